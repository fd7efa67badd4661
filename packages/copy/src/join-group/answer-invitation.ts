import { formatDate, formatLocalMoment } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { answerInvitationWordsInArabic } from './answer-invitation.ar.ts';

/** Who invites to which seat, until when it is kept, and declining it: with an account and before. */
const answerInvitationWordsInEnglish = {
  invitedBy: (organizer: string) => `${bidiSafe(organizer)} invites you to this savings circle.`,
  thisIsYourSeat: (position: number, total: number) => `This is your seat: turn ${position} of ${total}`,
  turnDrawn: 'Your turn is drawn when the group starts',
  eachTurn: 'each turn',
  /** `until`: null by the open link. */
  seatKept: (until: string | null) =>
    until === null
      ? 'This link keeps no seat: whoever joins first has one.'
      : `Your seat is kept for you until ${formatLocalMoment(until)}.`,
  decline: 'Decline',
  noThankYou: 'No, thank you',
  declineTitle: 'Decline this invitation?',
  declineText: (group: string) =>
    `Your seat in ${bidiSafe(group)} becomes free for somebody else. If you change your mind, ask for a new invitation.`,
  declineConfirm: 'Decline invitation',
  declineKeep: 'Keep it',
  startedTitle: (group: string) => `${bidiSafe(group)} has started`,
  started: 'Nobody joins a group that runs. Members with an account can wait for a place on its standby list.',
  declinedTitle: 'Invitation declined',
  declined: (group: string) => `You declined the invitation to ${bidiSafe(group)}.`,
  declinedOn: (group: string, day: string) =>
    `You declined the invitation to ${bidiSafe(group)} on ${formatDate(day)}. Its seat is free for somebody else.`,
  changedMind: (organizer: string) =>
    `If you would like to join after all, ask ${bidiSafe(organizer)} to invite you again.`,
} as const;

export const answerInvitationWords = inLanguage({
  en: answerInvitationWordsInEnglish,
  ar: answerInvitationWordsInArabic,
});
