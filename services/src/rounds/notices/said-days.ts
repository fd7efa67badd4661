import {
  bankDate,
  type Claim,
  type EpochMilliseconds,
  type MembershipId,
  type MoneyEvent,
  type PlainDate,
  plainDate,
  type RoundMoney,
  saidOf,
} from '@halqa/domain';
import { notUnderWayIn } from '../../group/views/money-view.ts';
import { notificationId } from '../../notifications/deliver.ts';
import { type EventGroup, readerOf } from '../../notifications/event-group.ts';
import type { NotifierPorts } from '../../notifications/notifier-ports.ts';
import { groupIdOf } from '../../notifications/open-questions.ts';
import { mostMoneyEvents, type StoredMoneyEvent } from '../../ports/money.ts';
import { mostInBell, type StoredNotification } from '../../ports/notifications.ts';
import { arrivals, beginsLate, completes, isMissingBy, mayMoveShares } from './late-debits.ts';
import { type MoneyContext, noticeKey, type SaidDay } from './money-notice.ts';

/** Whether nobody knows by an event when the payout of its round leaves. Of a short round nobody does unless all of it is on its way. */
export function mayLoseDay(money: RoundMoney, event: MoneyEvent): boolean {
  if (event.kind === 'payout_late') return event.on === undefined;
  if (isMissingBy(money, event)) return true;
  return event.kind === 'payout_on_hold' || (event.kind === 'round_short' && notUnderWayIn(money) > 0);
}

/** Whether an event may say a day of the payout of its round, or that nobody knows it. */
export const mayChangeDay = (money: RoundMoney, event: MoneyEvent, at: EpochMilliseconds): boolean =>
  event.kind === 'payout_late' ||
  event.kind === 'payout_planned' ||
  mayLoseDay(money, event) ||
  completes(money, event) ||
  beginsLate(money, event, at);

/** The later day than the planned one on which the recipient expected a payout; null where they expected none. */
export const dayCalledOffOf = (
  { round: { payoutDate: planned } }: RoundMoney,
  said: SaidDay | undefined,
): PlainDate | null => (said && said.on !== null && said.on > planned ? said.on : null);

/**
 * What the recipient of a payout was notified of its day last before an event; undefined where it was nothing. By the events of the group
 * and, after an event of a debit, by the bell: the event does not name the day.
 */
export async function readSaidDay(
  { money, notifications }: Pick<NotifierPorts, 'money' | 'notifications'>,
  { view: { group, seated } }: EventGroup,
  { round: { round } }: RoundMoney,
  { at: before, eventKey }: { readonly at: EpochMilliseconds; readonly eventKey: string },
): Promise<(SaidDay & { readonly hasMoreArrived: boolean }) | undefined> {
  const to = seated.find(({ position }) => position === round);
  const [events, listed] = await Promise.all([
    money.listEvents(group.id, mostMoneyEvents),
    // Also by another event of the same moment, but for what this one has stored before it was interrupted.
    to === undefined ? [] : notifications.list(to.userId, mostInBell, before + 1),
  ]);
  const ofRound = events.filter(({ at, event }) => at < before && 'round' in event && event.round === round);
  const byEvents = ofRound.flatMap(({ at, event }): readonly SaidDay[] => {
    const on = dayOfPayout(event, at);
    const why = event.kind === 'payout_late' ? whyUnlessChanged(event, ofRound) : undefined;
    return on === undefined
      ? []
      : [{ at, on, ...(why && { why }), isOfDebit: false, isPlan: event.kind === 'payout_planned' }];
  });
  const isOwn = ({ id, kind }: StoredNotification) =>
    to !== undefined && id === notificationId(before, noticeKey(eventKey, kind), to.userId);
  const byBell = listed.flatMap((listing): readonly SaidDay[] => {
    const { at, kind, params, href } = listing;
    if (isOwn(listing)) return [];
    const isOfDay = kind === 'missing_on_its_way' || kind === 'payout_late' || kind === 'payout_released';
    const isPlan = kind === 'payout_planned';
    if (!(isOfDay || isPlan) || params.round !== round || groupIdOf({ href }) !== group.id) return [];
    if (isPlan) return [{ at, on: plainDate(params.payoutDate), isOfDebit: false, isPlan }];
    const on = kind === 'payout_released' ? (params.payoutDate ?? null) : params.expectedOn;
    if (on === undefined) return [];
    // A check that ended without a day is followed by an event that says why the payout waits.
    const isOfDebit = kind !== 'payout_released' || on !== null;
    const missing = kind === 'payout_late' ? { missing: params.missing } : {};
    return [{ at, on: on === null ? null : plainDate(on), ...missing, isOfDebit, isPlan: false }];
  });
  // Of the same moment, an event of the payout comes first.
  const [last] = [...byEvents, ...byBell].toSorted((one, other) => other.at - one.at);
  const hasMoreArrived = events.some(
    ({ at, event }) => at > before && arrivals.has(event.kind) && 'round' in event && event.round === round,
  );
  return last && { ...last, hasMoreArrived };
}

