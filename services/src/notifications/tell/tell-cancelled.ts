import { groupCancelledMail, noticeTitles } from '@halqa/copy';
import { deliver } from '../deliver.ts';
import type { GroupNews } from '../happening.ts';
import type { TellerPorts } from '../teller-ports.ts';
import { viewForAdmin } from './view-for-admin.ts';

/** Everyone with a seat hears that the group did not come about. */
export async function tellCancelled(ports: TellerPorts, { groupId, at }: GroupNews): Promise<void> {
  const seen = await viewForAdmin(ports, groupId);
  if (seen === undefined) return;
  const { view, href } = seen;
  const bell = { title: noticeTitles.cancelled(view.group.name), href };
  const mail = groupCancelledMail({ groupName: view.group.name, link: `${ports.siteUrl}/dashboard` });
  for (const to of view.seated)
    await deliver(ports, { event: `cancelled:${groupId}`, at, to, bell, mail, topic: 'group_news' });
}
