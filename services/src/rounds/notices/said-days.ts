import {
  type Claim,
  type EpochMilliseconds,
  type MoneyEvent,
  type PlainDate,
  plainDate,
  type RoundMoney,
} from '@halqa/domain';
import { notUnderWayIn } from '../../group/views/money-view.ts';
import { type EventGroup, readerOf } from '../../notifications/event-group.ts';
import type { NotifierPorts } from '../../notifications/notifier-ports.ts';
import { groupIdOf } from '../../notifications/open-questions.ts';
import { mostInBell, type StoredNotification } from '../../ports/notifications.ts';

type Ports = Pick<NotifierPorts, 'notifications'>;

/** Whether nobody knows by an event when the payout of its round leaves. Of a short round nobody does unless all of it is on its way. */
export function mayLoseDay(money: RoundMoney, event: MoneyEvent): boolean {
  if (event.kind === 'payout_late') return event.on === undefined;
  return event.kind === 'payout_on_hold' || (event.kind === 'round_short' && notUnderWayIn(money) > 0);
}

/**
 * The later day than the planned one on which the recipient of a payout expects it, by what they were notified of last before an event;
 * null where they expect none.
 */
export async function readDayOff(
  { notifications }: Ports,
  { view }: EventGroup,
  { round: { round, payoutDate: planned } }: RoundMoney,
  before: EpochMilliseconds,
): Promise<PlainDate | null> {
  const to = view.seated.find(({ position }) => position === round);
  const listed = to === undefined ? [] : await notifications.list(to.userId, mostInBell);
  const last = listed.find(
    (each) => each.at < before && groupIdOf(each) === view.group.id && dayOfPayout(each, round) !== undefined,
  );
  const day = last && dayOfPayout(last, round);
  return day && day > planned ? plainDate(day) : null;
}

/** When the payout of a round leaves, by a notification: null where it says that nobody knows, undefined where it is about something else. */
function dayOfPayout({ kind, params }: StoredNotification, round: number): string | null | undefined {
  if (!('round' in params) || params.round !== round) return undefined;
  switch (kind) {
    case 'payout_planned':
    case 'payout_delayed':
      return params.payoutDate;
    case 'payout_late':
      return params.expectedOn;
    case 'payout_on_hold':
    case 'payout_released':
    case 'round_short':
      return null;
    default:
      return undefined;
  }
}

/**
 * When whoever waits for what they had paid in expects it, by what they were notified of last before an event; null where nobody knew
 * it, undefined where they were notified of nothing. Of what came before the event alone, so that the same event says the same again.
 */
export async function readSaidOfClaim(
  { notifications }: Ports,
  loaded: EventGroup,
  { member }: Claim,
  before: EpochMilliseconds,
): Promise<PlainDate | null | undefined> {
  const to = readerOf(loaded, member);
  const listed = to === undefined ? [] : await notifications.list(to.userId, mostInBell);
  for (const each of listed) {
    if (each.at >= before || groupIdOf(each) !== loaded.view.group.id) continue;
    const { kind, params } = each;
    const isOfClaim = kind === 'claim_moved' || (kind === 'member_replaced' && params.isYours);
    if (isOfClaim) return params.payoutDate === undefined ? null : plainDate(params.payoutDate);
  }
  return undefined;
}
