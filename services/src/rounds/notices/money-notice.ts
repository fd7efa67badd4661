import type { NotificationContent } from '@halqa/contract';
import type { MailFor } from '@halqa/copy';
import type { DebitStop, EpochMilliseconds, MembershipId, MoneyEvent, RoundMoney } from '@halqa/domain';
import type { EventGroup } from '../../notifications/event-group.ts';
import type { StoredProfile } from '../../ports/profiles.ts';

export type Member = EventGroup['view']['members'][number];

/** What one member is notified of. */
export type MoneyNotice = {
  readonly to: Member;
  readonly content: NotificationContent;
  readonly mail: MailFor | null;
  /** Of a mail that several events share: what it is sent once for. */
  readonly mailedOnceFor?: string;
  /** Of what concerns a guarantor and their member: the other one of the two. */
  readonly other?: MembershipId;
};

/** What the notices of an event need beside it. */
export type MoneyContext = {
  readonly loaded: EventGroup;
  /** As it is now, which may be after the event. */
  readonly money: RoundMoney | undefined;
  /** All rounds, as they are now, of an event whose notices need more than one; else none. */
  readonly rounds: readonly RoundMoney[];
  /** Of an event that moves a turn to the end: the turn that each was notified of whose own turn was moved there before. */
  readonly announcedTurns: ReadonlyMap<MembershipId, number>;
  /** Of an event before the debits of a round: of whom none is made by itself, and why. */
  readonly debitStops: ReadonlyMap<MembershipId, DebitStop>;
  /** Of an event after which a recipient may choose a part: whether members vote, so that nobody can choose yet. */
  readonly isVoting: boolean;
  /** Of a payout that could not be delivered: whether everybody was notified that its round is complete. */
  readonly wasClosed: boolean;
  readonly accountOf: (member: Member) => StoredProfile['debit_account'];
  readonly siteUrl: string;
  readonly now: EpochMilliseconds;
  /** When the event became true. */
  readonly at: EpochMilliseconds;
};

export type CoverEvent = Extract<MoneyEvent, { readonly payer: unknown }>;
export type LastTurnEvent = Extract<MoneyEvent, { kind: 'turn_moved_to_end' }>;
export type RoundEvent = Exclude<Extract<MoneyEvent, { readonly round: number }>, CoverEvent | LastTurnEvent>;
