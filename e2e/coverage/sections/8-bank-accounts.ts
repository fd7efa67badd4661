import type { Section } from '../paragraph.ts';

const page = 'mf-profile/src/bank-accounts/bank-accounts-page.test.tsx';
const problems = 'mf-profile/src/bank-accounts/accounts-problem.test.ts › puts %o into the words of the catalogue';
const accountRows = 'e2e/catalogue/rows/bank-accounts.ts';
const server = 'services/src/bank/bank.test.ts';
const accountCode = ['mf-profile/src/bank-accounts/accounts-problem.ts', 'packages/copy/src/bank-accounts.ts'];
const failureCode = ['mf-profile/src/bank-accounts/accounts-failure.tsx', 'packages/copy/src/bank-accounts.ts'];
const connectionEnded = `${page} › tells of %s, reads the profile again and offers the link`;
const accounts = 'Bank accounts';

export const bankAccountErrors: Section = {
  title: '8. Error catalogue: bank accounts',
  paragraphs: [
    {
      place: accounts,
      says: "'Failed to fetch bank accounts'",
      code: [...accountCode, 'packages/copy/src/problem-sentences.ts'],
      tests: [
        `${accountRows} › the bank does not answer`,
        `${accountRows} › the bank talks nonsense`,
        problems,
        `${server} › stay linked while the bank is merely unreachable`,
      ],
    },
    {
      place: accounts,
      says: "'User not authenticated'",
      code: accountCode,
      tests: [
        'e2e/catalogue/cannot-occur.ts › User not authenticated',
        `${accountRows} › the server does not know the caller`,
        problems,
      ],
      note: 'The page is left for the login, with "Authentication Error", before anybody reads it.',
    },
    {
      place: accounts,
      says: "'An unexpected error occurred'",
      code: accountCode,
      tests: [`${accountRows} › An unexpected error occurred`, problems],
    },
    {
      place: accounts,
      says: 'If the server says no tokens or no bank account is linked, has_bank_account is reset',
      code: ['services/src/bank/list-bank-accounts.ts', 'mf-profile/src/bank-accounts/linked-accounts.tsx'],
      tests: [
        `${server} › that are not there take the mark off the profile`,
        `${server} › ask for a new link when the bank ended the old one, once and for all`,
      ],
    },
    {
      place: accounts,
      says: "the user is told 'Bank account connection expired. Please link your bank account again.'",
      code: ['mf-profile/src/bank-accounts/bank-section.tsx', 'packages/copy/src/bank-accounts.ts'],
      tests: [
        `${accountRows} › the bank has ended the connection`,
        `${accountRows} › another device has found the connection ended`,
        connectionEnded,
      ],
    },
    {
      place: accounts,
      says: "The screen shows 'Unable to Load Bank Account' with 'Try Again'",
      code: failureCode,
      tests: [`${accountRows} › Try Again`, `${page} › offers another try when the accounts could not be fetched`],
    },
    {
      place: accounts,
      says: 'a connection-expired error triggers a user data refresh',
      code: ['mf-profile/src/bank-accounts/bank-section.tsx', 'mf-profile/src/bank-accounts/linked-accounts.tsx'],
      tests: [connectionEnded],
    },
    {
      place: accounts,
      says: "With no accounts: 'No Bank Accounts Found'",
      code: ['mf-profile/src/bank-accounts/account-list.tsx', 'packages/copy/src/bank-accounts.ts'],
      tests: [`${accountRows} › the bank shows no account`, `${page} › says that no accounts were found`],
    },
  ],
};
