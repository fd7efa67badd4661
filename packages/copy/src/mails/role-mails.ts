import type { OfferedRole } from '@halqa/domain';
import { formatDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { coOrganizerActs } from '../groups/co-organizer-acts.ts';
import type { MailWords } from './mail.ts';

const openAction = (href: string) => ({ label: 'Open the group', href });

type RoleOffered = { groupName: string; organizerName: string; role: OfferedRole; link: string; expiresOn: string };

/** To the member whom the organizer asks. */
export function roleOfferedMail({ groupName, organizerName, role, link, expiresOn }: RoleOffered): MailWords {
  const [group, organizer] = [bidiSafe(groupName), bidiSafe(organizerName)];
  const isOrganizer = role === 'organizer';
  const subject = isOrganizer
    ? `${organizer} asks you to take over ${group}`
    : `${organizer} asks you to be co-organizer of ${group}`;
  return {
    subject,
    preview: 'Nothing changes unless you accept.',
    heading: subject,
    paragraphs: [
      isOrganizer
        ? 'As the organizer you would invite and remove members before the start, change the order, start the group and close it. Your own seat, turn and contributions stay as they are.'
        : `As co-organizer you could ${coOrganizerActs}. Your own seat, turn and contributions stay as they are.`,
      `Nothing changes unless you accept on the group’s page, by ${formatDate(expiresOn)}. You owe nobody a reason if you decline.`,
    ],
    action: openAction(link),
  };
}

type RoleChanged = { groupName: string; memberName: string; link: string };

/** To the organizer who asked. */
export function roleDeclinedMail({
  groupName,
  memberName,
  role,
  link,
}: RoleChanged & { role: OfferedRole }): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  const what = role === 'organizer' ? `does not take over ${group}` : `is not going to be co-organizer of ${group}`;
  return {
    subject: `${member} ${what}`,
    preview: 'You can ask another member.',
    heading: `${member} declined`,
    paragraphs: [`${member} ${what}. Everything stays as it is, and you can ask another member.`],
    action: openAction(link),
  };
}

/** To everybody else. */
export function coOrganizerNamedMail({ groupName, memberName, link }: RoleChanged): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `${member} is co-organizer of ${group}`,
    preview: 'The group has two people who look after it.',
    heading: `${member} is co-organizer`,
    paragraphs: [`${member} can ${coOrganizerActs}. Order, members and money stay as they are.`],
    action: openAction(link),
  };
}

/** To the organizer, and to who was co-organizer. */
export function coOrganizerEndedMail({ groupName, memberName, link }: RoleChanged): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `${member} is not co-organizer of ${group} any more`,
    preview: 'Seats and turns stay as they are.',
    heading: `${member} is not co-organizer any more`,
    paragraphs: [`${member} is a member of ${group} like any other. Seats and turns stay as they are.`],
    action: openAction(link),
  };
}

/** To everybody else, whatever notifications they chose: somebody else decides about the group from now on. */
export function organizerChangedMail({ groupName, memberName, link }: RoleChanged): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `${member} organizes ${group} now`,
    preview: 'Seats, turns and money stay as they are.',
    heading: `${member} organizes ${group} now`,
    paragraphs: [
      `The organizer handed ${group} over, and ${member} accepted. Seats, turns, dates and what you signed stay as they are.`,
      'The group’s history shows who did what.',
    ],
    action: openAction(link),
  };
}
