import { limits } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { bankLinkWordsInArabic, bankSentenceInArabic, sandboxWordsInArabic } from './bank-link.ar.ts';

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

/** The bank's reason for a failed link, as the server passes it on, in the reader's language. */
export const bankSentence = inLanguage({ en: (sentence: string): string => sentence, ar: bankSentenceInArabic });

/** The sandbox prompts of section 2. */
const sandboxWordsInEnglish = {
  cardTitle: 'Sandbox Access Required',
  cardText: `${productName} runs with a mock bank for now. Support switches the sandbox on for your account within ${limits.sandboxAccess.activationHours} hours; after that you can link a bank account, create groups and join them.`,
  contactSupport: 'Contact Support',
  demoTitle: 'Demo account',
  demoText:
    'This account is a demo with a mock bank environment. No real money moves. Everybody who tries the demo uses it, so enter nothing private.',
  ownTitle: 'Your account in the demo',
  ownText: `This account is yours alone. For now ${productName} is a demo with a mock bank environment: no real money moves.`,
  grantedTitle: 'Sandbox access granted',
  grantedText: 'You can link a test bank account, create groups and join them.',
} as const;

export const sandboxWords = inLanguage({ en: sandboxWordsInEnglish, ar: sandboxWordsInArabic });

/** The `mailto:` link of "Contact Support", with a prepared message. */
export function sandboxRequestMail(supportEmail: string, memberEmail: string): string {
  const subject = `${productName}: sandbox access request`;
  const body = [
    `Hello ${productName} support,`,
    '',
    `please activate sandbox access for my account: ${memberEmail}`,
    '',
    'Thank you.',
  ].join('\n');
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
