import * as z from 'zod';
import { openEnum, plainDate } from './fields.ts';

/**
 * Why a contribution is paid or pending. `outstanding`: somebody else's has not arrived, and why is for them alone to know. `paid_before`:
 * whoever had the member's place before has paid it. `debits_stopped`: it was not debited, because the member's debits have stopped; they
 * sign again, or pay it. `debit_follows`: they have signed again, and it is debited by itself within minutes.
 * `money_stopped`: it was to be debited by now, and waits because all money is stopped.
 */
export const contributionReason = z.enum([
  'not_due',
  'debits_paused',
  'money_stopped',
  'debit_started',
  'debit_on_its_way',
  'debited',
  'paid_before',
  'debit_declined',
  'bank_needs_attention',
  'debits_stopped',
  'debit_follows',
  'debit_failed',
  'debit_returned',
  'retry_planned',
  'member_pays',
  'debit_taken_back',
  'guarantor_debited',
  'covered_by_another',
  'set_off',
  'written_off',
  'outstanding',
]);

/**
 * Why a payout is completed or pending. `set_off`: all of it was taken for what the reader owed; everybody else, who is not shown debts,
 * reads `nothing_sent`. `clearing`: every contribution is paid, the transfers are not cleared yet. `delayed`: somebody else's payout does
 * not arrive, and why is for them alone to know.
 */
export const payoutReason = z.enum([
  'not_due',
  'collecting',
  'clearing',
  'ready_to_send',
  'under_review',
  'payout_started',
  'payout_on_its_way',
  'received',
  'set_off',
  'nothing_sent',
  'payout_failed',
  'payout_returned',
  'account_needed',
  'group_dissolved',
  'delayed',
]);

/**
 * Only of a payout that can no longer leave on its planned day, or is on hold: the day on which it can; null while nobody knows. While a
 * part is on its way, of the rest. `isOnHold`: its planned day is not over, and it may still leave on it.
 * `isStopped`: all money is stopped.
 */
export const latePayout = z
  .object({ expectedOn: plainDate.nullable(), isOnHold: z.boolean().optional(), isStopped: z.boolean().optional() })
  .optional();

/** A member's contribution, as the bank's reports say; never by the calendar. */
export const memberContribution = z.object({
  round: z.number().int(),
  reason: openEnum(contributionReason),
  /** When it is, or was, debited first. */
  debitDate: plainDate,
});

/** The planned days of a turn's payout, before it is put at the end and after; absent where the one after it is not known. */
export const turnDays = z.object({ from: plainDate, to: plainDate });

/** A contribution that its member pays by hand: the bank is asked, or has taken it. */
export const paymentUnderWay = z.object({ round: z.number().int(), reason: openEnum(contributionReason) });

/** What the caller can do about their own money, where something went wrong with it. */
export const yourMoney = z.object({
  /** Contributions that failed or came back, oldest first: each can be debited now. */
  payable: z.array(
    z.object({
      round: z.number().int(),
      reason: openEnum(contributionReason),
      /** When it is debited again by itself, where it is. */
      retryOn: plainDate.optional(),
      /** Until when its turn waits for it, where it does. */
      graceEnds: plainDate.optional(),
      /** Instead of that day while all money is stopped: it waits, and the time to pay stands still. */
      isTimeStill: z.boolean().optional(),
      /** The day in whose morning, at the bank, the caller's own turn is put at the end if it is still missing, where it can be. */
      turnMovesOn: plainDate.optional(),
      turnDays: turnDays.optional(),
      /** With that day: their turn is the last one already, and what they owe is taken from their payout first. */
      isLastTurn: z.boolean().optional(),
      /** Whether a debit of it failed because there was not enough money in the account. */
      lackedMoney: z.boolean().optional(),
      /** Who is debited for it after that day, by name, and is owed it then. */
      guarantor: z.string().optional(),
    }),
  ),
  /**
   * `stopped`: the bank takes no transfers of the account, so nothing is paid from it or sent to it before another one is linked or
   * chosen. `replaced`: another one is used by now. Absent otherwise.
   */
  account: openEnum(z.enum(['stopped', 'replaced'])).optional(),
  /** Contributions that the caller pays by hand, while the bank is asked and until the money has arrived. */
  underWay: z.array(paymentUnderWay).optional(),
  /** The payout came back: it is sent again when another account is linked. */
  payoutCameBack: z.boolean(),
  /** All money is stopped: nothing can be paid, chosen or sent again before it goes on. */
  isMoneyStopped: z.boolean().optional(),
  /** The bank reported that debits are not authorized: none is started by itself before the mandate is signed again. */
  mandateRevoked: z.boolean(),
  /** The own turn is short: some of it can be sent now, when the caller chooses so. Else null. */
  shortPayout: z
    .object({
      round: z.number().int(),
      /** How many contributions have not arrived, and how many of these are on their way. */
      missing: z.number().int(),
      underWay: z.number().int().optional(),
      /** Received in parts before. */
      receivedCents: z.number().int(),
      /** What can be sent now; 0 while a bank can still take back what has arrived, or nothing new has. */
      availableCents: z.number().int(),
      /** Whether something has arrived that a bank can still take back. */
      mayBeReturned: z.boolean().optional(),
      /** What would be left to send after that. */
      restCents: z.number().int(),
      /** Of the rest what has arrived, and only waits to clear: until when, where that is known. Absent where it is nothing. */
      clearing: z.object({ cents: z.number().int(), on: plainDate.optional() }).optional(),
      /** Chosen, and about to be sent. */
      chosenCents: z.number().int().nullable(),
      /** Until when the caller can choose: a vote can begin then. Absent where that is not known. */
      until: z.iso.datetime().optional(),
    })
    .nullable(),
});

/** What the caller was shown as available, and chooses to be sent. */
export const chosenPart = z.strictObject({
  round: z.number().int().positive(),
  amountCents: z.number().int().positive(),
});

/** Of one round. */
export const paidRound = z.strictObject({ round: z.number().int().positive() });

/** Of a payout in parts: what has arrived, and when, and what is on its way (null). Empty of one that is sent whole. */
export const payoutParts = z.array(z.object({ amountCents: z.number().int(), date: plainDate.nullable() }));

/** Of a payout that is sent in parts, once one was. `wholeCents`: without what the caller owed and was taken from it. */
export const payoutInParts = z.object({ wholeCents: z.number().int(), parts: payoutParts }).optional();

export const nextPayout = z.object({
  date: plainDate,
  /** Null before a draw. */
  recipient: z.string().nullable(),
  /** Whole dollars. */
  amount: z.number().int().nonnegative(),
  late: latePayout,
  /** It has left, and not arrived. */
  isSent: z.boolean().default(false),
  inParts: payoutInParts,
  /** How many contributions to it are neither paid nor on their way; 0 before its debits. */
  missing: z.number().int().default(0),
});

/** What leaves the caller's account next. */
export const nextContribution = {
  /** The next debit by itself or, where that is earlier, until when a turn waits for what the caller pays by hand. */
  date: plainDate.nullable(),
  /**
   * How many contributions did not go through and are left to the caller to pay by hand, where these come before the next debit: until
   * `date`, without those whose last day was an earlier one; or all, without a day, where no debit is to come. Else 0.
   */
  byHand: z.int().nonnegative().default(0),
  /** The next debit was to be made by now, and waits while all money is stopped: nobody knows its day, and `date` is null. */
  waits: z.boolean().default(false),
};
