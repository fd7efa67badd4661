import * as z from 'zod';
import type { KeyRing } from '../key-ring.ts';
import { type Outcome, refuse } from '../outcome.ts';

/** One operation of the service: takes the parsed JSON body, answers JSON (blobs as base64) or one of AWS's errors. */
export type KmsOperation = (body: unknown, keyRing: KeyRing) => Outcome<object>;

/** Ties an operation to the schema of its input; what does not fit is AWS's ValidationException. */
export function kmsOperation<Input>(
  input: z.ZodType<Input>,
  perform: (input: Input, keyRing: KeyRing) => Outcome<object>,
): KmsOperation {
  return (body, keyRing) => {
    const parsed = input.safeParse(body);
    return parsed.success
      ? perform(parsed.data, keyRing)
      : refuse('ValidationException', z.prettifyError(parsed.error));
  };
}
