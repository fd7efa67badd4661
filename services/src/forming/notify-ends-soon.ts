import { bankDueAt, DAY_IN_MILLISECONDS, formingEnds, formingEndsOn, type GroupRecord } from '@halqa/domain';
import type { EventOf } from '../events/domain-event.ts';
import { deliver } from '../notifications/deliver.ts';
import { type EventGroup, loadEventGroup, memberOf } from '../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../notifications/notifier-ports.ts';
import type { Member } from '../ports/group-records.ts';
import { BANK_PAGE } from '../rounds/notices/member-notices.ts';

/** Whoever can prevent it is reminded before something of a forming group ends by itself. */
export const endsSoonNotifiers: Notifiers<'seat_ends_soon' | 'group_ends_soon'> = {
  seat_ends_soon: notifySeatEnds,
  group_ends_soon: notifyGroupEnds,
};

/** How long before, in milliseconds. */
const beforeEnd = { seat: DAY_IN_MILLISECONDS, group: 3 * DAY_IN_MILLISECONDS };

/** Reminds a member of the bank that their seat waits for, a day before its end. */
export async function remindOfSeat(ports: NotifierPorts, { view }: EventGroup, member: Member): Promise<void> {
  const due = bankDueAt(view, member);
  if (due === undefined) return;
  const at = due - beforeEnd.seat;
  await remind(ports, { kind: 'seat_ends_soon', groupId: view.group.id, about: member.id, at });
}

/** Reminds the organizer of a group that is not complete, three days before it is closed. */
export const remindOfGroup = (ports: NotifierPorts, { id, formingSince }: GroupRecord): Promise<void> =>
  remind(ports, { kind: 'group_ends_soon', groupId: id, at: formingEnds(formingSince) - beforeEnd.group });

async function remind(
  { clock, postponed }: NotifierPorts,
  event: EventOf<'seat_ends_soon' | 'group_ends_soon'>,
): Promise<void> {
  if (clock.now() < event.at) await postponed.add(event, event.at);
}

async function notifySeatEnds(ports: NotifierPorts, event: EventOf<'seat_ends_soon'>): Promise<void> {
  const { groupId, about, at } = event;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { group } = loaded.view;
  const member = memberOf(loaded, about);
  const due = bankDueAt(loaded.view, member);
  // They have linked a bank, gave the seat back, or have another one, which waits until another time.
  if (due === undefined || due - beforeEnd.seat !== at) return;
  const params = { groupName: group.name, until: new Date(due).toISOString(), timeZone: group.timeZone };
  await deliver(ports, {
    eventKey: `seat_ends:${about}:${at}`,
    at,
    to: member,
    content: { kind: 'seat_ends', params },
    href: loaded.href,
    groupId,
    mail: (mails) => mails.seatEndsMail({ ...params, bankLink: `${ports.siteUrl}${BANK_PAGE}` }),
  });
}

async function notifyGroupEnds(ports: NotifierPorts, { groupId, at }: EventOf<'group_ends_soon'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded?.view.group.state !== 'forming') return;
  const { view, organizer, href, link } = loaded;
  const { name: groupName, formingSince } = view.group;
  // It was complete meanwhile, and forms anew.
  if (formingEnds(formingSince) - beforeEnd.group !== at) return remindOfGroup(ports, view.group);
  const params = { groupName, closesOn: formingEndsOn(view.group) };
  await deliver(ports, {
    eventKey: `group_ends:${groupId}:${at}`,
    at,
    to: organizer,
    content: { kind: 'group_ends', params },
    href,
    groupId,
    mail: (mails) => mails.groupEndsMail({ ...params, link }),
  });
}
