import { formatDate, formatDollarsAndCents, formatLocalTime } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { accountKindInArabic, accountTitleInArabic, bankAccountsWordsInArabic } from './bank-accounts.ar.ts';

const groupList = new Intl.ListFormat('en', { type: 'conjunction' });

const loginEffect =
  'Logging in links your account again; your groups and the account that you chose stay as they are. Until then your contributions may fail, and a payout may not reach you.';

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

  asOf: (instant: string) => `Balances as of ${formatLocalTime(instant)}`,
  refresh: 'Refresh balances',
  refreshFailed: 'These are the last balances that we could read.',

  loginTitle: 'Log in to your bank again',
  loginText: `Your bank asks for a new login, for example after a new password. ${loginEffect}`,
  loginAction: 'Log In to Your Bank',

  attention: {
    ending: {
      title: (date: string) => `Your bank’s permission ends on ${formatDate(date)}`,
      text: 'Banks want it to be renewed from time to time. Please renew it before that day, so that no contribution fails. Your groups and the account that you chose stay as they are.',
      action: 'Renew the Permission',
    },
    login_required: {
      title: () => 'Your bank asks for a new login',
      text: `Please log in again before your next contribution. ${loginEffect}`,
      action: 'Log In to Your Bank',
    },
    access_revoked: {
      title: () => 'The access to your account has ended',
      text: 'Your bank reports that it was ended, at your bank or at Plaid. Please connect your bank again before your next contribution.',
      action: 'Connect Your Bank Again',
    },
    account_revoked: {
      title: () => 'Your bank no longer shares the account that you pay from',
      text: 'Please share it again, or choose another account, before your next contribution.',
      action: 'Share an Account',
    },
    unknown: {
      title: () => 'Your bank needs your attention',
      text: 'Please log in at your bank again before your next contribution.',
      action: 'Log In to Your Bank',
    },
  },

  joined: (group: string) => `You have joined ${bidiSafe(group)}.`,
  toGroup: 'Go to the group',
  nextTitle: 'What comes next',
  owed: (amount: string, round: number, group: string) =>
    `${amount}, your contribution to turn ${round} of ${bidiSafe(group)}, waits`,
  invited: (organizer: string, group: string) => `${bidiSafe(organizer)} invites you to ${bidiSafe(group)}`,
  startGroup: 'Start a group',
  stoppedTitle: 'The bank takes no debits from this account',
  stoppedText:
    'Link another account, or use another linked one: nothing is asked of this one any more, and nothing is sent to it.',

  debited: 'Used for contributions and payouts',
  debit: 'Use This Account',
  debitLabel: (account: string) => `Use This Account: ${account}`,
  debitChanged: (account: string) =>
    `Contributions will be collected from ${account}, and what you receive is sent to it.`,
  debitChangedStopped: (account: string) =>
    `${account} is used now, but the bank takes no debits from it: link or use another account.`,
  debitedEmpty:
    'By your bank’s last report this account has no money. A contribution would be declined: put money on it, or choose another account.',

  replace: 'Replace Bank',
  replaceTitle: 'Replace your bank',
  replaceText:
    'Your bank stays linked until the new one works. From then on, the contributions of all your groups are collected from the new one.',
  replaceCancel: 'Keep this bank',

  unlink: 'Unlink Bank',
  unlinkTitle: 'Unlink your bank?',
  unlinkChecking: 'Looking for groups that depend on it…',
  unlinkText:
    'We end the connection and delete what we store about your accounts. To create or join a group you then link a bank again.',
  unlinkKeep: 'Keep it linked',
  unlinkedTitle: 'Bank unlinked',
  unlinked: 'We no longer have access to your accounts.',
  inUse: (groups: readonly string[]) =>
    `Your bank cannot be unlinked while you have a seat in ${groupList.format(groups.map(bidiSafe))}.`,
  inUseHelp: 'You can leave a group until it starts. You can replace the bank at any time.',
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
  return currencyCode === 'USD' ? formatDollarsAndCents(amount) : `${figures.format(amount)} ${currencyCode}`;
}
