import * as z from 'zod';

/** Turns that were exchanged since the start of a group, oldest first. */
export const exchangedTurns = z.array(
  z.object({
    name: z.string(),
    /** The turn that this member had before. */
    round: z.number().int(),
    otherName: z.string(),
    otherRound: z.number().int(),
    at: z.iso.datetime(),
  }),
);

/**
 * Members whose turn was put at the end, the oldest change first. `round`: where a contribution of theirs was missing. `stays`: their turn
 * was the last one already.
 */
export const lastTurns = z.array(
  z.object({
    name: z.string(),
    isYou: z.boolean(),
    round: z.number().int(),
    at: z.iso.datetime(),
    stays: z.boolean().default(false),
  }),
);
