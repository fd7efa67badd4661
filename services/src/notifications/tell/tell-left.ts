import { mandateEndedMail, memberLeftMail, noticeTitles } from '@halqa/copy';
import { dateInZone } from '@halqa/domain';
import type { MemberEvent } from '../../events/domain-event.ts';
import { deliver } from '../deliver.ts';
import { mailOnce } from '../mail-once.ts';
import type { NotifierPorts } from '../notifier-ports.ts';
import { viewForAdmin } from './view-for-admin.ts';

/** The admin hears whose seat is free again; who left gets the end of what they signed in writing. */
export async function notifyLeft(ports: NotifierPorts, { groupId, userId, at }: MemberEvent): Promise<void> {
  const seen = await viewForAdmin(ports, groupId);
  const member = seen?.view.members.find((each) => each.userId === userId);
  if (!seen || !member) return;

  const { view, admin, href, link } = seen;
  const { name: groupName, timeZone } = view.group;
  const event = `left:${groupId}:${userId}:${at}`;
  await deliver(ports, {
    event,
    at,
    to: admin,
    bell: { title: noticeTitles.left(member.name, groupName), href },
    mail: memberLeftMail({ groupName, memberName: member.name, link }),
    topic: 'group_news',
  });
  const ended = { groupName, endedOn: dateInZone(at, timeZone), link: `${ports.siteUrl}/dashboard` };
  await mailOnce(ports, { event, person: member.email }, mandateEndedMail(ended));
}
