import type { NotificationContent } from '@halqa/contract';
import type { MailFor } from '@halqa/copy';
import type { DebitStop, EpochMilliseconds, MembershipId, MoneyEvent, PlainDate, RoundMoney } from '@halqa/domain';
import type { EventGroup } from '../../notifications/event-group.ts';
import type { StoredProfile } from '../../ports/profiles.ts';

export type Member = EventGroup['view']['members'][number];

/** What one member is notified of. */
export type MoneyNotice = {
  readonly to: Member;
  readonly content: NotificationContent;
  readonly mail: MailFor | null;
  /** The key by which a mail that several events share is sent once. */
  readonly mailedOnceFor?: string;
  /** Of a notice about a guarantee: the member to the guarantor, the guarantor to the member. */
  readonly other?: MembershipId;
};

/**
 * Each event about a payout's day makes a notice of one of these kinds. Delivered again after another stop of all money, it may make one
 * of another kind: they share a key, so that nobody gets both.
 */
const payoutDayKinds: ReadonlySet<string> = new Set(['payout_planned', 'payout_delayed', 'payout_late'] as const);

/** The key of a notice of one event: one person may get several of different kinds. */
export const noticeKey = (eventKey: string, kind: NotificationContent['kind']): string =>
  `${eventKey}:${payoutDayKinds.has(kind) ? 'payout_day' : kind}`;

/** What the recipient of a payout was notified of its day last. `on`: null where nobody knew it. */
export type SaidDay = {
  readonly at: EpochMilliseconds;
  readonly on: PlainDate | null;
  /** Said by a notice of another event: a debit failed, what had been missing was on its way, or a check was over. */
  readonly isOfDebit: boolean;
  /** Of `payout_late`: all that its event says, by `saidOf`. */
  readonly why?: string;
  /** How many contributions were said to be missing, where it was said. */
  readonly missing?: number;
  /** It was planned, as all of the contributions had arrived. */
  readonly isPlan: boolean;
};

/** What the notices of an event need beside it. */
export type MoneyContext = {
  readonly loaded: EventGroup;
  /** As it is now, which may be after the event. */
  readonly money: RoundMoney | undefined;
  /** All rounds, as they are now, if the notices of the event need more than one; else empty. */
  readonly rounds: readonly RoundMoney[];
  /** Of `turn_moved_to_end`: by member whose own turn was moved to the end earlier, the turn that they were last notified of. */
  readonly announcedTurns: ReadonlyMap<MembershipId, number>;
  /**
   * Of an event after which nobody knows when a payout leaves: the later day than the planned one that its recipient was notified of
   * last; null where there was none.
   */
  readonly dayCalledOff: PlainDate | null;
  /**
   * Of an event that may change the day of a payout: what its recipient was notified of that day last; undefined where it was nothing.
   * `hasMoreArrived`: a contribution to it has arrived since the event.
   */
  readonly said: (SaidDay & { readonly hasMoreArrived: boolean }) | undefined;
  /**
   * All money was stopped at the event, so that what is late has no day. False for events that neither change nor name a day, nor offer
   * something to choose or to pay.
   */
  readonly isMoneyStopped: boolean;
  /**
   * The recipient was notified last of the day that the event names: for `payout_late`, after an event of a debit or by an equal event
   * before; for `payout_planned`, by another one of its kind.
   */
  readonly isDaySaid: boolean;
  /**
   * Of an event that may change when whoever was replaced gets what they had paid in: the day of which they were notified last; null
   * where it was that nobody knows it. Nobody who was notified of nothing.
   */
  readonly saidOfClaims: ReadonlyMap<MembershipId, PlainDate | null>;
  /**
   * Of an event that may change the shares of a group that ends early: by member, from when on its money is shared out and their share at
   * most, as they were notified last.
   */
  readonly saidOfShares: ReadonlyMap<MembershipId, { readonly sharesOn: string; readonly atMostCents: number }>;
  /** Of `cycle_winding_down`: the rounds that pay out the shares, where the cash was shared out since, mostly at once; else empty. */
  readonly shares: readonly RoundMoney[];
  /** Of an event before the debits of a round: the members whose debit does not start by itself, with the reason. */
  readonly debitStops: ReadonlyMap<MembershipId, DebitStop>;
  /**
   * Of `round_short`, `last_day_moved` and `short_turn_delayed`: whose contribution was neither paid nor on its way, without members who
   * died.
   */
  readonly owing: ReadonlySet<MembershipId>;
  /** The event waited for the end of quiet hours. */
  readonly isReleased: boolean;
  /** Whether members vote, so that a recipient cannot choose a part yet. False for events that offer no part. */
  readonly isVoting: boolean;
  /** Of `debits_ahead`: when the vote ends that is open at that moment; null without one. */
  readonly voteEndsAt: EpochMilliseconds | null;
  /** Of `vote_opened`: whose contribution was missing when the vote began. */
  readonly missingInVote: readonly MembershipId[];
  /** Of `cycle_clearing`: whether what somebody had paid in who was replaced has not reached them. */
  readonly claimsWait: boolean;
  /** Of `payout_failed`: whether the round was paid before, so that everybody was notified of it. */
  readonly wasRoundPaid: boolean;
  /** Of a contribution that failed or was taken back and has a guarantor: how often it had been paid before. */
  readonly timesPaid: number;
  /** The account that a member is debited from and paid to. */
  readonly accountOf: (member: Member) => StoredProfile['debit_account'];
  readonly siteUrl: string;
  readonly now: EpochMilliseconds;
  /** When the event became true. */
  readonly at: EpochMilliseconds;
};

export type CoverEvent = Extract<MoneyEvent, { readonly payer: unknown }>;
export type LastTurnEvent = Extract<MoneyEvent, { kind: 'turn_moved_to_end' }>;
export type RoundEvent = Exclude<Extract<MoneyEvent, { readonly round: number }>, CoverEvent | LastTurnEvent>;
