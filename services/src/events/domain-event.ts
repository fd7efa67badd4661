import type { CaseAbout } from '@halqa/contract';
import type {
  EpochMilliseconds,
  FactKind,
  FactOf,
  GroupId,
  MembershipId,
  MoneyEvent,
  PlainDate,
  UserId,
} from '@halqa/domain';
import { attemptAll } from '../basics/attempt-all.ts';
import type { SecurityEntry } from '../ports/security.ts';
import type { Log } from '../ports/system.ts';

type ProfileEvent = { readonly userId: UserId };
/** `at` is when it became true, so that a late delivery has the same result as a punctual one. */
type GroupEvent = { readonly at: EpochMilliseconds; readonly groupId: GroupId };
/** What each kind of event carries that is no fact of a group. */
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
  account_closed: ProfileEvent & { readonly at: EpochMilliseconds };
  security_changed: SecurityEntry;
  /** A member or an operator wrote in a case. */
  case_written: GroupEvent & {
    readonly membershipId: MembershipId;
    readonly round: number;
    readonly about: CaseAbout;
    readonly answerDue: PlainDate;
    readonly isAnswer: boolean;
    readonly isClosed: boolean;
  };
  /** A seat waits for its member's bank for a day still; `at`: a day before its end. Never stored as a fact: it is postponed until then. */
  seat_ends_soon: GroupEvent & { readonly about: MembershipId };
  /** A group that is not complete is closed; `at`: three days before that. Postponed in the same way. */
  group_ends_soon: GroupEvent;
  /** A debit that failed is repeated by itself `on` that day; `at`: on the day before it. Postponed in the same way. */
  debit_repeats_soon: GroupEvent & {
    readonly about: MembershipId;
    readonly round: number;
    readonly on: PlainDate;
  };
  /** What happened to a group's money: one for each stored `MoneyEvent`. */
  money: GroupEvent & {
    readonly event: MoneyEvent;
    /** It comes once more, at the end of somebody's quiet hours. */
    readonly released?: true;
  };
};

/** A stored fact, with its group and when it happened. */
export type FactEvent<Kind extends FactKind = FactKind> = FactOf<Kind> & GroupEvent;

export type EventKind = FactKind | keyof EventData;
export type EventOf<Kind extends EventKind> = {
  [Each in Kind]: Each extends FactKind
    ? FactEvent<Each>
    : Each extends keyof EventData
      ? EventData[Each] & { readonly kind: Each }
      : never;
}[Kind];

/** A fact of a group, or what a change of another item means, read from the table's stream. Delivered at least once. */
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
