import { isEmailAddress, limits } from '@halqa/domain';
import * as z from 'zod';

/** Lower-cased and trimmed, so that one address is one person. */
export const email = z.string().trim().toLowerCase().max(limits.email.maximum).refine(isEmailAddress);

/** A civil date without a zone, `YYYY-MM-DD`. */
export const plainDate = z.iso.date();

/** The reply of a call that only has to succeed. */
export const done = z.object({ success: z.literal(true) });

/** The body of a call without input, which still sends a JSON object. */
export const nothing = z.strictObject({});

/**
 * An enum of a reply. The server may learn new values while old pages are open, so a page reads a value that it does
 * not know as `unknown` and shows it in general words. The input type, which handlers return, stays closed.
 */
export function openEnum<Value extends string>(known: z.ZodEnum<{ [Each in Value]: Each }>) {
  const opened = known.or(z.string().overwrite(() => 'unknown'));
  return opened as unknown as z.ZodType<Value | 'unknown', Value>; // any other string was overwritten
}
