import { DEFAULT_TIME_ZONE, isEmailAddress, limits } from '@halqa/domain';
import * as z from 'zod';

/** Lower-cased and trimmed, so that one address is one person. */
export const email = z.string().trim().toLowerCase().max(limits.email.maximum).refine(isEmailAddress);

/** A civil date without a zone, `YYYY-MM-DD`. */
export const plainDate = z.iso.date();

/** An IANA name. */
export const timeZone = z.string().meta({ examples: [DEFAULT_TIME_ZONE] });

/** The zone in which the dates of a group are days; a server from before 27 November 2026 does not send it. */
export const groupTimeZone = timeZone.default(DEFAULT_TIME_ZONE);

/** The languages of the product. */
export const language = z.enum(['en', 'ar']);

/** The reply of a call that only has to succeed. */
export const successReply = z.object({ success: z.literal(true) });

/** The schemas that `anyOther` made, by which `shapeOf` knows them. */
export const anyOtherSchemas = new WeakSet<object>();

/** Any string, read as `unknown`. */
export function anyOther() {
  const other = z.string().overwrite(() => 'unknown');
  anyOtherSchemas.add(other);
  return other;
}

/**
 * An enum of a reply. A newer server may send values that an open page does not know, so the page reads those as
 * `unknown` and shows them in general words. The input type, which handlers return, stays closed.
 */
export function openEnum<Value extends string>(known: z.ZodEnum<{ [Each in Value]: Each }>) {
  const opened = known.or(anyOther());
  return opened as unknown as z.ZodType<Value | 'unknown', Value>; // the overwrite turns every other string into `unknown`
}
