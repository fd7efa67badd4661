import { inLanguage } from '../language.ts';
import { bankReturnWordsInArabic } from './bank-return.ar.ts';

/** The page to which a bank's own login leads back. */
const bankReturnWordsInEnglish = {
  title: 'Finish Linking Your Bank',
  resuming: 'Going on with your bank…',
  safe: 'Nothing was linked yet, and no money was moved.',
  failedTitle: 'Your bank’s dialog could not be loaded',
  noneTitle: 'We could not go on with your bank',
  none: 'There is no open bank dialog for your account. Perhaps it waited too long, or you began with another account than the one you are logged in with now. Please start again here.',
  endedTitle: 'Your bank was not linked',
  ended: 'The dialog with your bank has ended before your bank was linked. You can try again now, or later.',
  alreadyLinked: 'Your bank is linked. There is nothing left to do here.',
  toAccounts: 'Go to Bank Accounts',
} as const;

export const bankReturnWords = inLanguage({ en: bankReturnWordsInEnglish, ar: bankReturnWordsInArabic });
