import * as z from 'zod';

/**
 * An enum of a reply. The server may learn new values while old pages are open, so a page reads a value that it does
 * not know as `unknown` and shows it in general words. The input type, which handlers return, stays closed.
 */
export function openEnum<Value extends string>(known: z.ZodEnum<{ [Each in Value]: Each }>) {
  const opened = known.or(z.string().overwrite(() => 'unknown'));
  return opened as unknown as z.ZodType<Value | 'unknown', Value>; // any other string was overwritten
}
