import type { InvitePreview } from '@halqa/contract';
import { limits } from '@halqa/domain';
import { invitationWords } from '../auth/invitation.ts';
import { formatDate, formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { answerInvitationWordsInArabic } from './answer-invitation.ar.ts';

/** Who invites to which seat, until when it is kept, and how to decline it: for readers with and without an account. */
const answerInvitationWordsInEnglish = {
  invitedBy: (organizer: string) => `${bidiSafe(organizer)} invites you to this savings circle.`,
  thisIsYourSeat: (position: number, total: number) => `This is your seat: turn ${position} of ${total}`,
  /** By the open link, which keeps it for nobody. */
  nextFreeSeat: (position: number, total: number) => `The next free seat: turn ${position} of ${total}`,
  turnDrawn: 'Your turn is drawn when the group starts',
  eachTurn: 'each turn',
  /** `until`: null by the open link. */
  seatKept: (until: string | null) =>
    until === null
      ? 'This link keeps no seat: whoever joins first has one.'
      : `Your seat is kept for you until ${formatMomentInZone(until)}.`,
  decline: 'Decline',
  noThankYou: 'No, thank you',
  declineTitle: 'Decline this invitation?',
  declineText: (group: string) =>
    `Your seat in ${bidiSafe(group)} becomes free for somebody else. If you change your mind, ask for a new invitation.`,
  declineConfirm: 'Decline invitation',
  declineKeep: 'Keep it',
  startedTitle: (group: string) => `${bidiSafe(group)} has started`,
  seatsTaken: 'Its seats are taken.',
  mayWait: 'With an account you can wait on its standby list, in case a member hands over their place.',
  declinedTitle: 'Invitation declined',
  declined: (group: string) => `You declined the invitation to ${bidiSafe(group)}.`,
  declinedOn: (group: string, day: string) =>
    `The invitation to ${bidiSafe(group)} was declined on ${formatDate(day)}. Its seat is not kept any more.`,
  changedMind: (organizer: string) =>
    `If you would like to join after all, ask ${bidiSafe(organizer)} to invite you again.`,
  notOpenTitle: 'This invitation is not open any more',
  expiredOn: (group: string, day: string) =>
    `Your invitation to ${bidiSafe(group)} expired on ${formatDate(day)}. Its seat is not kept any more.`,
  seatEndedTitle: (group: string) => `You have no seat in ${bidiSafe(group)} any more`,
  seatFree: 'A seat is free again: log in to read the terms and join again.',
  seatEndedOn: (group: string, day: string) =>
    `You have had no seat in ${bidiSafe(group)} since ${formatDate(day)}: you left, or no bank account was linked within ${limits.seat.waitsForBankHours} hours. Nothing was collected.`,
  removedOn: (group: string, day: string) =>
    `The organizer removed you from ${bidiSafe(group)} on ${formatDate(day)}. Nothing was collected, and nothing will be. You cannot join this group again.`,
  groupClosed: (group: string) =>
    `${bidiSafe(group)} was closed before it started, so nobody can join it. Nobody paid anything.`,
  groupOver: (group: string) => `${bidiSafe(group)} has ended, so nobody can join it any more.`,
  otherGroup: (organizer: string) => `Ask ${bidiSafe(organizer)} about another group, or create one of your own.`,
} as const;

export const answerInvitationWords = inLanguage({
  en: answerInvitationWordsInEnglish,
  ar: answerInvitationWordsInArabic,
});

type Unusable = Pick<InvitePreview, 'groupName' | 'organizerName' | 'unusable'>;

/** Why nobody can join by an invitation, and what its reader can do. `title`: null where the page has one for all that are not open. */
export function unusableInvitation({ groupName, organizerName, unusable }: Unusable): {
  title: string | null;
  lines: readonly string[];
} {
  const words = answerInvitationWords;
  // Every reason whose text names a day has one.
  const day = unusable?.on ?? '';
  const way = unusable?.standby ? invitationWords.full : words.changedMind(organizerName);
  switch (unusable?.reason) {
    case 'declined':
      return {
        title: words.declinedTitle,
        lines: [words.declinedOn(groupName, day), way],
      };
    case 'started':
      return {
        title: words.startedTitle(groupName),
        lines: unusable.standby ? [words.seatsTaken, words.mayWait] : [words.seatsTaken],
      };
    case 'expired':
      return { title: null, lines: [words.expiredOn(groupName, day), way] };
    case 'seat_ended':
      return unusable.wayBack === null
        ? { title: null, lines: [words.seatEndedOn(groupName, day), way] }
        : { title: words.seatEndedTitle(groupName), lines: [words.seatEndedOn(groupName, day), words.seatFree] };
    case 'removed':
      return { title: null, lines: [words.removedOn(groupName, day)] };
    case 'closed':
      return { title: null, lines: [words.groupClosed(groupName), words.otherGroup(organizerName)] };
    case 'over':
      return { title: null, lines: [words.groupOver(groupName), words.otherGroup(organizerName)] };
    case 'unknown':
    case undefined:
      return { title: null, lines: [words.changedMind(organizerName)] };
  }
}
