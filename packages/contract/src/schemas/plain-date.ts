import * as z from 'zod';

/** A civil date without a zone, `YYYY-MM-DD`. */
export const plainDate = z.iso.date();
