import { bankLinkWordsInArabic, bankSentenceInArabic } from './bank-link.ar.ts';
import { inLanguage } from './language.ts';

/** The bank-link button and the sandbox prompts; specification sections 2, 6 and 8 word for word where quoted. */

const provider = 'Plaid';

const bankLinkWordsInEnglish = {
  provider,
  connect: 'Connect Your Bank',
  loading: `Loading ${provider}`,
  preparing: `Preparing ${provider}`,
  loadFailed: 'Failed to load bank linking',
  loadFailedMessage: `Unable to load ${provider}. Please check your connection.`,
  retry: 'Retry',
  noSession: 'No active session found. Please log in again.',
  invalidToken: 'Invalid token received from server',
  tokenFailed: 'Failed to create link token',
  invalidReply: 'Invalid response format from server',
  linkFailed: 'Failed to link bank account',
  failedTitle: 'Linking Failed',
  failedMessage: 'Failed to complete bank linking',
  linkedTitle: 'Bank Linked!',
  linkedMessage: 'Your bank account has been connected successfully.',
  cancelledTitle: 'Bank Linking Cancelled',
  cancelledMessage: 'You can try again anytime from your profile settings.',
} as const;

export const bankLinkWords = inLanguage({ en: bankLinkWordsInEnglish, ar: bankLinkWordsInArabic });

/** Why the bank refused, as the server passed it on → as the reader is told. */
export const bankSentence = inLanguage({ en: (sentence: string): string => sentence, ar: bankSentenceInArabic });
