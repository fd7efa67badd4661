import type { MailFor } from '@halqa/copy';
import { dateInZone, openOffer, roleOfferExpiry } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { deliver } from './deliver.ts';
import { loadEventGroup } from './event-group.ts';
import type { NotifierPorts, Notifiers } from './notifier-ports.ts';

export const roleNotifiers: Notifiers<'role_changed'> = { role_changed: notifyRole };

/** Notifies who was asked, who asked, or everybody whom another organizer concerns. */
async function notifyRole(ports: NotifierPorts, event: EventOf<'role_changed'>): Promise<void> {
  const { groupId, membershipId, at, change } = event;
  const loaded = await loadEventGroup(ports, groupId);
  const member = loaded?.view.seated.find(({ id }) => id === membershipId);
  if (!loaded || !member) return;
  const { view, organizer, href, link } = loaded;
  const { group, seated } = view;
  const request = { event: `role:${groupId}:${at}:${change.kind}`, at, href } as const;
  const names = { groupName: group.name, memberName: member.name };
  const about = { ...names, link };
  const others = seated.filter(({ id }) => id !== member.id);
  switch (change.kind) {
    case 'offered': {
      const { role } = change;
      const offer = openOffer(group, seated, ports.clock.now());
      if (offer?.to !== member.id || offer.role !== role) return;
      const asked = { groupName: group.name, organizerName: organizer.name };
      const mail: MailFor = (mails) =>
        mails.roleOfferedMail({
          ...asked,
          role,
          link,
          expiresOn: dateInZone(roleOfferExpiry(offer), group.timeZone),
        });
      const content = { kind: 'role_offered', params: { ...asked, role } } as const;
      return deliver(ports, { ...request, to: member, content, mail });
    }
    case 'declined': {
      const { role } = change;
      const content = { kind: 'role_declined', params: { ...names, role } } as const;
      return deliver(ports, {
        ...request,
        to: organizer,
        content,
        mail: (mails) => mails.roleDeclinedMail({ ...about, role }),
      });
    }
    case 'co_organizer': {
      const content = { kind: 'co_organizer_named', params: names } as const;
      const mail: MailFor = (mails) => mails.coOrganizerNamedMail(about);
      return attemptAll(others, (to) => deliver(ports, { ...request, to, content, mail }));
    }
    case 'co_organizer_ended': {
      const content = { kind: 'co_organizer_ended', params: names } as const;
      const mail: MailFor = (mails) => mails.coOrganizerEndedMail(about);
      return attemptAll([organizer, member], (to) => deliver(ports, { ...request, to, content, mail }));
    }
    case 'organizer': {
      const content = { kind: 'organizer_changed', params: names } as const;
      const mail: MailFor = (mails) => mails.organizerChangedMail(about);
      return attemptAll(others, (to) => deliver(ports, { ...request, to, content, mail }));
    }
  }
}
