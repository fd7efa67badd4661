import { storedVoteResults, voteObstacles, voteOptions, voteResults } from '@halqa/domain';
import * as z from 'zod';
import { openEnum, plainDate } from './fields.ts';
import { payoutReason } from './payments.ts';

export const voteOption = z.enum(voteOptions);
export const voteResult = z.enum(voteResults);

/** The caller's vote; `vote` is its number in the group. */
export const newVote = z.strictObject({ vote: z.number().int().positive(), option: voteOption });

/** How members answer that somebody does not pay. Who chose what is shown when it has decided, to all at once. */
export const groupVote = z.object({
  number: z.number().int(),
  endsAt: z.iso.datetime(),
  /** How many members have not paid. */
  missing: z.number().int(),
  /** How many have a vote, and how many used it. */
  entitled: z.number().int(),
  cast: z.number().int(),
  /** How many of the entitled have paid in more than they received: at this moment or, of one that is over, when it ended. */
  owed: z.number().int(),
  mayVote: z.boolean(),
  /** What can be chosen. */
  options: z.array(openEnum(voteOption)),
  yourVote: openEnum(voteOption).nullable(),
  /** Null while it is open. */
  result: openEnum(z.enum(storedVoteResults)).nullable(),
  /** A change that more than half chose and that was not done, and what kept it from being; else null. */
  notDone: z
    .object({ option: openEnum(voteOption), because: openEnum(z.enum(voteObstacles)) })
    .nullable()
    .default(null),
  /** What the caller paid in and received, what the group has, and what is on its way to it, while it is open; else null. */
  money: z
    .object({
      paidCents: z.number().int(),
      receivedCents: z.number().int(),
      thereCents: z.number().int(),
      comingCents: z.number().int().default(0),
      /**
       * Whether a guarantor has said of a contribution of the caller's, or of one that the caller paid as a guarantor, that it is paid back:
       * it counts as its member's then, so that `paidCents` is not the sum of the caller's statement.
       */
      hasSettled: z.boolean().optional(),
    })
    .nullable()
    .default(null),
  /**
   * If a pause were chosen by the end of an open vote: the debit of the first turn that it moves, and the caller's own payout where it
   * moves. Absent where every turn begins before that end, and so none moves.
   */
  pauseTo: z.object({ debitDate: plainDate, payoutDate: plainDate.optional() }).optional(),
  /** Empty while it is open, where it was cancelled, and where nothing was missing at its end; `option` is null of whoever did not vote. */
  votes: z.array(z.object({ name: z.string(), option: openEnum(voteOption).nullable(), isOwed: z.boolean() })),
});
export type GroupVote = z.infer<typeof groupVote>;

/** Of a group that ends early. */
export const groupEnding = z.object({
  /** The first day on which its cash may be shared out; null once it was. */
  sharesOn: plainDate.nullable(),
  /** Null before that, and for whoever received at least what they paid, or for whom nothing was left. */
  yourShare: z.object({ amountCents: z.number().int(), date: plainDate, reason: openEnum(payoutReason) }).nullable(),
  /**
   * Before the cash is shared out, the most that the caller's share can be; afterwards, what they paid in beyond what they received and
   * their share.
   */
  notCoveredCents: z.number().int().nonnegative(),
  /** When the last payout or share arrived, of a group that has ended; absent before, and where nothing was paid out. */
  endedOn: plainDate.optional(),
  /** What the caller has not paid of turns that began before the end, and nobody debits any more; until the cash is shared out. */
  missedCents: z.number().int().nonnegative().optional(),
  /** Whether anything of theirs was paid in. */
  hasPaidIn: z.boolean().default(true),
});
