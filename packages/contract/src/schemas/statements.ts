import { movementKinds, movementStates, statementRowKinds } from '@halqa/domain';
import * as z from 'zod';
import { groupTimeZone, openEnum, plainDate, timeZone } from './fields.ts';
import { groupStatus } from './groups.ts';
import { contributionReason, latePayout, payoutParts, payoutReason, turnDays } from './payments.ts';
import { formerClaim } from './places.ts';

const wholeCents = z.number().int();

const statementTotals = {
  /** Debited, less what the bank returned or took back. */
  paidCents: wholeCents,
  /** Arrived, less what came back. */
  receivedCents: wholeCents,
  /** Sent and not arrived. */
  onTheWayCents: wholeCents,
  /** Due and not paid. */
  owedCents: wholeCents,
  /** Taken from the caller's own payout for contributions that they owed: paid and received, but no part of the two above. */
  setOffCents: wholeCents.default(0),
};

/** One movement of the caller's money. The amount is positive; the kind says which way it went. */
const statementRow = z.object({
  kind: openEnum(z.enum(statementRowKinds)),
  /** When the books recorded it. */
  at: z.iso.datetime(),
  /** Of a debit that settled: the day on which it left the account. */
  debitedOn: plainDate.optional(),
  round: z.number().int(),
  /** Whose turn the round is, by name. */
  recipient: z.string(),
  isYourTurn: z.boolean(),
  /** Not of a turn, but of the member's share of what a group had that ended early. */
  isShare: z.boolean(),
  /** Of what the member had paid in, which comes back to them because somebody took their place. */
  isClaim: z.boolean().optional(),
  amountCents: wholeCents,
  /** Of a payout in parts. */
  part: openEnum(z.enum(['part', 'rest'])).optional(),
  /** Of what a guarantor paid: the other one, by name. */
  otherName: z.string().nullable(),
  /** After this row. */
  ...statementTotals,
  /** The entry of the group's books that it is made from, and its fingerprint there. */
  entry: z.number().int(),
  fingerprint: z.string(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** What a guarantor paid and its member owes them, until the guarantor says that it is settled. Only the two of them see it. */
const memberDebt = z.object({
  round: z.number().int(),
  /** By name: who is owed, or who owes. */
  otherName: z.string(),
  isOwedToYou: z.boolean(),
  amountCents: wholeCents,
});
export type MemberDebt = z.infer<typeof memberDebt>;

/** What the books of a group say about the caller's own money, oldest first. */
export const groupStatement = z.object({
  groupName: z.string(),
  memberName: z.string(),
  /** By the server's clock. */
  madeAt: z.iso.datetime(),
  /** Of the group: the days of a statement are days in it. */
  timeZone,
  rows: z.array(statementRow),
  /** By the books, in the order in which it was paid. Not included in the totals: it is between members. */
  debts: z.array(memberDebt).default([]),
  ...statementTotals,
  /** How many entries of the books it was made from, and the fingerprint of the last; null before the first. */
  entries: z.number().int(),
  fingerprint: z.string().nullable(),
});
export type GroupStatement = z.infer<typeof groupStatement>;

/** What leaves or reaches the caller's account. The amount is positive; the kind says which way it goes. */
const movement = z.object({
  kind: openEnum(z.enum(movementKinds)),
  round: z.number().int(),
  /**
   * A day of the group's zone: of a debit the one on which it leaves or left; of a payout the one on which it is sent and, once it has
   * arrived, the one on which it did. Null while nobody knows.
   */
  date: plainDate.nullable(),
  amountCents: wholeCents,
  state: openEnum(z.enum(movementStates)),
  /** Of a payout that can no longer leave on its planned day. */
  isLate: z.boolean(),
  /** Of a debit that failed: it is made again on its date. */
  isRepeated: z.boolean(),
  /**
   * Of a debit that does not start, because the caller's bank takes none now: a planned one, or one that failed and starts once the bank
   * takes debits again.
   */
  isStopped: z.boolean().default(false),
  /** Of one that failed: no debit was made, because debits had stopped, and its member pays by hand. */
  isOverdue: z.boolean().optional(),
  /** Of a debit that failed and is not made again: until when its turn waits for the caller to pay it; null where it waits no more. */
  payUntil: plainDate.nullable().default(null),
  /** Of such a debit: the day in whose morning, at the bank, the caller's own turn is put at the end if it is still missing. */
  turnMovesOn: plainDate.nullable().default(null),
  turnDays: turnDays.optional(),
  /** With that day: their turn is the last one already, and what they owe is taken from their payout first. */
  isLastTurn: z.boolean().default(false),
  /** Of a payout that is checked before it is sent. */
  isUnderReview: z.boolean().default(false),
  /** Of the part of a payout that its recipient chose, before the bank has it. */
  isBeingSent: z.boolean().default(false),
});

/**
 * The caller's money in one group that has started, by the states of its rounds; the sums are those of the statement. Of one whose order
 * is drawn, the planned debits alone.
 */
const moneyInGroup = z.object({
  id: z.string(),
  name: z.string(),
  status: openEnum(groupStatus),
  timeZone: groupTimeZone,
  ...statementTotals,
  /** Whether the caller's bank takes no debits, whatever the reason: until they sign again or mend it none starts by itself. */
  debitsStopped: z.boolean(),
  /** Whether the bank takes no debits of the linked account: another one has to be linked or chosen. */
  accountStopped: z.boolean().default(false),
  /** Accounts of the linked bank that the bank takes no debits of. */
  stoppedAccountIds: z.array(z.string()).default([]),
  /** What is still to be paid: also what is being debited, and what did not go through. */
  toPay: z.array(
    z.object({
      round: z.number().int(),
      /** Of a debit that failed and is repeated, the day of that. */
      debitDate: plainDate,
      amountCents: wholeCents,
      reason: openEnum(contributionReason),
    }),
  ),
  /** Paid in for a recipient who does not have it yet: until when, as planned. */
  waiting: z.array(
    z.object({
      round: z.number().int(),
      amountCents: wholeCents,
      until: plainDate,
      late: latePayout,
      recipient: z.string(),
      isYourTurn: z.boolean(),
      /** The caller paid it as a guarantor. */
      isCover: z.boolean().optional(),
    }),
  ),
  /** The caller's own payout. `date`: its planned day, and once it has arrived the day of that; `contributionDate`: of the round. */
  payout: z
    .object({
      round: z.number().int(),
      amountCents: wholeCents,
      date: plainDate,
      late: latePayout,
      contributionDate: plainDate,
      reason: openEnum(payoutReason),
      parts: payoutParts,
      /** How many contributions to it are neither paid nor on their way; 0 before its debits. */
      missing: z.number().int().default(0),
      /** What was taken from it for contributions that the caller owed: no part of `amountCents`. */
      setOffCents: wholeCents.default(0),
      /** While the caller has not paid everything: what they owe when it is sent is taken from it first. */
      takesOwed: z.boolean().optional(),
      /** Of one that is short: until when the caller can choose a part, because a vote can begin then; absent where that is not known. */
      choiceUntil: z.iso.datetime().optional(),
    })
    .nullable(),
  /**
   * Of a group that ends early and has not shared out what it has: the first day on which it may, and the most that the caller can get.
   * Null where nothing is theirs.
   */
  expectedShare: z.object({ on: plainDate, atMostCents: wholeCents }).nullable().default(null),
  /** All that has moved on the caller's account and all that is planned, the earliest first. */
  movements: z.array(movement).default([]),
  /**
   * Debits that had arrived and that the caller's bank took back, each with the day on which it left and the day of the return. In no
   * other list: what is owed for it is among the movements.
   */
  takenBack: z
    .array(
      movement.pick({ kind: true, round: true, amountCents: true }).extend({ date: plainDate, takenBackOn: plainDate }),
    )
    .default([]),
  /** Not included in the totals: it is between members. */
  debts: z.array(memberDebt).default([]),
  /** What the caller paid as a guarantor and was settled, less what guarantors paid for them and was: the totals are not changed by it. */
  settledCents: wholeCents.default(0),
  /** Where somebody took the caller's place: what they had paid in, which comes back to them. */
  claim: formerClaim.nullable().default(null),
  /** How many contributions the first debit paid, and for how many it did not. */
  onTime: z.number().int(),
  late: z.number().int(),
});
export type MoneyInGroup = z.infer<typeof moneyInGroup>;

/** Newest group first. `account`: from which contributions are debited and to which payouts go; null while none is linked. */
export const memberMoney = z.object({
  account: z.object({ institutionName: z.string(), maskNumber: z.string() }).nullable().default(null),
  groups: z.array(moneyInGroup),
});
export type MemberMoney = z.infer<typeof memberMoney>;
