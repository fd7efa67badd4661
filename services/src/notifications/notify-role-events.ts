import type { MailFor } from '@halqa/copy';
import { dateInZone, openOffer, roleOfferExpiry } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { deliver } from './deliver.ts';
import { loadEventGroup } from './event-group.ts';
import type { NotifierPorts, Notifiers } from './notifier-ports.ts';

type RoleKind = 'role_offered' | 'role_declined' | 'co_organizer_named' | 'co_organizer_ended' | 'organizer_changed';

export const roleNotifiers: Notifiers<RoleKind> = {
  role_offered: notifyRole,
  role_declined: notifyRole,
  co_organizer_named: notifyRole,
  co_organizer_ended: notifyRole,
  organizer_changed: notifyRole,
};

/** Notifies who was asked, who asked, or everybody whom another organizer concerns. */
async function notifyRole(ports: NotifierPorts, event: EventOf<RoleKind>): Promise<void> {
  const { groupId, at, kind } = event;
  const loaded = await loadEventGroup(ports, groupId);
  const whose = kind === 'role_offered' || kind === 'co_organizer_ended' ? event.about : event.by;
  const member = loaded?.view.seated.find(({ id }) => id === whose);
  if (!loaded || !member) return;
  const { view, organizer, href, link } = loaded;
  const { group, seated } = view;
  const request = { event: `${kind}:${groupId}:${at}`, at, href } as const;
  const names = { groupName: group.name, memberName: member.name };
  const about = { ...names, link };
  const others = seated.filter(({ id }) => id !== member.id);
  switch (kind) {
    case 'role_offered': {
      const { role } = event;
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
      const content = { kind, params: { ...asked, role } } as const;
      return deliver(ports, { ...request, to: member, content, mail });
    }
    case 'role_declined': {
      const { role } = event;
      const content = { kind, params: { ...names, role } } as const;
      return deliver(ports, {
        ...request,
        to: organizer,
        content,
        mail: (mails) => mails.roleDeclinedMail({ ...about, role }),
      });
    }
    case 'co_organizer_named': {
      const content = { kind, params: names } as const;
      const mail: MailFor = (mails) => mails.coOrganizerNamedMail(about);
      return attemptAll(others, (to) => deliver(ports, { ...request, to, content, mail }));
    }
    case 'co_organizer_ended': {
      const content = { kind, params: names } as const;
      const mail: MailFor = (mails) => mails.coOrganizerEndedMail(about);
      return attemptAll([organizer, member], (to) => deliver(ports, { ...request, to, content, mail }));
    }
    case 'organizer_changed': {
      const content = { kind, params: names } as const;
      const mail: MailFor = (mails) => mails.organizerChangedMail(about);
      return attemptAll(others, (to) => deliver(ports, { ...request, to, content, mail }));
    }
  }
}
