import type { EventOf } from '../events/domain-event.ts';
import { deliver } from '../notifications/deliver.ts';
import { loadEventGroup } from '../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../notifications/notifier-ports.ts';

export const caseNotifiers: Notifiers<'case_written'> = { case_written: notifyCase };

/** Notifies a member that their case has arrived, and of each answer; what was written is on the page alone. */
async function notifyCase(ports: NotifierPorts, written: EventOf<'case_written'>): Promise<void> {
  const { groupId, membershipId, at, round, answerDue, isAnswer, isClosed } = written;
  const loaded = await loadEventGroup(ports, groupId);
  const to = loaded?.view.members.find(({ id }) => id === membershipId);
  if (!loaded || !to) return;
  const { name: groupName, memberCount: members } = loaded.view.group;
  const href = `${loaded.href}/cases`;
  const facts = { groupName, turn: round, members, link: `${ports.siteUrl}${href}` };
  const eventKey = `case:${membershipId}:${round}:${written.about}:${at}`;
  const request = { eventKey, at, to, href, groupId } as const;
  if (isAnswer) {
    const content = { kind: 'case_answered', params: { groupName, round, isClosed } } as const;
    return deliver(ports, { ...request, content, mail: (mails) => mails.caseAnsweredMail({ ...facts, isClosed }) });
  }
  const content = { kind: 'case_opened', params: { groupName, round, answerDue } } as const;
  return deliver(ports, { ...request, content, mail: (mails) => mails.caseOpenedMail({ ...facts, answerDue }) });
}
