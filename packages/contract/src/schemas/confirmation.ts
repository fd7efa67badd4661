import * as z from 'zod';

/** The query of the link in the confirmation mail: the account's opaque handle and the six-digit code. */
export const confirmation = z.object({ user: z.string().min(1).max(128), code: z.string().min(1).max(16) });
