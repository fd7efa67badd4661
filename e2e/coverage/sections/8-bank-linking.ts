import type { Section } from '../paragraph.ts';

const button = 'packages/bank-link/src/bank-link-button.test.tsx';
const rows = 'e2e/catalogue/rows/bank-link.ts';
const server = 'services/src/bank/bank.test.ts';
const words = 'packages/copy/src/bank-link.ts';
const tokenCode = ['packages/bank-link/src/token-problem.ts', words];
const buttonCode = ['packages/bank-link/src/bank-link-button.tsx', words];
const exchangeCode = ['packages/bank-link/src/exchange-problem.ts', words];
const whyNoToken = `${button} › says why there is no token: %s`;
const whyNotLinked = `${button} › says why the bank was not linked (%#)`;
const linking = 'Bank linking';

export const bankLinkingErrors: Section = {
  title: '8. Error catalogue: bank linking',
  paragraphs: [
    {
      place: linking,
      says: "'Unable to load' the provider widget, 'Please check your connection.'",
      code: ['packages/bank-link/src/use-preparation.ts', words],
      tests: [
        `${rows} › the script does not come`,
        `${button} › asks to check the connection when the script does not load`,
      ],
    },
    {
      place: linking,
      says: "'No active session found. Please log in again.'",
      code: [...tokenCode, ...exchangeCode],
      tests: [
        `${rows} › the server does not know who links`,
        `${rows} › the server does not know who wants a token`,
        whyNoToken,
        whyNotLinked,
      ],
      note: 'Whoever wants a token without a session is led to the login with "Authentication Error" before anybody reads it.',
    },
    {
      place: linking,
      says: "'Invalid token received from server'",
      code: [...tokenCode, 'packages/bank-link/src/prepare-link.ts'],
      tests: [`${rows} › the server gives no token`, `${button} › does not take an empty token for a token`],
    },
    {
      place: linking,
      says: "'Failed to create' a link token",
      code: tokenCode,
      tests: [`${rows} › Failed to create link token`, whyNoToken],
    },
    {
      place: linking,
      says: "An error toast titled with the provider's name",
      code: ['packages/bank-link/src/use-preparation.ts', words],
      tests: [`${button} › asks to check the connection when the script does not load`, whyNoToken],
    },
    {
      place: linking,
      says: "Widget load failure: 'Failed to load bank linking' with Retry",
      code: buttonCode,
      tests: [
        `${rows} › the script takes five seconds`,
        `${button} › says after five seconds that it could not load, and gets ready when the provider comes after all`,
      ],
    },
    {
      place: linking,
      says: "button labels 'Loading' and 'Preparing' followed by the provider name",
      code: buttonCode,
      tests: [
        `${rows} › the script is on its way`,
        `${rows} › the token is on its way`,
        `${button} › loads the provider, prepares a token, and is then ready`,
      ],
    },
    {
      place: linking,
      says: "'Invalid response format from server' when the exchange response is a non-JSON string",
      code: [...exchangeCode, 'packages/contract/src/client.ts'],
      tests: [
        `${rows} › the exchange answers no JSON`,
        whyNotLinked,
        'packages/contract/src/client.test.ts › reads a reply that arrives as a string of JSON, and no other string',
      ],
    },
    {
      place: linking,
      says: "'Failed to link bank account' when the response is not a success and has no error text",
      code: [...exchangeCode, 'packages/copy/src/problem-sentences.ts'],
      tests: [
        `${rows} › the bank fails at the exchange`,
        whyNotLinked,
        `${server} › hands on why the bank refused (%s) and stores nothing`,
      ],
    },
    {
      place: linking,
      says: "shown as an error notification titled 'Linking Failed' with the message",
      code: ['packages/bank-link/src/use-exchange.ts', words],
      tests: [`${rows} › the bank says why it refuses the exchange`, whyNotLinked],
    },
    {
      place: linking,
      says: "else 'Failed to complete bank linking'",
      code: exchangeCode,
      tests: [`${rows} › the exchange does not reach the server`, whyNotLinked],
    },
    {
      place: linking,
      says: "Success: 'Bank Linked!' / 'Your bank account has been connected successfully.'",
      code: ['packages/bank-link/src/use-exchange.ts', words],
      tests: [
        `${rows} › the bank is linked`,
        `${button} › hands the public token to the server, reads the profile again and goes on`,
      ],
    },
    {
      place: linking,
      says: 'A failed refresh afterwards is only logged',
      code: ['shell/src/session/session-keeper.ts', 'packages/bank-link/src/use-exchange.ts'],
      tests: [
        'e2e/catalogue/only-logged.spec.ts › a failed refresh after success is only logged',
        'shell/src/session/session-keeper.test.ts › reads the profile again, and keeps the old one when that fails',
      ],
    },
    {
      place: linking,
      says: "Exit with an error: warning 'Bank Linking Cancelled', 'You can try again anytime from your profile settings.'",
      code: ['packages/bank-link/src/use-bank-link.ts', words],
      tests: [`${rows} › the dialog ends with an error`, `${button} › warns when the dialog ended with an error`],
    },
  ],
};
