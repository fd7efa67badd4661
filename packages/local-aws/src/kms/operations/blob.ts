import * as z from 'zod';

/** A blob member of AWS JSON: base64 on the wire, between `shortest` and `longest` bytes. */
export function blob(shortest: number, longest: number) {
  return z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length >= shortest && length <= longest, `must have ${shortest} to ${longest} bytes`);
}
