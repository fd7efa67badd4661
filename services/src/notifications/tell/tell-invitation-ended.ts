import { invitationExpiredMail, memberDeclinedMail, noticeTitles } from '@halqa/copy';
import type { InvitationEvent } from '../../events/domain-event.ts';
import { deliver } from '../deliver.ts';
import type { NotifierPorts } from '../notifier-ports.ts';
import { viewForAdmin } from './view-for-admin.ts';

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
