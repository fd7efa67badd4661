import { invitationExpiredMail, invitationMail, memberDeclinedMail, noticeTitles, noticeTitles } from '@halqa/copy';
import { dateInZone, isPending, userId } from '@halqa/domain';
import type { InvitationEvent } from '../events/domain-event.ts';
import type { NotifierPorts } from '../events/notifier.ts';
import { inviteCodeOf, inviteLink } from '../groups/invite-code.ts';
import { deliver } from './deliver.ts';
import { circleWords, viewForAdmin } from './event-group.ts';

/** Brings an invitation to its address. The code of its link is worked out again; the table holds only its hash. */
export async function notifyInvited(
  ports: NotifierPorts,
  { groupId, invitationId, at }: InvitationEvent,
): Promise<void> {
  const seen = await viewForAdmin(ports, groupId);
  const invitation = seen?.view.invitations.find(({ id }) => id === invitationId);
  if (!seen || !invitation || !isPending(invitation, ports.clock.now())) return;

  const { view, admin } = seen;
  const member = await ports.profiles.findByEmail(invitation.email);
  await deliver(ports, {
    event: `invited:${invitationId}:${invitation.rotation}`,
    at,
    to: { email: invitation.email, userId: member ? userId(member.id) : null },
    // The open link leads an invited person to their own seat too, and unlike the code it may be stored.
    bell: { title: noticeTitles.invited(admin.name, view.group.name), href: inviteLink('', view.group.inviteCode) },
    mail: invitationMail({
      ...circleWords(view),
      adminName: admin.name,
      link: inviteLink(ports.siteUrl, await inviteCodeOf(ports.mac, invitation)),
      expiresOn: dateInZone(invitation.expiresAt, view.group.timeZone),
    }),
    topic: null,
  });
  await ports.groups.markSent(groupId, invitationId, ports.clock.now());
}

type Ended = InvitationEvent & { readonly kind: 'invitation_declined' | 'invitation_expired' };

/** The admin hears that a seat is free again. Once the group has found its members it does not matter any more. */
export async function notifyInvitationEnded(ports: NotifierPorts, happening: Ended): Promise<void> {
  const { groupId, invitationId, at, kind } = happening;
  const seen = await viewForAdmin(ports, groupId);
  const invitation = seen?.view.invitations.find(({ id }) => id === invitationId);
  if (!seen || !invitation || seen.view.group.state !== 'forming') return;

  const { view, admin, href, link } = seen;
  const memberName = (await ports.profiles.findByEmail(invitation.email))?.name ?? invitation.email;
  const news = { groupName: view.group.name, memberName, link };
  const declined = kind === 'invitation_declined';
  const title = (declined ? noticeTitles.declined : noticeTitles.expired)(memberName, view.group.name);
  const mail = (declined ? memberDeclinedMail : invitationExpiredMail)(news);
  await deliver(ports, {
    event: `${kind}:${invitationId}`,
    at,
    to: admin,
    bell: { title, href },
    mail,
    topic: 'group_news',
  });
}
