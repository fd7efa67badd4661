import type { MailFor } from '@halqa/copy';
import { dateInZone, type MembershipId, openLeavings, placeOfferExpiry } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import type { Member } from '../ports/group-records.ts';
import { deliver, deliverEach } from './deliver.ts';
import { type EventGroup, loadEventGroup, memberOf } from './event-group.ts';
import type { NotifierPorts, Notifiers } from './notifier-ports.ts';
import { deliverCopy } from './notify-group-events.ts';

export const replacementNotifiers: Notifiers<'replacement_asked' | 'place_offered' | 'member_replaced'> = {
  replacement_asked: notifyAsked,
  place_offered: notifyOffered,
  member_replaced: notifyReplaced,
};

/** Notifies the organizer that somebody asks to be replaced, while that is so. */
async function notifyAsked(ports: NotifierPorts, event: EventOf<'replacement_asked'>): Promise<void> {
  const { groupId, at, by, kind } = event;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined || leavingOf(ports, loaded, by)?.at !== at) return;
  const names = { groupName: loaded.view.group.name, memberName: memberOf(loaded, by).name };
  await deliver(ports, {
    ...{ event: `${kind}:${groupId}:${at}:${by}`, at, to: loaded.organizer, content: { kind, params: names } },
    href: `${loaded.href}/replacements`,
    mail: (mails) => mails.replacementAskedMail({ ...names, link: `${loaded.link}/replacements` }),
  });
}

/** Notifies whoever a place is offered to, while it is. */
async function notifyOffered(ports: NotifierPorts, event: EventOf<'place_offered'>): Promise<void> {
  const { groupId, at, about, kind } = event;
  const loaded = await loadEventGroup(ports, groupId);
  const leaving = loaded && leavingOf(ports, loaded, about);
  const offer = leaving?.offer;
  const profile = offer?.at === at ? await ports.profiles.find(offer.userId) : undefined;
  if (!loaded || !leaving || !offer || !profile) return;
  const { group } = loaded.view;
  const names = { groupName: group.name, organizerName: loaded.organizer.name };
  const expiresOn = dateInZone(placeOfferExpiry(group, leaving.round, offer), group.timeZone);
  const to = { email: profile.email, userId: offer.userId };
  await deliver(ports, {
    ...{ event: `${kind}:${groupId}:${at}:${about}`, at, to, content: { kind, params: names } },
    href: `${loaded.href}/place`,
    mail: (mails) => mails.placeOfferedMail({ ...names, expiresOn, link: `${loaded.link}/place` }),
  });
}

/** Notifies everybody of who has whose place, and sends the newcomer the copy of what they signed. */
async function notifyReplaced(ports: NotifierPorts, event: EventOf<'member_replaced'>): Promise<void> {
  const { groupId, at, by, about, kind } = event;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const [newcomer, leaver] = [memberOf(loaded, by), memberOf(loaded, about)];
  const names = { groupName: loaded.view.group.name, memberName: newcomer.name, otherName: leaver.name };
  const request = { event: `${kind}:${groupId}:${at}:${by}`, at, content: { kind, params: names } } as const;
  const deliverTo = (to: Member) => {
    const page = to.id === about ? '/former' : '';
    const mail: MailFor = (mails) =>
      mails.memberReplacedMail({ ...names, isYours: to.id === about, link: `${loaded.link}${page}` });
    return deliver(ports, { ...request, to, href: `${loaded.href}${page}`, groupId, endsPlace: to.id === about, mail });
  };
  await deliverEach(
    () => attemptAll([...loaded.view.seated, leaver], deliverTo),
    () => deliverCopy(ports, loaded, newcomer, { event: `joined:${by}`, at }),
  );
}

const leavingOf = ({ clock }: NotifierPorts, { view: { group, members } }: EventGroup, by: MembershipId) =>
  openLeavings({ group, members, now: clock.now() }).find((each) => each.by === by);
