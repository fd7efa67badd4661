import { formatBalance } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { accountKindInArabic, accountTitleInArabic, bankAccountsWordsInArabic } from './bank-accounts.ar.ts';

/** The bank accounts page; specification section 8, "Bank accounts", word for word where quoted. */
const bankAccountsWordsInEnglish = {
  title: 'Bank Accounts',
  lead: 'Where your contributions are collected from, and where your payouts arrive.',
  loading: 'Loading your bank accounts…',
  linkTitle: 'Link your bank account',
  linkText:
    'You choose your bank and log in there; we never see your password. Linking moves no money: a contribution leaves your account only after you join a group and agree to its dates.',
  expired: 'Bank account connection expired. Please link your bank account again.',
  failedTitle: 'Unable to Load Bank Account',
  notAuthenticated: 'User not authenticated',
  unexpected: 'An unexpected error occurred',
  failedSafe: 'Your money is safe: we only wanted to show it.',
  tryAgain: 'Try Again',
  connected: 'Bank connected',
  noneTitle: 'No Bank Accounts Found',
  none: 'Your bank is connected, but it shows us no account. Link it again and choose the account to use.',
  available: 'Available balance',
  current: 'Current balance',
  unknownBalance: 'Not reported by your bank',
  account: 'Account',
  type: 'Type',
  connectedOn: 'Connected on',
} as const;

export const bankAccountsWords = inLanguage({ en: bankAccountsWordsInEnglish, ar: bankAccountsWordsInArabic });

/** The bank and the last digits, as on a statement: "Chase ••42". */
export const accountTitle = inLanguage({
  en: (institution: string, mask: string): string => `${institution} ••${mask}`,
  ar: accountTitleInArabic,
});

/** `depository`, `checking` → "Depository · Checking". The subtype may be empty. */
export const accountTypeText = (...kinds: readonly string[]): string => kinds.filter(Boolean).map(kindText).join(' · ');

const kindText = inLanguage({
  en: (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1),
  ar: accountKindInArabic,
});

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars in the usual format; other currencies with their code, so that they are not taken for dollars. */
export function balanceText(amount: number, currencyCode: string): string {
  return currencyCode === 'USD' ? formatBalance(amount) : `${figures.format(amount)} ${currencyCode}`;
}