/** What was said by a late payout, with the last day to pay that was said since; undefined once a contribution has moved. */
function whyUnlessChanged(
  late: Extract<MoneyEvent, { kind: 'payout_late' }>,
  newestFirst: readonly StoredMoneyEvent[],
): string | undefined {
  const since = newestFirst.slice(
    0,
    newestFirst.findIndex(({ event }) => event === late),
  );
  const [moved] = since.flatMap(({ event }) => (event.kind === 'last_day_moved' ? [event] : []));
  const isSame = since.every(({ event }) => event.kind === 'last_day_moved');
  return isSame ? saidOf({ ...late, ...(moved && { graceEnds: moved.graceEnds }) }) : undefined;
}

/** Whether an event says of a payout what its recipient was notified of last. */
export function isSaidAgain(event: MoneyEvent, said: SaidDay | undefined): boolean {
  if (event.kind === 'payout_late') {
    const { on = null } = event;
    return on !== null || said?.isOfDebit ? said?.on === on : said?.why === saidOf(event);
  }
  return event.kind === 'payout_planned' && !event.wasOnHold && said?.isPlan === true && said.on === event.on;
}

/** The day that an event announces for a payout: null where nobody knows it, undefined where it announces nothing. */
function dayOfPayout(event: MoneyEvent, at: EpochMilliseconds): PlainDate | null | undefined {
  switch (event.kind) {
    case 'payout_planned':
      return event.on > bankDate(at) ? event.on : undefined;
    case 'payout_late':
      return event.on ?? null;
    case 'payout_on_hold':
    case 'round_short':
      return null;
    default:
      return undefined;
  }
}

/**
 * By member of a group that ends early: from when on its money is shared out and their share at most, as they were notified last before an
 * event, also by another event of the same moment. Nobody where an event that may move the shares has followed: its notices say it.
 */
export async function readSaidOfShares(
  { money, notifications }: Pick<NotifierPorts, 'money' | 'notifications'>,
  { view: { group, members } }: EventGroup,
  { at: before, eventKey }: { readonly at: EpochMilliseconds; readonly eventKey: string },
): Promise<MoneyContext['saidOfShares']> {
  const events = await money.listEvents(group.id, mostMoneyEvents);
  if (events.some(({ at, event }) => at > before && mayMoveShares(event))) return new Map();
  const said = await Promise.all(
    members.map(async ({ id, userId }) => {
      const ownId = notificationId(before, noticeKey(eventKey, 'shares_moved'), userId);
      const listed = await notifications.list(userId, mostInBell, before + 1);
      const [last] = listed.flatMap((each) =>
        each.id !== ownId &&
        groupIdOf(each) === group.id &&
        (each.kind === 'winding_down' || each.kind === 'shares_moved')
          ? [each]
          : [],
      );
      return last === undefined ? [] : [[id, last.params] as const];
    }),
  );
  return new Map(said.flat());
}

/**
 * By member who waits for what they had paid in: when they expect it, by what they were notified of last before an event; null where nobody
 * knew it. Nobody who was notified of nothing. Of what came before the event alone, so that the same event says the same again.
 */
export async function readSaidOfClaims(
  { notifications }: Pick<NotifierPorts, 'notifications'>,
  loaded: EventGroup,
  claims: readonly Claim[],
  before: EpochMilliseconds,
): Promise<ReadonlyMap<MembershipId, PlainDate | null>> {
  const said = new Map<MembershipId, PlainDate | null>();
  for (const { member } of claims) {
    const to = readerOf(loaded, member);
    const listed = to === undefined ? [] : await notifications.list(to.userId, mostInBell, before);
    const [last] = listed.filter(
      (each) =>
        groupIdOf(each) === loaded.view.group.id &&
        (each.kind === 'claim_moved' || (each.kind === 'member_replaced' && each.params.isYours)),
    );
    const day = last && 'payoutDate' in last.params ? last.params.payoutDate : undefined;
    if (last !== undefined) said.set(member, typeof day === 'string' ? plainDate(day) : null);
  }
  return said;
}
