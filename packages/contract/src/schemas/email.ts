import { isEmailAddress, limits } from '@halqa/domain';
import * as z from 'zod';

/** Lower-cased and trimmed, so that one address is one person. */
export const email = z.string().trim().toLowerCase().max(limits.email.maximum).refine(isEmailAddress);
