import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { answerInvitationWordsInArabic } from './answer-invitation.ar.ts';

/** Who invites, and declining it: on the dashboard and the join page. */
const answerInvitationWordsInEnglish = {
  invitedBy: (organizer: string) => `${bidiSafe(organizer)} invites you to this savings circle.`,
  decline: 'Decline',
  declineTitle: 'Decline this invitation?',
  declineText: (group: string) =>
    `Your seat in ${bidiSafe(group)} becomes free for somebody else. If you change your mind, ask for a new invitation.`,
  declineConfirm: 'Decline invitation',
  declineKeep: 'Keep it',
  declinedTitle: 'Invitation declined',
  declined: (group: string) => `You declined the invitation to ${bidiSafe(group)}.`,
} as const;

export const answerInvitationWords = inLanguage({
  en: answerInvitationWordsInEnglish,
  ar: answerInvitationWordsInArabic,
});
