import { groupCreatedMail } from '@halqa/copy';
import type { GroupId } from '@halqa/domain';
import { circleWords } from '../circle-words.ts';
import { mailOnce } from '../mail-once.ts';
import type { NotifierPorts } from '../notifier-ports.ts';
import { viewForAdmin } from './view-for-admin.ts';

/** "Check your email for details and next steps." */
export async function notifyGroupCreated(ports: NotifierPorts, { groupId }: { groupId: GroupId }): Promise<void> {
  const seen = await viewForAdmin(ports, groupId);
  if (seen === undefined) return;
  const { view, admin, link } = seen;
  const words = groupCreatedMail({
    ...circleWords(view),
    name: admin.name,
    link,
    invited: view.invitations.length,
  });
  await mailOnce(ports, { event: `created:${groupId}`, person: admin.email }, words);
}
