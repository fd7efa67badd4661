import { type FaultKind, planBankFault, planFault } from '../fixtures/local-control.ts';
import { signInAs } from '../fixtures/session.ts';
import { connectAccount } from '../steps/link-bank.ts';
import { type TestContext, testMessages } from './messages.ts';
import { expect, test } from './test.ts';

const place = '§8 Bank linking';
const title = 'Plaid';
const script = { path: '/link-initialize.js', fault: 'timeout' } as const;
const unauthenticated = { fault: 'status', status: 401 } as const;
const exchange = '/item/public_token/exchange';

testMessages([
  {
    place,
    title,
    when: 'the script does not come',
    sentence: 'Unable to load Plaid. Please check your connection.',
    trigger: async ({ page, people }) => {
      await signInAs(page, await people.granted());
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit' }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('main').getByRole('link', { name: 'Bank Accounts' }).click();
    },
  },
  {
    place,
    when: 'the script takes five seconds',
    sentence: 'Failed to load bank linking',
    trigger: waitForScript,
  },
  { place, when: 'the script takes five seconds', sentence: 'Retry', trigger: waitForScript },
  {
    place,
    when: 'another try brings the script',
    sentence: 'Connect Your Bank',
    trigger: async (context) => {
      await waitForScript(context);
      await context.page.getByRole('button', { name: 'Retry' }).click();
    },
  },
  {
    place,
    when: 'the script is on its way',
    sentence: 'Loading Plaid',
    trigger: async (context) => {
      await planBankFault(context.request, script);
      await openBankPage(context);
    },
  },
  {
    place,
    when: 'the token is on its way',
    sentence: 'Preparing Plaid',
    trigger: (context) => openWithoutToken(context, { fault: 'hold' }),
  },
  {
    place,
    title,
    when: 'the server gives no token',
    sentence: 'Invalid token received from server',
    trigger: (context) => openWithoutToken(context, { fault: 'empty' }),
  },
  {
    place,
    title,
    when: 'the server that gives tokens is broken',
    sentence: 'Failed to create link token',
    trigger: (context) => openWithoutToken(context, { fault: 'status', status: 503 }),
  },
  {
    place,
    when: 'the server does not know who wants a token',
    sentence: 'Authentication Error',
    trigger: (context) => openWithoutToken(context, unauthenticated),
  },
  {
    place,
    title,
    when: 'the bank talks nonsense',
    sentence: 'Failed to create link token',
    trigger: async (context) => {
      await planBankFault(context.request, { path: '/link/token/create', fault: 'nonsense' });
      await openBankPage(context, await context.people.fresh('granted'));
    },
  },
  {
    place,
    when: 'the exchange answers no JSON',
    title: 'Linking Failed',
    sentence: 'Invalid response format from server',
    trigger: (context) => connectWithFault(context, { fault: 'not-json' }),
  },
  {
    place,
    when: 'the server does not know who links',
    title: 'Linking Failed',
    sentence: 'No active session found. Please log in again.',
    trigger: (context) => connectWithFault(context, unauthenticated),
  },
  {
    place,
    when: 'the bank fails at the exchange',
    title: 'Linking Failed',
    sentence: 'Failed to link bank account',
    trigger: async (context) => {
      await planBankFault(context.request, { path: exchange, fault: '500-before' });
      await connect(context);
    },
  },
  {
    place,
    when: 'the server breaks at the exchange',
    title: 'Linking Failed',
    sentence: 'Failed to complete bank linking',
    trigger: (context) => connectWithFault(context, { fault: 'status', status: 500 }),
  },
  {
    place,
    when: 'the bank says why it rejects the exchange',
    title: 'Linking Failed',
    sentence: 'The given account has been locked by the financial institution.',
    trigger: async (context) => {
      await planBankFault(context.request, { path: exchange, fault: 'error', error_code: 'ITEM_LOCKED' });
      await connect(context);
    },
  },
  {
    place,
    when: 'the exchange does not reach the server',
    title: 'Linking Failed',
    sentence: 'Failed to complete bank linking',
    trigger: (context) => connectWithFault(context, { fault: 'drop' }),
  },
  {
    place,
    when: 'the dialog ends with an error',
    title: 'Bank Linking Cancelled',
    sentence: 'You can try again anytime from your profile settings.',
    trigger: async (context) => {
      await openDialog(context);
      await rejectLogin(context);
      await context.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    },
  },
  {
    place,
    when: 'the bank is linked',
    title: 'Bank Linked!',
    sentence: 'Your bank account has been connected successfully.',
    trigger: async (context) => connect(context, await context.people.fresh('granted')),
  },
]);

type Somebody = { email: string };

async function openBankPage({ page, people }: TestContext, person?: Somebody): Promise<void> {
  await signInAs(page, person ?? (await people.granted()));
  // A script that never comes keeps a page from ever being loaded.
  await page.goto('/profile/bank-accounts', { waitUntil: 'domcontentloaded' });
}

async function waitForScript(context: TestContext): Promise<void> {
  const { page } = context;
  await planBankFault(context.request, script);
  const asked = page.waitForRequest(`**${script.path}`);
  await page.clock.install();
  await openBankPage(context);
  await asked;
  await page.clock.fastForward(5000);
}

async function openWithoutToken(context: TestContext, fault: FaultKind): Promise<void> {
  const { email } = await context.people.granted();
  await planFault(context.request, { email, call: 'POST /functions/plaid-create-link-token', ...fault });
  await openBankPage(context);
}

async function openDialog(context: TestContext, person?: Somebody): Promise<void> {
  await openBankPage(context, person);
  await context.page.getByRole('button', { name: 'Connect Your Bank' }).click();
}

async function connect(context: TestContext, person?: Somebody): Promise<void> {
  await openDialog(context, person);
  await connectAccount(context.page);
}

async function connectWithFault(context: TestContext, fault: FaultKind): Promise<void> {
  const { email } = await context.people.granted();
  await planFault(context.request, { email, call: 'POST /functions/plaid-exchange-public-token', ...fault });
  await connect(context);
}

async function rejectLogin({ page }: TestContext): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'First Platypus Bank' }).click();
  await dialog.getByLabel('User name').fill('user_bad');
  await dialog.getByLabel('Password').fill('pass_bad');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByRole('alert').waitFor();
}

test('§8 Bank linking: a failed refresh after success is only logged', async ({ page, request, people }) => {
  const { email } = await people.fresh('granted');
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await signInAs(page, { email });
  await page.goto('/profile/bank-accounts');
  await page.getByRole('button', { name: 'Connect Your Bank' }).click();
  await planFault(request, { email, call: 'GET /api/profile', fault: 'status', status: 500 });
  await connectAccount(page);
  await expect(page.getByText('Bank Linked!')).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('The profile could not be read again');
  await expect(page.getByText('Profile access limited')).toBeHidden();
});
