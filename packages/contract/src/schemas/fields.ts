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
