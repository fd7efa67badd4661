import * as z from 'zod';

export const frequency = z.enum(['daily', 'weekly', 'biweekly', 'monthly']);
export type Frequency = z.infer<typeof frequency>;

/** `fixed`: the admin's list. `random`: drawn when the group starts. */
export const payoutOrder = z.enum(['fixed', 'random']);
export type PayoutOrder = z.infer<typeof payoutOrder>;
