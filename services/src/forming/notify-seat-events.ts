import type { MailFor } from '@halqa/copy';
import { bankDueAfter, dateInZone } from '@halqa/domain';
import type { EventOf } from '../events/domain-event.ts';
import { deliver, deliverEach, mailMember } from '../notifications/deliver.ts';
import { loadEventGroup, mailTerms, memberOf } from '../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../notifications/notifier-ports.ts';
import type { Member } from '../ports/group-records.ts';
import { deliverMandateCopy } from './notify-signed-mandate.ts';

/** Notices that somebody took a seat, linked the bank that it waited for, or lost it again. */
export const seatNotifiers: Notifiers<
  'member_joined' | 'member_bank_linked' | 'member_left' | 'member_removed' | 'seat_expired'
> = {
  member_joined: notifyJoined,
  member_bank_linked: notifyBankLinked,
  member_left: notifyLeft,
  member_removed: notifyRemoved,
  seat_expired: notifySeatExpired,
};

/**
 * Notifies the organizer of a new member, and sends the member a copy of the mandate that they signed.
 */
async function notifyJoined(ports: NotifierPorts, joined: EventOf<'member_joined'>): Promise<void> {
  const { groupId, by: membershipId, at } = joined;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const member = memberOf(loaded, membershipId);

  const { view, organizer, href, link } = loaded;
  const { awaitsBank } = joined;
  const params = { groupName: view.group.name, memberName: member.name, ...(awaitsBank && { awaitsBank }) };
  const eventKey = `joined:${membershipId}`;
  const content = { kind: 'member_joined', params } as const;
  // As it was at the moment of joining, whatever the member has signed or linked since.
  const until = new Date(bankDueAfter(at)).toISOString();
  const waits = awaitsBank ? { until, timeZone: view.group.timeZone } : undefined;
  const mail: MailFor = (mails) => mails.memberJoinedMail({ ...params, link, waits });
  const isFirst = await isFirstThisHour(ports, content.kind, joined, member);
  await deliverEach(
    async () => isFirst && deliver(ports, { eventKey, at, to: organizer, content, href, groupId, mail }),
    () => deliverMandateCopy(ports, loaded, member, { eventKey, at }),
  );
}

/** Notifies the organizer that a member whose seat waited for a bank has it now, and the member that they have joined. */
async function notifyBankLinked(ports: NotifierPorts, event: EventOf<'member_bank_linked'>): Promise<void> {
  const { groupId, by, at } = event;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { view, organizer, href, link } = loaded;
  const member = memberOf(loaded, by);
  const params = { groupName: view.group.name, memberName: member.name };
  const kind = 'member_joined';
  const request = { eventKey: `bank:${by}`, at, href, groupId } as const;
  await deliverEach(
    () =>
      deliver(ports, {
        ...request,
        to: organizer,
        content: { kind, params },
        mail: (mails) => mails.memberJoinedMail({ ...params, link }),
      }),
    () =>
      deliver(ports, {
        ...request,
        to: member,
        content: { kind, params: { ...params, isYou: true } },
        mail: (mails) => mails.youJoinedMail({ ...mailTerms(mails, view), link }),
      }),
  );
}

/** Notifies the organizer that a seat is free again, and mails the member that their mandate has ended. */
async function notifyLeft(ports: NotifierPorts, left: EventOf<'member_left'>): Promise<void> {
  const { groupId, by: membershipId, at } = left;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const member = memberOf(loaded, membershipId);

  const { view, organizer, href, link } = loaded;
  const { name: groupName, timeZone } = view.group;
  const params = { groupName, memberName: member.name };
  const eventKey = `left:${membershipId}`;
  const content = { kind: 'member_left', params } as const;
  const mail: MailFor = (mails) => mails.memberLeftMail({ ...params, link });
  const ended = { groupName, endedOn: dateInZone(at, timeZone), link: `${ports.siteUrl}/dashboard` };
  const isFirst = await isFirstThisHour(ports, content.kind, left, member);
  await deliverEach(
    async () => isFirst && deliver(ports, { eventKey, at, to: organizer, content, href, groupId, mail }),
    () => mailMember(ports, { eventKey, to: member, mail: (mails) => mails.mandateEndedMail(ended) }),
  );
}

/** Notifies a member that the organizer removed them, and that their mandate has ended. */
async function notifyRemoved(ports: NotifierPorts, { groupId, about, at }: EventOf<'member_removed'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const member = memberOf(loaded, about);

  const { name: groupName, timeZone } = loaded.view.group;
  const href = '/dashboard';
  const mail: MailFor = (mails) =>
    mails.memberRemovedMail({ groupName, endedOn: dateInZone(at, timeZone), link: `${ports.siteUrl}${href}` });
  const content = { kind: 'member_removed', params: { groupName } } as const;
  await deliver(ports, { eventKey: `removed:${about}`, at, to: member, content, href, groupId, mail });
}

/** Notifies whoever linked no bank in time that their seat and their mandate have ended, and the organizer. */
async function notifySeatExpired(ports: NotifierPorts, event: EventOf<'seat_expired'>): Promise<void> {
  const { groupId, about, at, isOffered = false } = event;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const member = memberOf(loaded, about);
  const { view, organizer, href, link } = loaded;
  const { name: groupName, timeZone } = view.group;
  const [eventKey, memberName] = [`seat_expired:${about}`, member.name];
  const ended = { groupName, endedOn: dateInZone(at, timeZone), link, isOffered };
  await deliverEach(
    () =>
      deliver(ports, {
        eventKey,
        at,
        to: member,
        href,
        groupId,
        content: { kind: 'seat_expired', params: { groupName } },
        mail: (mails) => mails.seatExpiredMail(ended),
      }),
    () =>
      deliver(ports, {
        eventKey,
        at,
        to: organizer,
        href,
        groupId,
        content: { kind: 'seat_expired', params: { groupName, memberName } },
        mail: (mails) => mails.seatFreeMail({ groupName, memberName, link }),
      }),
  );
}

/**
 * Whether the organizer is notified that a person joined or left: once an hour for each of the two, because a person who
 * joins and leaves in a loop would have them flooded. The group's page shows the present state.
 */
async function isFirstThisHour(
  { rateLimits }: NotifierPorts,
  kind: string,
  { groupId, by, at }: EventOf<'member_joined' | 'member_left'>,
  { userId }: Member,
): Promise<boolean> {
  const counted = `${kind}:${groupId}:${userId}`;
  return (await rateLimits.count('membershipNotifications', counted, at, { once: by })) === undefined;
}
