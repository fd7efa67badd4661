import * as z from 'zod';

/** Lower-cased and trimmed, so that one address is one person. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
