import { inLanguage } from '../language.ts';
import { bankLinkWordsInArabic, bankSentenceInArabic } from './bank-link.ar.ts';

const provider = 'Plaid';

/** The bank-link button; texts that specification sections 6 and 8 quote are word for word. */
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
  notLinked: 'No bank was linked. Try again, or choose another bank.',
  seatStillWaits: (until: string) =>
    `No bank was linked, and your seat waits for one only until ${until}. Try again, or choose another bank.`,
} as const;

export const bankLinkWords = inLanguage({ en: bankLinkWordsInEnglish, ar: bankLinkWordsInArabic });

/** The bank's reason for a failed link, as the server passes it on, in the reader's language. */
export const bankSentence = inLanguage({ en: (sentence: string): string => sentence, ar: bankSentenceInArabic });
