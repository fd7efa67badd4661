import type { MailFor } from '@halqa/copy';
import { dateInZone, openLeavings, placeOfferExpiry } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { deliver } from './deliver.ts';
import { loadEventGroup, memberOf } from './event-group.ts';
import type { NotifierPorts, Notifiers } from './notifier-ports.ts';

export const replacementNotifiers: Notifiers<'replacement_changed'> = { replacement_changed: notifyReplacement };

/** Notifies the organizer of a question, whoever a place is offered to, and everybody when somebody took it. */
async function notifyReplacement(
  ports: NotifierPorts,
  { groupId, at, by, since, change }: EventOf<'replacement_changed'>,
): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { group, seated, members } = loaded.view;
  const request = { event: `replacement:${groupId}:${by}:${since}:${change}`, at } as const;
  const leaver = memberOf(loaded, by);
  const groupName = group.name;
  const leaving = openLeavings({ group, members, now: ports.clock.now() }).find((each) => each.by === by);
  switch (change) {
    case 'asked': {
      if (leaving?.at !== since) return;
      const href = `${loaded.href}/replacements`;
      const names = { groupName, memberName: leaver.name };
      const mail: MailFor = (mails) => mails.replacementAskedMail({ ...names, link: `${loaded.link}/replacements` });
      const content = { kind: 'replacement_asked', params: names } as const;
      return deliver(ports, { ...request, to: loaded.organizer, href, content, mail });
    }
    case 'offered': {
      const { offer } = leaving ?? {};
      if (leaving === undefined || offer?.at !== since) return;
      const profile = await ports.profiles.find(offer.userId);
      if (profile === undefined) return;
      const names = { groupName, organizerName: loaded.organizer.name };
      const expiresOn = dateInZone(placeOfferExpiry(group, leaving.round, offer), group.timeZone);
      const mail: MailFor = (mails) => mails.placeOfferedMail({ ...names, expiresOn, link: `${loaded.link}/place` });
      const content = { kind: 'place_offered', params: names } as const;
      const to = { email: profile.email, userId: offer.userId };
      return deliver(ports, { ...request, to, href: `${loaded.href}/place`, content, mail });
    }
    case 'taken': {
      const newcomer = members.find(({ id }) => group.replaced?.some(({ from, to }) => from === by && to === id));
      if (newcomer === undefined) throw new Error('member_missing');
      const names = { groupName, memberName: newcomer.name, otherName: leaver.name };
      const content = { kind: 'member_replaced', params: names } as const;
      return attemptAll([...seated, leaver], (to) => {
        const page = to.id === by ? '/former' : '';
        const mail: MailFor = (mails) =>
          mails.memberReplacedMail({ ...names, isYours: to.id === by, link: `${loaded.link}${page}` });
        return deliver(ports, { ...request, to, href: `${loaded.href}${page}`, content, mail });
      });
    }
  }
}
