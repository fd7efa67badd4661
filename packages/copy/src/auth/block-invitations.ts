import { limits } from '@halqa/domain';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { blockInvitationsWordsInArabic } from './block-invitations.ar.ts';

/** The page behind the last link of an invitation's mail. Its readers need not know the product. */
const blockInvitationsWordsInEnglish = {
  title: 'Invitations to your address',
  loading: 'Looking up the invitation…',
  about: (organizer: string, group: string) =>
    `A member of ${productName} who calls themselves ${bidiSafe(organizer)} invited you to a savings circle that they call ${bidiSafe(group)}.`,
  noAccount: 'You need no account for this.',
  unknownTitle: 'This link does not work',
  unknownNext: (supportEmail: string) =>
    `If that does not help, write to ${supportEmail} from the address that gets the invitations.`,
  loadFailedTitle: 'The invitation could not be looked up',
  decline: 'No, thank you: decline',
  declineHint: 'The organizer sees it, and can give the seat to somebody else.',
  declinedTitle: 'The invitation is declined',
  declined: 'The organizer is notified. You need do nothing else.',
  blockSender: 'Block this member',
  blockSenderHint: 'They cannot invite your address again. All that they see is that it declined their invitations.',
  blockAll: 'Block all invitations',
  blockAllHint: 'Nobody can invite your address any more. Invitations that you have not answered are declined.',
  senderBlockedTitle: 'This member is blocked',
  senderBlocked: 'They can no longer invite your address, and this invitation is no longer open.',
  allBlockedTitle: 'All invitations are blocked',
  allBlocked: 'Nobody can invite your address any more, and this invitation is no longer open.',
  senderBlockedStillOpen: 'They can no longer invite your address. This invitation is still open.',
  allBlockedStillOpen: 'Nobody can invite your address any more. This invitation is still open.',
  unsubscribeText:
    'You can stop all mails with invitations to your address. Nobody can invite it any more; an invitation that is open stays open.',
  unsubscribed: 'Nobody can invite your address any more, and you get no more mails about invitations.',
  declineOpen: 'Decline open invitations',
  allow: 'Allow invitations again',
  allowedTitle: 'Invitations are allowed again',
  allowed: 'What was declined stays declined: ask for a new invitation.',
  failedTitle: 'Not everything was done',
  reportTitle: 'Report this invitation',
  reportText: 'Our operators look at every report. The member does not learn who reported them.',
  reason: 'What is wrong?',
  reasons: {
    unknown_sender: 'I do not know this person',
    unwanted: 'I do not want more invitations from them',
    fraud: 'It looks like fraud',
    offensive: 'The names are offensive',
    other: 'Something else',
  },
  details: 'Anything else that we should know',
  detailsHint: 'Optional.',
  detailsLong: `Please use ${limits.reason.maximum} characters at most.`,
  report: 'Send the report',
  reportedTitle: 'Thank you for the report',
  reported: 'Our operators will look at this invitation.',
  reportFailedTitle: 'The report was not sent',
} as const;

export const blockInvitationsWords = inLanguage({
  en: blockInvitationsWordsInEnglish,
  ar: blockInvitationsWordsInArabic,
});
