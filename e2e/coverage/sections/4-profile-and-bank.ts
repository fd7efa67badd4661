import type { Section } from '../paragraph.ts';

const loading = 'shell/src/session/load-profile.test.ts';
const loadingRows = 'e2e/catalogue/rows/profile.ts';
const button = 'packages/bank-link/src/bank-link-button.test.tsx';
const page = 'mf-profile/src/bank-accounts/bank-accounts-page.test.tsx';
const access =
  'packages/domain/src/bank-access.test.ts › asks for access before a bank, and for a bank before it says connected';
const decide = ['packages/domain/src/bank-access.ts', 'mf-profile/src/bank-accounts/bank-section.tsx'];

export const profileAndBankStates: Section = {
  title: '4. States and transitions: profile and bank',
  paragraphs: [
    {
      place: 'Profile loading',
      says: "if no profile row exists the product creates one (name from metadata or 'User', sandbox false, bank false)",
      code: ['shell/src/session/load-profile.ts', 'services/src/profile/create-profile.ts'],
      tests: [
        `${loading} › creates a profile for somebody with %s`,
        'services/src/profile/profile.test.ts › creates one with the address of the user pool and no rights',
        'services/src/profile/profile.test.ts › calls a person without a name User',
      ],
    },
    {
      place: 'Profile loading',
      says: "showing 'Setting up your profile...'",
      code: ['shell/src/session/load-profile.ts', 'packages/copy/src/session.ts'],
      tests: [`${loading} › creates a profile at the first login, and says so`, `${loadingRows} › it is being created`],
    },
    {
      place: 'Profile loading',
      says: "and then 'Profile created! Welcome to' followed by the product's name",
      code: ['shell/src/session/load-profile.ts', 'packages/copy/src/session.ts'],
      tests: [`${loading} › creates a profile at the first login, and says so`, `${loadingRows} › it was created`],
    },
    {
      place: 'Profile loading',
      says: 'A fetch exceeding 10 seconds is abandoned',
      code: ['shell/src/session/load-profile.ts'],
      tests: [`${loading} › gives up after ten seconds`, `${loadingRows} › it does not come within ten seconds`],
    },
    {
      place: 'Bank authorization (derived from profile)',
      says: 'not sandbox-authorized shows the request-access card',
      code: decide,
      tests: [access, `${page} › asks for sandbox access by an e-mail that only has to be sent`],
    },
    {
      place: 'Bank authorization (derived from profile)',
      says: 'authorized without bank account shows the link-bank action',
      code: decide,
      tests: [access, `${page} › offers to link a bank, and asks the bank for nothing before one is linked`],
    },
    {
      place: 'Bank authorization (derived from profile)',
      says: "authorized with a bank account shows 'bank connected'",
      code: [...decide, 'mf-profile/src/bank-accounts/account-card.tsx'],
      tests: [
        access,
        `${page} › shows an account as its statement would`,
        'e2e/catalogue/rows/bank-accounts.ts › a bank is linked',
      ],
    },
    {
      place: 'Bank-link button',
      says: 'loading provider, preparing, ready',
      code: ['packages/bank-link/src/use-bank-link.ts', 'packages/bank-link/src/use-preparation.ts'],
      tests: [`${button} › loads the provider, prepares a token, and is then ready`],
    },
    {
      place: 'Bank-link button',
      says: 'load-failed (if not ready after 5 seconds, shows Retry)',
      code: ['packages/bank-link/src/use-late-hint.ts', 'packages/bank-link/src/bank-link-button.tsx'],
      tests: [
        `${button} › says after five seconds that it could not load, and gets ready when the provider comes after all`,
        'e2e/catalogue/rows/bank-link.ts › the script takes five seconds',
      ],
    },
    {
      place: 'Bank-link button',
      says: 'Success refreshes user data and calls a success callback',
      code: ['packages/bank-link/src/use-exchange.ts', 'packages/bank-link/src/use-bank-link.ts'],
      tests: [`${button} › hands the public token to the server, reads the profile again and goes on`],
    },
    {
      place: 'Bank-link button',
      says: 'A cancel or exit with an error shows a warning',
      code: ['packages/bank-link/src/use-bank-link.ts'],
      tests: [
        `${button} › warns when the dialog ended with an error`,
        `${button} › says nothing when the member just closed it`,
        'e2e/catalogue/rows/bank-link.ts › the dialog ends with an error',
      ],
      note: 'Closing it when nothing went wrong is no error, and nothing is said.',
    },
    {
      place: 'Bank accounts fetch',
      says: 'runs only when has_bank_account is true',
      code: ['mf-profile/src/bank-accounts/bank-section.tsx', 'mf-profile/src/bank-accounts/linked-accounts.tsx'],
      tests: [`${page} › offers to link a bank, and asks the bank for nothing before one is linked`],
    },
    {
      place: 'Bank accounts fetch',
      says: 'otherwise the list is cleared',
      code: ['mf-profile/src/bank-accounts/bank-section.tsx', 'mf-profile/src/bank-accounts/new-query-client.ts'],
      tests: [`${page} › shows no account any more once no bank is linked`],
    },
    {
      place: 'Registration',
      says: 'ends with a redirect to /login',
      code: ['mf-auth/src/register/register-page.tsx'],
      tests: [
        'mf-auth/src/register/register-page.test.tsx › creates the account, says that a mail is under way, and leads to /login',
      ],
    },
    {
      place: 'Password reset',
      says: 'ends with a redirect to /login after 3 seconds',
      code: ['mf-auth/src/reset-password/password-updated.tsx'],
      tests: [
        'mf-auth/src/reset-password/reset-password-page.test.tsx › goes to /login three seconds after the update, not sooner',
        'e2e/catalogue/rows/reset-update.ts › the password is set',
      ],
    },
  ],
};
