import { limits, withoutLinks } from '@halqa/domain';
import { formatDollars, formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { productName } from '../product.ts';
import { factsOf, type GroupFacts, type MemberChange } from './group-facts.ts';
import type { MailWords } from './mail.ts';

/** Goes to people who may not know us: what a member wrote stands in the body alone, named as such and without links. */
export function invitationMail(
  group: GroupFacts &
    Record<'organizerName' | 'link' | 'blockLink' | 'unsubscribeLink' | 'expiresAt' | 'timeZone', string>,
): MailWords {
  return {
    subject: `You are invited to a savings circle on ${productName}`,
    preview: `A savings circle of ${group.members} people: ${formatDollars(group.contribution)} each.`,
    heading: 'You are invited to a savings circle',
    paragraphs: [
      `A member of ${productName} would like you to join their savings circle. Everyone pays the same amount, and everyone receives the whole pot once.`,
      'Nothing is paid by following the link. You see all terms before you decide.',
    ],
    facts: [
      ['Member, in their own words', asWritten(group.organizerName)],
      ['Group, in their own words', asWritten(group.groupName)],
      ...factsOf(group),
    ],
    action: { label: 'See the invitation', href: group.link },
    notes: [
      `The invitation is for this address only and is valid until ${formatMomentInZone(group.expiresAt, group.timeZone)}.`,
      `The two names above were written by the member, not by ${productName}. If you do not know them, please ignore this mail.`,
    ],
    links: [{ label: 'Decline or report this invitation, or block such mails', href: group.blockLink }],
    unsubscribe: group.unsubscribeLink,
  };
}

const asWritten = (name: string): string => bidiSafe(withoutLinks(name));

export function invitationDeclinedMail({ groupName, memberName, link }: MemberChange): MailWords {
  return {
    subject: `${bidiSafe(memberName)} declined the invitation to ${bidiSafe(groupName)}`,
    preview: 'Their seat is free again.',
    heading: 'An invitation was declined',
    paragraphs: [
      `${bidiSafe(memberName)} will not join ${bidiSafe(groupName)}. The seat is free again: invite another address, or share the group’s link.`,
    ],
    action: { label: 'Invite Somebody Else', href: link },
  };
}

export function invitationExpiredMail({ groupName, memberName, link }: MemberChange): MailWords {
  return {
    subject: `The invitation of ${bidiSafe(memberName)} to ${bidiSafe(groupName)} has expired`,
    preview: 'Their seat is free again.',
    heading: 'An invitation has expired',
    paragraphs: [
      `${bidiSafe(memberName)} did not answer within ${limits.invitation.validDays} days, so the seat in ${bidiSafe(groupName)} is free again. Invite another address, or share the group’s link.`,
    ],
    action: { label: 'Invite Somebody Else', href: link },
  };
}
