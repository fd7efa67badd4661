import * as z from 'zod';

/** How what runs by itself is doing. Each is null until it has run. */
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
  /** The last comparison of all books with the bank: what the books have more, in dollars and cents; less is negative. */
  books: z
    .object({
      at: z.iso.datetime(),
      pending: z.number(),
      available: z.number(),
      /** What the reserve has laid out for contributions that were taken back. */
      laidOut: z.number(),
    })
    .nullable(),
});
export type Health = z.infer<typeof health>;
