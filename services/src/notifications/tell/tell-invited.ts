import { invitationMail, noticeTitles } from '@halqa/copy';
import { dateInZone, isPending, userId } from '@halqa/domain';
import type { InvitationEvent } from '../../events/domain-event.ts';
import { inviteCodeOf, inviteLink } from '../../groups/invite-code.ts';
import { circleWords } from '../circle-words.ts';
import { deliver } from '../deliver.ts';
import type { NotifierPorts } from '../notifier-ports.ts';
import { viewForAdmin } from './view-for-admin.ts';

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
