import type { MembershipId } from '../basics/ids.ts';
import type { Cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { EndReason } from '../endings/end-proposal.ts';
import type { VoteResult } from '../endings/vote-results.ts';
import type { DebitStop, DeclineReason, PayoutWait } from './cycle.ts';

/** What a former member paid in is sent to them on that day. */
export type ClaimPlanned = {
  readonly kind: 'claim_planned';
  readonly round: number;
  readonly member: MembershipId;
  readonly amount: Cents;
  readonly on: PlainDate;
};

type CoverEventKind = 'cover_started' | 'cover_paid' | 'cover_failed' | 'cover_taken_back' | 'cover_released';

/** What members are notified of; sentences are made elsewhere. */
export type MoneyEvent =
  | { readonly kind: 'cycle_started' | 'cycle_clearing' | 'cycle_completed' }
  | { readonly kind: 'cash_shared' | 'cycle_dissolved' }
  | ClaimPlanned
  /** `on`: the first day on which the cash may be shared out. `why`: of one that operators ended. */
  | { readonly kind: 'cycle_winding_down'; readonly on: PlainDate; readonly why?: EndReason }
  /** `until`: the day of the next debits that were moved. */
  | { readonly kind: 'cycle_paused'; readonly until: PlainDate }
  /** The turn of a member who did not pay `round` is the last one. `moved`: whose turn is another one since, in the new order. */
  | {
      readonly kind: 'turn_moved_to_end';
      readonly round: number;
      readonly member: MembershipId;
      readonly moved: readonly { readonly member: MembershipId; readonly from: number; readonly to: number }[];
    }
  /** Whoever took a place took over a contribution to `round`, which waits for it until then: later than for the one before. */
  | { readonly kind: 'grace_extended'; readonly round: number; readonly graceEnds: PlainDate }
  /**
   * All money had stopped, so `round`, of which a contribution is missing, waits for it until then; without a day, all money is stopped,
   * and its last day to pay has come.
   */
  | { readonly kind: 'last_day_moved'; readonly round: number; readonly graceEnds?: PlainDate }
  /** All money had stopped while `round` was short: turns are put at the end, and a vote may begin, on another day. */
  | { readonly kind: 'short_turn_delayed'; readonly round: number; readonly on: PlainDate }
  /** What a member owed to `round` was taken from their payout. */
  | {
      readonly kind: 'contribution_set_off';
      readonly round: number;
      readonly member: MembershipId;
      readonly amount: Cents;
    }
  | {
      readonly kind: 'vote_opened';
      readonly vote: number;
      readonly endsAt: EpochMilliseconds;
      readonly entitled: readonly MembershipId[];
    }
  | { readonly kind: 'vote_ended'; readonly vote: number; readonly result: VoteResult }
  | { readonly kind: 'round_opened' | 'round_funded' | 'round_paid'; readonly round: number }
  | { readonly kind: 'round_short'; readonly round: number; readonly missing: number }
  | { readonly kind: 'debits_ahead'; readonly round: number; readonly daysAhead: number }
  | {
      readonly kind: 'debit_sent' | 'contribution_paid' | 'contribution_failed' | 'contribution_clawed_back';
      readonly round: number;
      readonly member: MembershipId;
      readonly returnCode?: string;
      readonly declineReason?: DeclineReason;
      /** Of what is sent: its member pays by hand what had not gone through. */
      readonly isByHand?: true;
      /** Of what was paid: late, or not by the first debit of the schedule. */
      readonly notAsPlanned?: true;
      /** Of what failed or came back: the group ends early, and nobody pays for its turns any more. */
      readonly isOver?: true;
      /** Of what failed: why no later debit is started either. */
      readonly stop?: DebitStop;
      /** Of what failed: when it is debited again by itself. */
      readonly retryOn?: PlainDate;
      /** Of what failed while its round collects: the last day to pay it. */
      readonly graceEnds?: PlainDate;
    }
  /** A debit of the schedule is not made on its day, for a reason of ours. `on`: when the bank is asked, where that is known. */
  | {
      readonly kind: 'debit_delayed';
      readonly round: number;
      readonly member: MembershipId;
      readonly on?: PlainDate;
    }
  /**
   * A guarantor's debit for a member: it is sent, has settled, did not go through, came back after it was available, or is owed
   * no more.
   */
  | {
      readonly kind: CoverEventKind;
      readonly round: number;
      readonly member: MembershipId;
      readonly payer: MembershipId;
      readonly amount: Cents;
      readonly returnCode?: string;
      readonly declineReason?: DeclineReason;
      readonly stop?: DebitStop;
      /** Of one that did not go through while the round collects: the last day on which the member can pay. */
      readonly graceEnds?: PlainDate;
      /** Of one that did not go through or came back: the group ends early, and nobody pays for its turns any more. */
      readonly isOver?: true;
      /** Of one that came back once the cash of the group was shared out: the guarantor has that money twice, and nobody owes the turn. */
      readonly isClaim?: true;
    }
  | {
      readonly kind: 'payout_planned';
      readonly round: number;
      readonly on: PlainDate;
      /** Our own bank did not take it before. */
      readonly wasDeclined?: true;
      /** It was on hold until now. */
      readonly wasOnHold?: true;
      /** Not all has arrived: what has not is on its way. */
      readonly isExpected?: true;
      /** Of a payout in parts, as below. */
      readonly amount?: Cents;
      readonly rest?: Cents;
    }
  /** The day of a payout has come, and it has not left. `on`: when it can, where that is known; `graceEnds`: of what is missing. */
  | {
      readonly kind: 'payout_late';
      readonly round: number;
      readonly waitsFor: PayoutWait;
      /** How many contributions have not settled. */
      readonly missing: number;
      readonly on?: PlainDate;
      readonly graceEnds?: PlainDate;
    }
  | { readonly kind: 'payout_on_hold'; readonly round: number }
  /** Of one that waits for contributions as before. Of others the day is announced, or that they are on their way. */
  | { readonly kind: 'payout_released'; readonly round: number }
  | {
      readonly kind: 'payout_sent' | 'payout_settled' | 'payout_failed';
      readonly round: number;
      readonly member: MembershipId;
      /** Of what came back in a group that ends early: it is shared out with the rest, and not sent again. */
      readonly sharedOut?: true;
      /** Of a payout in parts: of this one, and what is still to come after it. */
      readonly amount?: Cents;
      readonly rest?: Cents;
    }
  /**
   * The recipient of a round that is short can be paid that much now, which is more than before, or chose it. `part_withdrawn`: some
   * of what they chose had come back before it was sent.
   */
  | {
      readonly kind: 'part_available' | 'part_chosen' | 'part_withdrawn';
      readonly round: number;
      readonly member: MembershipId;
      readonly amount: Cents;
      readonly rest: Cents;
    };
