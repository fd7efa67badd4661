import {
  bankDate,
  type Claim,
  type EpochMilliseconds,
  type GroupId,
  type MoneyEvent,
  type PlainDate,
  plainDate,
  type RoundMoney,
} from '@halqa/domain';
import { notUnderWayIn } from '../../group/views/money-view.ts';
import { type EventGroup, readerOf } from '../../notifications/event-group.ts';
import type { NotifierPorts } from '../../notifications/notifier-ports.ts';
import { groupIdOf } from '../../notifications/open-questions.ts';
import { mostMoneyEvents } from '../../ports/money.ts';
import { mostInBell } from '../../ports/notifications.ts';

/** Whether nobody knows by an event when the payout of its round leaves. Of a short round nobody does unless all of it is on its way. */
export function mayLoseDay(money: RoundMoney, event: MoneyEvent): boolean {
  if (event.kind === 'payout_late') return event.on === undefined;
  return event.kind === 'payout_on_hold' || (event.kind === 'round_short' && notUnderWayIn(money) > 0);
}

/**
 * The later day than the planned one on which the recipient of a payout expected it before an event; null where they expected none. By the
 * events of the group: the same one, delivered again, has the same before it, while a bell lists the newest alone.
 */
export async function readDayOff(
  { money }: Pick<NotifierPorts, 'money'>,
  groupId: GroupId,
  { round: { round, payoutDate: planned } }: RoundMoney,
  before: EpochMilliseconds,
): Promise<PlainDate | null> {
  const events = await money.listEvents(groupId, mostMoneyEvents);
  const days = events.flatMap(({ at, event }) => {
    const day = at < before && 'round' in event && event.round === round ? dayOfPayout(event, at) : undefined;
    return day === undefined ? [] : [day];
  });
  const [day = null] = days;
  return day !== null && day > planned ? day : null;
}

/** The day that an event announces for a payout: null where nobody knows it, undefined where it announces nothing. */
function dayOfPayout(event: MoneyEvent, at: EpochMilliseconds): PlainDate | null | undefined {
  switch (event.kind) {
    case 'payout_planned':
      return event.on > bankDate(at) ? event.on : undefined;
    case 'payout_late':
      return event.on ?? null;
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
  { notifications }: Pick<NotifierPorts, 'notifications'>,
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
