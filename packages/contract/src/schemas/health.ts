import * as z from 'zod';

/** The state of background work. Each part is null until its first run. */
export const health = z.object({
  /** The sweep of every minute, which does what is due. */
  sweep: z
    .object({
      at: z.iso.datetime(),
      /** Null when everything due is done. */
      oldestDueAt: z.iso.datetime().nullable(),
      /** Batches that every retry of a consumer failed at, by where they are stored; null when they could not be listed. */
      deadLetters: z.array(z.object({ bucket: z.string(), count: z.number().int() })).nullable(),
    })
    .nullable(),
  /** The last comparison of all books with the bank: the books' cash less the bank's, in dollars. */
  books: z
    .object({
      at: z.iso.datetime(),
      pending: z.number(),
      available: z.number(),
      /** What the reserve paid for contributions that banks took back after their payout. */
      laidOut: z.number(),
    })
    .nullable(),
});
export type Health = z.infer<typeof health>;
