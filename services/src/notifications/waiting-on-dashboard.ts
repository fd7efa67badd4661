import type { NotificationContent, NotificationKind } from '@halqa/contract';
import { bankHour, type EpochMilliseconds, graceOver, type MembershipId, plainDate } from '@halqa/domain';
import type { StoredNotification, WaitingThing } from '../ports/notifications.ts';

type Thing = 'debit' | 'delay' | 'payout' | 'share' | 'claim' | 'vote' | 'draw';

/**
 * Of notifications about one thing, the newest says how it is. `waits`: it asks its reader for something, and is on the dashboard until
 * another one follows. A notification that money of theirs is late or being checked asks nothing: they read it in the rows of what comes.
 */
type ThingState = { readonly thing: Thing; readonly waits: boolean };

const waiting = (thing: Thing): ThingState => ({ thing, waits: true });
const settled = (thing: Thing): ThingState => ({ thing, waits: false });

const thingStates: Partial<Record<NotificationKind, ThingState>> = {
  contribution_failed: waiting('debit'),
  contribution_taken_back: waiting('debit'),
  last_day_moved: waiting('debit'),
  last_day_over: waiting('debit'),
  short_turn_delayed: waiting('delay'),
  debit_delayed: settled('debit'),
  debit_sent: settled('debit'),
  contribution_paid: settled('debit'),
  contribution_set_off: settled('debit'),
  payout_late: settled('payout'),
  payout_delayed: settled('payout'),
  payout_on_hold: settled('payout'),
  payout_failed: waiting('payout'),
  part_available: waiting('payout'),
  part_withdrawn: waiting('payout'),
  round_short: waiting('payout'),
  payout_planned: settled('payout'),
  part_chosen: settled('payout'),
  payout_sent: settled('payout'),
  payout_received: settled('payout'),
  round_closed: settled('payout'),
  shares_moved: settled('share'),
  share_on_hold: settled('share'),
  share_planned: settled('share'),
  share_failed: waiting('share'),
  share_sent: settled('share'),
  share_received: settled('share'),
  claim_moved: settled('claim'),
  claim_on_hold: settled('claim'),
  claim_planned: settled('claim'),
  claim_failed: waiting('claim'),
  claim_sent: settled('claim'),
  claim_received: settled('claim'),
  vote_opened: waiting('vote'),
  draw_begun: waiting('draw'),
};

/**
 * After one of these, nothing waits in the group of which somebody was notified before. What is taken back once a group that ends early
 * is shared out waits also after its end.
 */
const ends: ReadonlySet<string> = new Set<NotificationKind>(['winding_down', 'cycle_clearing', 'cycle_completed']);

const ENDED = 'ended';
/** Nothing that was announced to the guarantor of this member is done any more. */
const guaranteeEnded = (member: string): string => `guarantee-ended#${member}`;

const coverKey = (round: number, member: string): string => `cover#${round}#${member}`;

/**
 * What a guarantor pays. For its member a cover ends the wait for their own debit, until the guarantor’s fails; for the guarantor
 * the announced one alone waits, until it is debited, or its day is over: a release is notified to the member only.
 */
const covers: Partial<
  Record<NotificationKind, { readonly waitsForMember: boolean; readonly waitsForGuarantor: boolean }>
> = {
  cover_ahead: { waitsForMember: false, waitsForGuarantor: true },
  cover_not_needed: { waitsForMember: false, waitsForGuarantor: false },
  cover_started: { waitsForMember: false, waitsForGuarantor: false },
  cover_paid: { waitsForMember: false, waitsForGuarantor: false },
  cover_failed: { waitsForMember: true, waitsForGuarantor: false },
  cover_taken_back: { waitsForMember: true, waitsForGuarantor: false },
};

function coverOf(
  notification: StoredNotification,
  groupId: string | null,
  other: MembershipId | undefined,
): WaitingThing | undefined {
  const { kind, params, at } = notification;
  const cover = covers[kind];
  if (cover === undefined || !('round' in params)) return undefined;
  // What is announced, and that it is not needed, is notified to guarantors alone.
  const isGuarantor = !('isGuarantor' in params) || params.isGuarantor;
  const thing = isGuarantor ? coverKey(params.round, known(other)) : keyOf('debit', params.round);
  const waits = (isGuarantor ? cover.waitsForGuarantor : cover.waitsForMember) && !isOverIn(params);
  const common = { thing, groupId, at, notification: waits ? notification : null };
  if (kind !== 'cover_ahead') return common;
  // Then it is debited or, where the contribution is on its way, it is not. One that waits is a row of what leaves.
  const until = graceOver({ graceEnds: plainDate(params.graceEnds) });
  return { ...common, until, endsWith: guaranteeEnded(known(other)) };
}

function known(other: MembershipId | undefined): MembershipId {
  if (other === undefined) throw new Error('other_member_missing');
  return other;
}

type About = {
  /** Somebody else takes the reader's place in the group, with what it owes. */
  readonly endsPlace?: boolean | undefined;
  /** In what concerns a guarantor and their member, the other one of the two. */
  readonly other?: MembershipId | undefined;
};

