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
/** A group on whose standby list the caller is, in the list of their groups. */
export const standbyGroup = z.object({
  name: z.string(),
  /** From 1. */
  place: z.number().int(),
  /** Of the open link, by which the place is read or left; null while the link is closed. */
  inviteCode: z.string().nullable(),
});
export type StandbyGroup = z.infer<typeof standbyGroup>;

export type StandbyPlace = z.infer<typeof standbyPlace>;
