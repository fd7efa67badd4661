import { type Claim, type EpochMilliseconds, type PlainDate, plainDate } from '@halqa/domain';
import { type EventGroup, readerOf } from '../../notifications/event-group.ts';
import type { NotifierPorts } from '../../notifications/notifier-ports.ts';
import { groupIdOf } from '../../notifications/open-questions.ts';
import { mostInBell } from '../../ports/notifications.ts';

type Ports = Pick<NotifierPorts, 'notifications'>;

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
    if (each.at >= before || groupIdOf(each) !== loaded.view.group.id || each.kind !== 'claim_moved') continue;
    const { payoutDate } = each.params;
    return payoutDate === undefined ? null : plainDate(payoutDate);
  }
  return undefined;
}
