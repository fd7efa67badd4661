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
  /** The key by which a mail that several events share is sent once. */
  readonly mailedOnceFor?: string;
  /** In what concerns a guarantor and their member, the other one of the two. */
  readonly other?: MembershipId;
};

/** What the notices of an event need beside it. */
export type MoneyContext = {
  readonly loaded: EventGroup;
  /** As it is now, which may be after the event. */
  readonly money: RoundMoney | undefined;
  /** All rounds, as they are now, if the notices of the event need more than one; else empty. */
  readonly rounds: readonly RoundMoney[];
  /** When a turn moves to the end: the last turn that was announced to each member whose own turn was moved there before. */
  readonly announcedTurns: ReadonlyMap<MembershipId, number>;
  /** Before the debits of a round: the members of whom no debit is started by itself, and why. */
  readonly debitStops: ReadonlyMap<MembershipId, DebitStop>;
  /** Whether members vote, so that a recipient cannot choose a part yet. False for events that offer no part. */
  readonly isVoting: boolean;
  /** Whether everybody was notified that the round is complete. False unless a payout could not be delivered. */
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
