import type { NotificationKind } from '@halqa/contract';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds, limits, type UserId } from '@halqa/domain';
import type { NotificationRepository, StoredNotification, WaitingThing } from '../ports/notifications.ts';

type Thing = 'dates' | 'debit' | 'payout' | 'share' | 'claim' | 'vote';

/** Of notifications about one thing, the newest says how it is. `waits`: it is on the dashboard until another one follows. */
type About = { readonly thing: Thing; readonly waits: boolean };

const waiting = (thing: Thing): About => ({ thing, waits: true });
const settled = (thing: Thing): About => ({ thing, waits: false });

const abouts: Partial<Record<NotificationKind, About>> = {
  dates_moved: waiting('dates'),
  group_started: settled('dates'),
  draw_revealed: settled('dates'),
  group_cancelled: settled('dates'),
  contribution_failed: waiting('debit'),
  contribution_taken_back: waiting('debit'),
  debit_delayed: waiting('debit'),
  debit_sent: settled('debit'),
  contribution_paid: settled('debit'),
  contribution_set_off: settled('debit'),
  payout_late: waiting('payout'),
  payout_delayed: waiting('payout'),
  payout_on_hold: waiting('payout'),
  payout_released: waiting('payout'),
  payout_failed: waiting('payout'),
  part_available: waiting('payout'),
  part_withdrawn: waiting('payout'),
  round_short: waiting('payout'),
  payout_planned: settled('payout'),
  part_chosen: settled('payout'),
  payout_sent: settled('payout'),
  payout_received: settled('payout'),
  round_closed: settled('payout'),
  share_on_hold: waiting('share'),
  share_planned: waiting('share'),
  share_failed: waiting('share'),
  share_sent: settled('share'),
  share_received: settled('share'),
  claim_on_hold: waiting('claim'),
  claim_planned: waiting('claim'),
  claim_failed: waiting('claim'),
  claim_sent: settled('claim'),
  claim_received: settled('claim'),
  vote_opened: waiting('vote'),
  vote_ended: settled('vote'),
};

/**
 * Changes of one's own dates, and a place that is offered: until they were read. What a group or a bank asks is not among them: the
 * dashboard has it from their state, until it is answered.
 */
const untilRead: ReadonlySet<string> = new Set<NotificationKind>([
  ...(['place_offered', 'turns_swapped', 'turn_sooner', 'turn_moved_to_end'] as const),
  ...(['group_paused', 'grace_extended', 'dates_moved'] as const),
]);

/** After them nothing waits in the group, but what is asked once more. */
const ends: ReadonlySet<string> = new Set<NotificationKind>([
  ...(['winding_down', 'cycle_dissolved', 'cycle_clearing', 'cycle_completed'] as const),
]);

/** Whether it waits for nothing but that its person reads it. */
export const waitsUntilRead = (kind: NotificationKind): boolean => untilRead.has(kind);

const ENDED = 'ended';

/**
 * What a guarantor pays: to its member their own debit, which waits for them again when that fails; to the guarantor what is ahead of
 * them, until it is debited, or its day is over.
 */
const covers: Partial<
  Record<NotificationKind, { readonly waitsForMember: boolean; readonly waitsForGuarantor: boolean }>
> = {
  cover_ahead: { waitsForMember: false, waitsForGuarantor: true },
  cover_started: { waitsForMember: false, waitsForGuarantor: false },
  cover_paid: { waitsForMember: false, waitsForGuarantor: false },
  cover_failed: { waitsForMember: true, waitsForGuarantor: false },
  cover_taken_back: { waitsForMember: true, waitsForGuarantor: false },
};

function coverOf(notification: StoredNotification, groupId: string | null): WaitingThing | undefined {
  const { kind, params, at } = notification;
  const about = covers[kind];
  if (about === undefined || !('memberName' in params) || !('round' in params)) return undefined;
  const isGuarantor = !('isGuarantor' in params) || params.isGuarantor;
  const thing = isGuarantor ? `cover#${params.round}#${params.memberName}` : `debit#${params.round}`;
  const waits = isGuarantor ? about.waitsForGuarantor : about.waitsForMember;
  const until =
    kind === 'cover_ahead' ? ((Date.parse(params.graceEnds) + COVERED_WITHIN) as EpochMilliseconds) : undefined;
  return { thing, groupId, at, notification: waits ? notification : null, ...(until && { until }) };
}

/** Longer than a guarantor's debit waits after the last day of a grace. */
const COVERED_WITHIN = 10 * DAY_IN_MILLISECONDS;

/**
 * What a notification changes of what waits for its reader; undefined of one that changes nothing.
 *
 * @param endsPlace the reader's place in the group is another one's from then on, and so is what is missing of it
 */
export function thingOf(
  notification: StoredNotification,
  groupId: string | null,
  endsPlace: boolean = false,
): WaitingThing | undefined {
  const { kind, params, at, id } = notification;
  if (endsPlace || ends.has(kind)) return { thing: ENDED, groupId, at, notification: null, lasts: true };
  const about = abouts[kind];
  // It moved the turns of others.
  if (kind === 'turns_swapped' && !params.isYours) return undefined;
  if (untilRead.has(kind) && about === undefined)
    return { thing: `change#${id}`, groupId, at, notification, ...untilOf(notification) };
  if (about === undefined) return coverOf(notification, groupId);
  const thing = `${about.thing}#${'round' in params ? params.round : ''}`;
  // Nobody can pay for a turn of a group that ends early, nor vote without having one.
  const isClosed = ('isOver' in params && params.isOver) || (kind === 'vote_opened' && !params.mayVote);
  const waits = about.waits && !isClosed;
  return { thing, groupId, at, notification: waits ? notification : null, ...untilOf(notification) };
}

/** When a vote ends, and the offer of a place: after that there is nothing to answer. */
function untilOf({ kind, params, at }: StoredNotification): { until?: EpochMilliseconds } {
  if (kind === 'vote_opened') return { until: Date.parse(params.endsAt) };
  return kind === 'place_offered' ? { until: at + limits.replacement.validDays * DAY_IN_MILLISECONDS } : {};
}

/** To whoever has voted: the vote waits for them no more. */
export const votedIn = (groupId: string, at: EpochMilliseconds): WaitingThing => ({
  thing: 'vote#',
  groupId,
  at,
  notification: null,
});

/** What waits for a person now: what they can do something about first, then what changed until they have read it; newest first. */
export function waitingNow(things: readonly WaitingThing[], now: EpochMilliseconds): readonly StoredNotification[] {
  const endedAt = new Map(things.filter(({ thing }) => thing === ENDED).map(({ groupId, at }) => [groupId, at]));
  return things
    .filter(({ groupId, at, until = Number.POSITIVE_INFINITY }) => at > (endedAt.get(groupId) ?? 0) && now < until)
    .flatMap(({ notification }) => notification ?? [])
    .toSorted(
      (one, other) => Number(waitsUntilRead(one.kind)) - Number(waitsUntilRead(other.kind)) || other.at - one.at,
    );
}

/** A change of dates that was read waits no more. */
export async function settleRead(
  { notifications }: { readonly notifications: Pick<NotificationRepository, 'listWaiting' | 'saveWaiting'> },
  userId: UserId,
  id: string,
  at: EpochMilliseconds,
): Promise<void> {
  const read = (await notifications.listWaiting(userId)).find(({ notification }) => notification?.id === id);
  if (read?.notification && untilRead.has(read.notification.kind))
    await notifications.saveWaiting(userId, { ...read, at, notification: null });
}
