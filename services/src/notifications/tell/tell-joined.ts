import { mandateMail, mandateTerms, memberJoinedMail, noticeTitles } from '@halqa/copy';
import type { MemberEvent } from '../../events/domain-event.ts';
import type { Member } from '../../ports/groups.ts';
import { circleWords } from '../circle-words.ts';
import { deliver } from '../deliver.ts';
import { mailOnce } from '../mail-once.ts';
import type { NotifierPorts } from '../notifier-ports.ts';
import { type AdminsView, viewForAdmin } from './view-for-admin.ts';

/** The admin hears who joined; who joined gets a copy of what they signed. The creator's own seat is no news. */
export async function notifyJoined(ports: NotifierPorts, { groupId, userId, at }: MemberEvent): Promise<void> {
  const seen = await viewForAdmin(ports, groupId);
  const member = seen?.view.members.find((each) => each.userId === userId);
  if (!seen || !member || userId === seen.admin.userId) return;

  const { view, admin, href, link } = seen;
  const groupName = view.group.name;
  // Whoever left and came again is told of again.
  const event = `joined:${groupId}:${userId}:${at}`;
  await deliver(ports, {
    event,
    at,
    to: admin,
    bell: { title: noticeTitles.joined(member.name, groupName), href },
    mail: memberJoinedMail({ groupName, memberName: member.name, link }),
    topic: 'group_news',
  });
  await mailOnce(ports, { event, person: member.email }, signedCopy(seen, member));
}

function signedCopy({ view, link }: AdminsView, { mandate }: Member) {
  const words = circleWords(view);
  const terms = mandateTerms({ ...words, group: words.groupName });
  return mandateMail({ ...words, terms, version: mandate.version, link });
}
