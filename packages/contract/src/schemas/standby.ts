import * as z from 'zod';

/** The caller's place on the standby list of a full group. */
export const standbyPlace = z.object({
  /** From 1; null for who is not on the list. */
  place: z.number().int().nullable(),
  /** Nobody can be added. */
  isFull: z.boolean(),
  /** The group has not started: a seat may become free. */
  mayGetSeat: z.boolean(),
});
export type StandbyPlace = z.infer<typeof standbyPlace>;
