import { groupCancelledMail, groupClosedMail, noticeTitles } from '@halqa/copy';
import type { GroupEvent } from '../../events/domain-event.ts';
import { deliver } from '../deliver.ts';
import type { NotifierPorts } from '../notifier-ports.ts';
import { type AdminsView, viewForAdmin } from './view-for-admin.ts';

/** Everyone with a seat hears that the group did not come about, but for the admin who closed it. */
export async function notifyCancelled(ports: NotifierPorts, { groupId, at }: GroupEvent): Promise<void> {
  const seen = await viewForAdmin(ports, groupId);
  if (seen === undefined) return;
  const { group, seated } = seen.view;
  const bell = { title: noticeTitles.cancelled(group.name), href: seen.href };
  const mail = mailOf(seen, `${ports.siteUrl}/dashboard`);
  for (const to of seated.filter(({ userId }) => userId !== group.closedBy))
    await deliver(ports, { event: `cancelled:${groupId}`, at, to, bell, mail, topic: 'group_news' });
}

function mailOf({ view: { group }, admin }: AdminsView, link: string) {
  const groupName = group.name;
  if (group.closedBy === null) return groupCancelledMail({ groupName, link });
  return groupClosedMail({ groupName, adminName: admin.name, link });
}
