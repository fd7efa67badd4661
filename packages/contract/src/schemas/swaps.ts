import * as z from 'zod';
import { plainDate } from './fields.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const memberId = z.string().max(64);

/** A turn that is exchanged, as it was before: whose it is, and its days. */
const swappedTurn = z.object({
  memberId: z.string(),
  memberName: z.string(),
  isYou: z.boolean(),
  round: z.number().int(),
  /** When everybody contributes to it. */
  debitDate: plainDate,
  payoutDate: plainDate,
});

/** The words that two members sign, word for word, and the same as data. */
const swapWords = z.object({
  text: z.string(),
  /** Of the UTF-8 text, in hexadecimal. */
  sha256: z.string(),
  version: z.string(),
  /** Of the group. */
  members: z.number().int(),
  contributionAmount: z.number().int(),
  /** Two: of who asks, and of who is asked. */
  turns: z.array(swappedTurn),
});
export type SentSwapWords = z.infer<typeof swapWords>;

export const groupSwaps = z.object({
  groupName: z.string(),
  /** What the caller would sign with each member whose turn they can ask for. */
  partners: z.array(swapWords),
  /** Asked by the caller or of them, and not answered. */
  open: z.array(swapWords.extend({ expiresAt: z.iso.datetime() })),
  /** Signed by both, oldest first. */
  made: z.array(swapWords.extend({ askedAt: z.iso.datetime(), acceptedAt: z.iso.datetime() })),
});
export type GroupSwaps = z.infer<typeof groupSwaps>;

/** Whom the caller asks, and the words that they were shown and sign. */
export const newSwap = z.strictObject({ memberId, sha256 });

/** Who asked, and the words that the caller was shown. */
export const swapAnswer = z.strictObject({ memberId, accepts: z.boolean(), sha256 });

/** Whom the caller had asked. */
export const swapWithdrawal = z.strictObject({ memberId });

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

/** Members whose turn became the last one, oldest first; `round` is the one that a contribution of theirs was missing in. */
export const lastTurns = z.array(
  z.object({ name: z.string(), isYou: z.boolean(), round: z.number().int(), at: z.iso.datetime() }),
);
