import { addDays, bankDate, hourInZone, isMoneyStopped, type MoneyEvent, REMINDER_HOUR } from '@halqa/domain';
import type { EventOf } from '../../events/domain-event.ts';
import { deliver } from '../../notifications/deliver.ts';
import { type EventGroup, loadEventGroup, readerOf } from '../../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../../notifications/notifier-ports.ts';
import { debitStopOf } from '../../ports/group-records.ts';

/** Before a debit that failed is repeated by itself, its member is reminded. */
export const repeatNotifiers: Notifiers<'debit_repeats_soon'> = { debit_repeats_soon: notifyRepeat };

/** Reminds the member of a debit that failed, on the day before it is repeated. */
export async function remindOfRepeat(
  { clock, postponed }: NotifierPorts,
  { view: { group } }: EventGroup,
  event: MoneyEvent,
): Promise<void> {
  if (event.kind !== 'contribution_failed' || event.retryOn === undefined) return;
  const { round, member: about, retryOn: on } = event;
  const at = hourInZone(addDays(on, -1), REMINDER_HOUR, group.timeZone);
  // They have just read of a debit that is repeated sooner.
  if (clock.now() >= at) return;
  await postponed.add({ kind: 'debit_repeats_soon', groupId: group.id, at, about, round, on }, at);
}

/** Behind the bell and as a push: the mail about what failed has named the day. */
async function notifyRepeat(ports: NotifierPorts, event: EventOf<'debit_repeats_soon'>): Promise<void> {
  const { kind, groupId, at, about, round, on } = event;
  const loaded = await loadEventGroup(ports, groupId);
  const to = loaded && readerOf(loaded, about);
  if (!to || bankDate(ports.clock.now()) >= on) return;
  // A reminder of a debit that will not come would be untrue.
  if (isMoneyStopped(await ports.moneySwitch.read())) return;
  const money = await ports.money.findRound(groupId, round);
  const own = money?.contributions.find(({ member }) => member === about);
  // It was paid by hand, or is planned for another day since.
  if (own?.state !== 'retry_scheduled' || own.retryOn !== on) return;
  if (debitStopOf(to, await ports.groups.findAccountStop(groupId, about)) !== null) return;
  await deliver(ports, {
    eventKey: `${kind}:${groupId}:${round}:${about}:${on}`,
    at,
    to,
    content: { kind: 'debit_ahead', params: { groupName: loaded.view.group.name, round, debitDate: on } },
    href: loaded.href,
    groupId,
    mail: null,
  });
}
