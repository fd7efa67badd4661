import type { GroupId, MembershipId } from '../basics/ids.ts';
import type { Cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { ContributionRule } from '../group/contribution-rule.ts';
import type { WaitingTimes } from '../group/schedule.ts';
import type { ContributionState } from './debits/contribution-states.ts';
import type { PayoutState } from './payouts/payout-states.ts';
import type { RoundState } from './round-states.ts';

/** Waiting times of a group, as its stage had them when it was created. */
export type Waits = WaitingTimes & CycleWaits;

export type CycleWaits = {
  /** Business days after the debit date until an unpaid round is short. */
  readonly graceBusinessDays: number;
  /** Calendar days after the last settlement in which a debit can still be disputed. */
  readonly disputeDays: number;
};

/** What is frozen when a group starts; its order and dates change only as members decide. */
export type Cycle = {
  readonly groupId: GroupId;
  readonly contribution: Cents;
  /** In payout order. */
  readonly members: readonly MembershipId[];
  /** Whose places others took, in the order in which that happened. Absent while nobody was replaced. */
  readonly former?: readonly MembershipId[] | undefined;
  /** Of the group: reminders are due at 09:00 in it. */
  readonly timeZone: string;
  /** Of the dates, also of those that a vote moves. */
  readonly rule: ContributionRule;
  /** Of each round, in their order. */
  readonly debitDates: readonly PlainDate[];
  readonly waits: Waits;
  /** Whose turn became the last one: what they owe is taken from their payout. */
  readonly movedToEnd?: readonly MembershipId[] | undefined;
};

type Versioned = { readonly version: number };

/** The amount is frozen, and from the opening on dates and recipient; state and cash change. */
export type Round = Versioned & {
  readonly round: number;
  readonly contributionDate: PlainDate;
  readonly debitDate: PlainDate;
  readonly payoutDate: PlainDate;
  readonly recipient: MembershipId;
  /** The whole pot: of the payout, of a claim on it and of what was set off. */
  readonly amount: Cents;
  readonly state: RoundState;
  /** Available, collected for this round and not paid out. */
  readonly cash: Cents;
  /** What the reserve laid out for this round after late returns. */
  readonly fromReserve: Cents;
  /** The last day to pay what is missing: of the first grace or, when money is missing again after it, of another. */
  readonly graceEnds: PlainDate;
  /** Of a grace that has gone on for guarantors: how long it may. */
  readonly coversUntil?: PlainDate | undefined;
  /** The grace was moved while all money was stopped, and moves again when that is over: nobody is notified of the day before. */
  readonly isGraceOpen?: true | undefined;
  /**
   * Of a stop of all money that fell into the days between the last day to pay and the one on which turns are put at the end, or a vote
   * opens: the first business day on or after its end, from which those days are counted.
   */
  readonly stoppedUntil?: PlainDate | undefined;
  /** An event of the bank came before it could be applied: one that is applied after it may let it fit. */
  readonly hadEarly?: true | undefined;
  /** The group ends early: nothing of the round is debited, opened or repeated until its cash was shared out. */
  readonly windsDown?: true | undefined;
  /** When the group began to end, the pot had been sent, or had come back whole: whatever becomes of its contributions. */
  readonly isRecipients?: true | undefined;
  /** The group's cash was shared out. What comes back of a payout since then is its recipient's. */
  readonly isShared?: true | undefined;
  /**
   * Who is debited for whom at the end of the grace, as both signed; of each at most once. This decides, and not the group's
   * agreements: whoever was debited or removed, or can be debited no more, is not in this list.
   */
  readonly guarantors?: readonly Guarantor[] | undefined;
  /** Of whoever had the recipient's place before them: what they had paid in, which comes out of this turn. */
  readonly claim?: Claim | undefined;
};

export type Contribution = Versioned & {
  readonly round: number;
  readonly member: MembershipId;
  readonly amount: Cents;
  readonly state: ContributionState;
  /** How many debits were started. */
  readonly attempt: number;
  /** Who asked for the newest of them; a member agrees to that one alone. */
  readonly requestedBy: RequestedBy;
  /** How many of them failed because there was not enough money in the account. */
  readonly bounced: number;
  /** How many debits of the schedule came back for that reason. One that was declined was never presented, and is in `bounced` alone. */
  readonly presented: number;
  /** Whether a debit did not pay it, for a reason of the member's: whatever pays it then is late. */
  readonly isLate: boolean;
  /** The bank's day of the last settlement. */
  readonly settledOn: PlainDate | null;
  /**
   * The business day on which the bank posts a debit that is repeated, that waits for a reason of ours, that the member asked for, or that
   * is a guarantor's, until it settles; null for the planned one. No debit starts by itself before that day.
   */
  readonly retryOn: PlainDate | null;
  /** While the member pays by hand before a planned repetition: its day, on which the bank is asked where that fails. */
  readonly keptRetry?: PlainDate | undefined;
  /** The bank's day on which a limit of ours with it declined the newest debit. */
  readonly limitedOn?: PlainDate | undefined;
  /** The bank's day on which we read that what had been available was taken back: the last time, also once it was paid again. */
  readonly takenBackOn?: PlainDate | undefined;
  /**
   * Whose account the newest debit is from, where that is a guarantor's; gone when it failed or came back, but where it came back
   * to a guarantor who had a share for it: they owe what was written off.
   */
  readonly payer?: MembershipId | undefined;
  /** The guarantor who paid said that nothing is owed to them any more. */
  readonly isReleased?: true | undefined;
  /** Not debited, but taken from the member's own payout. The attempt is one of its own, which no bank knows. */
  readonly isSetOff?: true | undefined;
};

/** `state`, `attempt` and `settledOn` are those of the newest attempt to send it, or the newest part of it. */
export type Payout = Versioned & {
  readonly round: number;
  readonly recipient: MembershipId;
  /** Of all its parts together: the pot, without what was taken from it for what its recipient owed. */
  readonly amount: Cents;
  readonly state: PayoutState;
  readonly attempt: number;
  readonly settledOn: PlainDate | null;
  /** Absent until its recipient chooses to be paid in parts. */
  readonly parts?: PayoutParts | undefined;
  /** Of one on hold: it had come back before, and waited for its recipient. */
  readonly cameBack?: true | undefined;
  /** Of one that was on hold while everything was there: when it was released, from when on it may leave at any hour. */
  readonly releasedAt?: EpochMilliseconds | undefined;
  /** When our own bank declined it last, also after it was sent again. */
  readonly declinedAt?: EpochMilliseconds | undefined;
};

/** One round with all that belongs to it: what one decision reads and one transaction writes. */
export type RoundMoney = {
  readonly round: Round;
  /** Empty until the round opens. */
  readonly contributions: readonly Contribution[];
  readonly payout: Payout | null;
};

export type DueKind =
  | 'open_round'
  | 'remind_debits'
  | 'start_debit'
  | 'end_grace'
  | 'look_at_debits'
  | 'look_at_payout'
  | 'start_payout'
  | 'complete_cycle'
  | 'share_cash'
  | 'open_vote'
  | 'end_vote'
  | 'pay_claim';

/** Work for an instant. It decides by the state that it then finds, so doing it twice changes nothing. */
export type DueItem = {
  readonly at: EpochMilliseconds;
  readonly kind: DueKind;
  readonly round: number;
  /** Of a debit. */
  readonly member?: MembershipId;
  /**
   * Of a debit, a payout or a look at one: the attempt that it follows, unless it is the first. Once another one was started it does
   * nothing.
   */
  readonly attempt?: number;
  /** Of a reminder: how many days ahead it is. */
  readonly daysAhead?: number;
  /** Of a look at a payout that is late: what was said to its recipient last, see `PayoutLook`. */
  readonly said?: string;
};

/** Which debit or credit a transfer is. */
export type TransferSubject = {
  readonly kind: 'debit' | 'credit';
  readonly round: number;
  readonly member: MembershipId;
  readonly attempt: number;
};

/** `member`: they agree to this one debit or credit. */
export type RequestedBy = 'schedule' | 'member';

/** Money to move, through the bank. The key is the same whenever the same attempt is instructed. */
export type Instruction = {
  readonly key: string;
  readonly subject: TransferSubject;
  readonly amount: Cents;
  readonly requestedBy: RequestedBy;
  /** Of a debit of the schedule that the bank has returned for want of money before: how often, else 0. */
  readonly repetition: number;
  /** Of a debit: whose account it is from, where that is a guarantor's. */
  readonly payer?: MembershipId;
};

export const transferSteps = [
  'submitted',
  'posted',
  'settled',
  'available',
  'declined',
  'action_required',
  'failed',
  'returned',
] as const;
export type TransferStep = (typeof transferSteps)[number];

/** What the bank reports about one transfer. Whoever applies it has checked that the id is new. */
export type TransferEvent = {
  readonly id: string;
  readonly subject: TransferSubject;
  readonly step: TransferStep;
  readonly at: EpochMilliseconds;
  /** Of a return: R01 … R85. */
  readonly returnCode?: string;
  /** Of what the bank did not authorize. */
  readonly declineReason?: DeclineReason;
  /** Of a debit that ended before it was sent: why none of the member may be started. */
  readonly stop?: DebitStop;
};

/**
 * Why the bank did not authorize a transfer. `risk`: the bank distrusts it. `limit`: one of our own with the bank; `ours`: our
 * request, or what we agreed with the bank. `login`: the connection has to be repaired or linked again; `account`: the bank
 * takes no transfers of this account, and another one helps. `other`: nobody knew the reason when this was written.
 */
export const declineReasons = ['insufficient_funds', 'risk', 'limit', 'ours', 'login', 'account', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What whoever had the recipient's place before them had paid in. */
export type Claim = {
  readonly member: MembershipId;
  readonly amount: Cents;
  /** It has left the cash of this round, for a round of its own. */
  readonly isFunded?: true | undefined;
};

/**
 * Why no debit of a member may be started any more: `account`, until another one is linked; `mandate`, until the member has
 * agreed to debits again.
 */
export type DebitStop = 'account' | 'mandate';

/**
 * One member is debited once for another, when the contribution of that one is missing at the end of the grace. Who is named in
 * `Round.guarantors` is debited, and nobody else: the agreement of the group is what was asked and answered, and decides nothing.
 */
export type Guarantor = { readonly member: MembershipId; readonly guarantor: MembershipId };

/** A part of a payout that its recipient has; a payout that is sent whole is one part. */
export type ArrivedPart = {
  /** By which attempt. */
  readonly attempt: number;
  readonly amount: Cents;
  /** The bank's day. */
  readonly settledOn: PlainDate;
};

/** What a payout has beside its newest attempt, once its recipient chose to be paid before everything is there. */
export type PayoutParts = {
  /** Arrived before the newest attempt, in their order. */
  readonly earlier: readonly ArrivedPart[];
  /** What the newest attempt sends, unless that is all that is left. */
  readonly sending: Cents | null;
  /** What the recipient chose to be paid now, until it is sent or some of it has come back. */
  readonly chosen: Cents | null;
  /** Everything that was left has been sent once, whatever became of it. */
  readonly wasAllSent?: true | undefined;
};

/** A member whose turn became the last one, because a contribution of theirs to `round` was missing; `from`: their turn before. */
export type MovedToEnd = { readonly member: MembershipId; readonly round: number; readonly from: number };

/**
 * What a payout waits for on its day. `collecting`: contributions that have not settled. `clearing`: the bank makes the money of
 * some available later. `review`: it is on hold. `sending`: nothing is missing, and it leaves on another day. `stopped`: nothing is
 * missing either, but all money is stopped.
 */
export const payoutWaits = ['collecting', 'clearing', 'review', 'sending', 'stopped'] as const;

export type PayoutWait = (typeof payoutWaits)[number];
