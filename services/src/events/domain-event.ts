import type { CaseAbout } from '@halqa/contract';
import type {
  EmailAddress,
  EpochMilliseconds,
  ExchangedTurns,
  GroupId,
  Guarantee,
  InvitationId,
  MembershipId,
  MoneyEvent,
  OfferedRole,
  PlainDate,
  UserId,
} from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { SecurityEntry } from '../ports/security.ts';
import type { Log } from '../ports/system.ts';

type ProfileEvent = { readonly userId: UserId };
/** `at` is when it became true, so that a late delivery has the same result as a punctual one. */
export type GroupEvent = { readonly at: EpochMilliseconds; readonly groupId: GroupId };
export type MemberEvent = GroupEvent & ProfileEvent & { readonly membershipId: MembershipId };
export type InvitationEvent = GroupEvent & { readonly invitationId: InvitationId };

/** `draw` is its number. */
export type DrawEvent = GroupEvent & { readonly draw: number };

type InvitedEvent = InvitationEvent & { readonly email: EmailAddress; readonly expiresAt: EpochMilliseconds };

/** What became of a role; `organizer` is handed over to the member. */
export type RoleEvent =
  | { readonly kind: 'offered' | 'declined'; readonly role: OfferedRole }
  | { readonly kind: 'co_organizer' | 'co_organizer_ended' | 'organizer' };

/** What each kind of event carries. */
type EventData = {
  profile_created: ProfileEvent;
  bank_linked: ProfileEvent;
  /** Another account is debited than before, or the same one through a new connection. */
  debit_account_changed: ProfileEvent;
  /** The bank reports what its connection needs; `since` when it was reported. */
  bank_attention: ProfileEvent & { readonly since: EpochMilliseconds };
  /** The connection works again, or is another one. */
  bank_repaired: ProfileEvent;
  name_changed: ProfileEvent;
  contact_changed: ProfileEvent;
  logged_in: ProfileEvent & { readonly at: EpochMilliseconds };
  security_changed: SecurityEntry;
  group_created: GroupEvent;
  group_ready: GroupEvent;
  group_started: GroupEvent;
  group_cancelled: GroupEvent;
  /** `membershipId`: whom the role is about. */
  role_changed: GroupEvent & { readonly membershipId: MembershipId; readonly change: RoleEvent };
  /** A question to exchange turns, its no, or its yes. */
  swap_changed: GroupEvent & { readonly swap: ExchangedTurns; readonly change: 'asked' | 'declined' | 'swapped' };
  /** A question to be guarantor, or what became of it. */
  guarantee_changed: GroupEvent & {
    readonly guarantee: Guarantee;
    readonly change: Guarantee['state'];
  };
  /** Somebody asks to be replaced, the place is offered, or taken: `since`: when that was asked or offered. */
  replacement_changed: GroupEvent & {
    readonly by: MembershipId;
    readonly since: EpochMilliseconds;
    readonly change: 'asked' | 'offered' | 'taken';
  };
  draw_committed: DrawEvent;
  draw_revealed: DrawEvent;
  draw_void: DrawEvent;
  member_joined: MemberEvent;
  member_left: MemberEvent;
  member_removed: MemberEvent;
  terms_changed: MemberEvent;
  terms_signed: MemberEvent;
  invited: InvitedEvent;
  invitation_declined: InvitationEvent;
  invitation_expired: InvitationEvent;
  invitation_revoked: InvitationEvent;
  /** A member or an operator wrote in a case. */
  case_written: GroupEvent & {
    readonly membershipId: MembershipId;
    readonly round: number;
    readonly about: CaseAbout;
    readonly answerDue: PlainDate;
    readonly isAnswer: boolean;
  };
  /** Of a group's money: one for each stored `MoneyEvent`. */
  money: GroupEvent & {
    readonly event: MoneyEvent;
    /** It comes once more, at the end of somebody's quiet hours. */
    readonly released?: true;
  };
};

export type EventKind = keyof EventData;
export type EventOf<Kind extends EventKind> = { [Each in Kind]: EventData[Each] & { readonly kind: Each } }[Kind];

/** Something that became true, derived from the table's stream. Delivered at least once. */
export type DomainEvent = EventOf<EventKind>;

/** One record of the stream; `events` parses it, and throws when it cannot. */
export type EventRecord = { readonly id: string; readonly events: () => readonly DomainEvent[] };

/** A partial batch failure. */
export type BatchResult = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] };

/**
 * Handles every record, also those behind one that fails, and reports the failed ones. Lambda delivers again from the first
 * of them on, and finally makes a dead letter of all from there on; so those behind it are handled now, and once more with
 * no effect. Handlers depend on no order: they are idempotent and read the present state.
 *
 * @param atOnce how many records are handled at once
 */
export async function handleRecords(
  records: readonly EventRecord[],
  handle: (event: DomainEvent) => Promise<void>,
  log: Log,
  atOnce = 1,
): Promise<BatchResult> {
  const failed = new Set<string>();
  const waiting = records.values();
  const handleWaiting = async () => {
    for (const { id, events } of waiting) {
      try {
        await attemptAll(events(), handle);
      } catch (error) {
        log.error('record not handled', { record: id, error });
        failed.add(id);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, handleWaiting));
  const itemsFailed = records.filter(({ id }) => failed.has(id));
  return { batchItemFailures: itemsFailed.map(({ id }) => ({ itemIdentifier: id })) };
}