/** What a notification changes of what waits for its reader; undefined of one that changes nothing. */
export function thingOf(
  notification: StoredNotification,
  groupId: string | null,
  { endsPlace = false, other }: About = {},
): WaitingThing | undefined {
  const { kind, params, at } = notification;
  if (endsPlace || ends.has(kind)) return { thing: ENDED, groupId, at, notification: null, lasts: true };
  if (kind === 'guarantee_ended') return { thing: guaranteeEnded(known(other)), groupId, at, notification: null };
  if (isOfOthersDebits(notification)) return undefined;
  const state = thingStates[kind];
  if (state === undefined) return coverOf(notification, groupId, other);
  const thing = keyOf(state.thing, 'round' in params ? params.round : undefined);
  // Nobody votes who has no vote.
  const isClosed = isOverIn(params) || (kind === 'vote_opened' && !params.mayVote);
  // Only the recipient of a short turn has something to decide about it.
  const isOthers = kind === 'round_short' && !params.isYours;
  const waits = state.waits && !isClosed && !isOthers;
  return { thing, groupId, at, notification: waits ? notification : null, ...untilOf(notification) };
}

/** Whether a notification is to the recipient of a short turn: about the contributions of others, and so about their own payout. */
export const isOfOthersDebits = ({ kind, params }: NotificationContent): boolean =>
  (kind === 'last_day_moved' || kind === 'short_turn_delayed') && params.isYours === true;

/** Nobody can pay for a turn of a group that ends early. */
const isOverIn = (params: StoredNotification['params']): boolean => 'isOver' in params && params.isOver === true;

/** A vote, a share and a claim have no round in their notifications. */
const keyOf = (thing: Thing, round?: number): string => `${thing}#${round ?? ''}`;

/**
 * When a vote and a draw end: after that there is nothing to answer. And until when a short turn waits after a stop of all money: then the
 * contribution is missing as it was before, unless something becomes of it meanwhile.
 */
function untilOf({ kind, params }: StoredNotification): Pick<WaitingThing, 'until' | 'endsWith'> {
  if (kind === 'vote_opened') return { until: Date.parse(params.endsAt) };
  if (kind === 'short_turn_delayed')
    return { until: bankHour(plainDate(params.on)), endsWith: keyOf('debit', params.round) };
  return kind === 'draw_begun' ? { until: Date.parse(params.closesAt) } : {};
}

/** A vote is over, whatever it decided: it waits for nobody any more. */
export const voteEnded = (groupId: string, at: EpochMilliseconds): WaitingThing => ({
  thing: keyOf('vote'),
  groupId,
  at,
  notification: null,
});

/** Stored for whoever has voted: the vote waits for them no more, and is open until its end. */
export const votedIn = (groupId: string, at: EpochMilliseconds, until: EpochMilliseconds): WaitingThing => ({
  ...voteEnded(groupId, at),
  until,
});

/** Stored for whoever has said that they are ready for the draw, which waits for them no more. */
export const readyFor = (groupId: string, at: EpochMilliseconds): WaitingThing => ({
  thing: keyOf('draw'),
  groupId,
  at,
  notification: null,
});

/** What asks the recipient of a short turn whether to take what is there. While members vote, nobody has anything to choose. */
export const choiceKinds: ReadonlySet<string> = new Set<NotificationKind>(['part_available', 'round_short']);

type Waiting = StoredNotification & Pick<WaitingThing, 'groupId'>;

/** What waits for a person now, newest first, but before it their own debits: group by group, those of earlier turns first. */
export function waitingNow(things: readonly WaitingThing[], now: EpochMilliseconds): readonly Waiting[] {
  const changedAt = new Map(things.map(({ groupId, thing, at }) => [`${groupId} ${thing}`, at]));
  const isEnded = ({ groupId, at, endsWith = ENDED }: WaitingThing): boolean =>
    [ENDED, endsWith].some((end) => at <= (changedAt.get(`${groupId} ${end}`) ?? 0));
  const isOver = ({ until = Number.POSITIVE_INFINITY }: WaitingThing): boolean => now >= until;
  const isOpen = (each: WaitingThing): boolean => !isEnded(each) && !isOver(each);
  // While a turn waits longer, the new day is asked for in place of what asked before.
  const delays = things.filter((each) => each.thing.startsWith(keyOf('delay')) && isOpen(each));
  const delayed = new Set(delays.map(({ groupId, endsWith }) => `${groupId} ${endsWith}`));
  // Only what is stored of an open vote has an end.
  const votes = things.filter((each) => each.thing === keyOf('vote') && each.until !== undefined && !isOver(each));
  const waitsForVote = ({ groupId, notification }: WaitingThing): boolean =>
    choiceKinds.has(notification?.kind ?? '') && votes.some((vote) => vote.groupId === groupId);
  const listed = things
    .filter((each) => isOpen(each) && !delayed.has(`${each.groupId} ${each.thing}`) && !waitsForVote(each))
    .flatMap(({ thing, groupId, notification }) => (notification === null ? [] : [{ thing, groupId, notification }]))
    .toSorted((one, other) => other.notification.at - one.notification.at);
  const debits = Map.groupBy(listed.filter(isOwnDebit), ({ groupId }) => groupId);
  const byTurn = [...debits.values()].flatMap((each) => each.toSorted((one, other) => turnOf(one) - turnOf(other)));
  return [...byTurn, ...listed.filter((each) => !isOwnDebit(each))].map(({ groupId, notification }) => ({
    ...notification,
    groupId,
  }));
}

const isOwnDebit = ({ thing }: Pick<WaitingThing, 'thing'>): boolean =>
  thing.startsWith(keyOf('debit')) || thing.startsWith(keyOf('delay'));

const turnOf = ({ thing }: Pick<WaitingThing, 'thing'>): number => Number(thing.slice(thing.indexOf('#') + 1));
