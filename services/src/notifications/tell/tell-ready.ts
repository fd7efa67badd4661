import { groupReadyMail, noticeTitles } from '@halqa/copy';
import type { GroupEvent } from '../../events/domain-event.ts';
import { circleWords } from '../circle-words.ts';
import { deliver } from '../deliver.ts';
import type { NotifierPorts } from '../notifier-ports.ts';
import { viewForAdmin } from './view-for-admin.ts';

/** Everyone hears that the last seat is taken. */
export async function notifyReady(ports: NotifierPorts, { groupId, at }: GroupEvent): Promise<void> {
  const seen = await viewForAdmin(ports, groupId);
  if (seen === undefined) return;
  const { view, href, link } = seen;
  const bell = { title: noticeTitles.ready(view.group.name), href };
  const mail = groupReadyMail({ ...circleWords(view), link });
  for (const to of view.seated)
    await deliver(ports, { event: `ready:${groupId}:${at}`, at, to, bell, mail, topic: 'group_news' });
}
