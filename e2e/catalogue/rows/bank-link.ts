import { enterAs } from '../../fixtures/enter-as.ts';
import { type FaultKind, planFault } from '../../fixtures/plan-fault.ts';
import { connectAccount } from '../../steps/link-bank.ts';
import { planBankFault } from '../bank-fault.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Bank linking';
const title = 'Plaid';
const script = { path: '/link-initialize.js', fault: 'timeout' } as const;
const unknown = { fault: 'status', status: 401 } as const;
const exchange = '/item/public_token/exchange';

export const bankLinkRows: Row[] = [
  {
    ...{ place, title, when: 'the script does not come' },
    sentence: 'Unable to load Plaid. Please check your connection.',
    provoke: async ({ page, cast }) => {
      await enterAs(page, await cast.granted());
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit' }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('main').getByRole('link', { name: 'Bank Accounts' }).click();
    },
  },
  {
    ...{ place, when: 'the script takes five seconds', sentence: 'Failed to load bank linking' },
    provoke: waitForScript,
  },
  { ...{ place, when: 'the script takes five seconds', sentence: 'Retry' }, provoke: waitForScript },
  {
    ...{ place, when: 'another try brings the script', sentence: 'Connect Your Bank' },
    provoke: async (scene) => {
      await waitForScript(scene);
      await scene.page.getByRole('button', { name: 'Retry' }).click();
    },
  },
  {
    ...{ place, when: 'the script is on its way', sentence: 'Loading Plaid' },
    provoke: async (scene) => {
      await planBankFault(scene, script);
      await openBankPage(scene);
    },
  },
  {
    ...{ place, when: 'the token is on its way', sentence: 'Preparing Plaid' },
    provoke: (scene) => openWithoutToken(scene, { fault: 'hold' }),
  },
  {
    ...{ place, title, when: 'the server gives no token', sentence: 'Invalid token received from server' },
    provoke: (scene) => openWithoutToken(scene, { fault: 'empty' }),
  },
  {
    ...{ place, title, when: 'the server that gives tokens is broken', sentence: 'Failed to create link token' },
    provoke: (scene) => openWithoutToken(scene, { fault: 'status', status: 503 }),
  },
  {
    ...{ place, when: 'the server does not know who wants a token', sentence: 'Authentication Error' },
    provoke: (scene) => openWithoutToken(scene, unknown),
  },
  {
    ...{ place, title, when: 'the bank talks nonsense', sentence: 'Failed to create link token' },
    provoke: async (scene) => {
      await planBankFault(scene, { path: '/link/token/create', fault: 'nonsense' });
      await openBankPage(scene, await scene.cast.fresh('granted'));
    },
  },
  {
    ...{ place, when: 'the exchange answers no JSON', title: 'Linking Failed' },
    sentence: 'Invalid response format from server',
    provoke: (scene) => connectInTrouble(scene, { fault: 'not-json' }),
  },
  {
    ...{ place, when: 'the server does not know who links', title: 'Linking Failed' },
    sentence: 'No active session found. Please log in again.',
    provoke: (scene) => connectInTrouble(scene, unknown),
  },
  {
    ...{ place, when: 'the bank fails at the exchange', title: 'Linking Failed' },
    sentence: 'Failed to link bank account',
    provoke: async (scene) => {
      await planBankFault(scene, { path: exchange, fault: '500-before' });
      await connect(scene);
    },
  },
  {
    ...{ place, when: 'the server breaks at the exchange', title: 'Linking Failed' },
    sentence: 'Failed to complete bank linking',
    provoke: (scene) => connectInTrouble(scene, { fault: 'status', status: 500 }),
  },
  {
    ...{ place, when: 'the bank says why it refuses the exchange', title: 'Linking Failed' },
    sentence: 'The given account has been locked by the financial institution.',
    provoke: async (scene) => {
      await planBankFault(scene, { path: exchange, fault: 'error', error_code: 'ITEM_LOCKED' });
      await connect(scene);
    },
  },
  {
    ...{ place, when: 'the exchange does not reach the server', title: 'Linking Failed' },
    sentence: 'Failed to complete bank linking',
    provoke: (scene) => connectInTrouble(scene, { fault: 'drop' }),
  },
  {
    ...{ place, when: 'the dialog ends with an error', title: 'Bank Linking Cancelled' },
    sentence: 'You can try again anytime from your profile settings.',
    provoke: async (scene) => {
      await openDialog(scene);
      await refuseLogin(scene);
      await scene.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    },
  },
  {
    ...{ place, when: 'the bank is linked', title: 'Bank Linked!' },
    sentence: 'Your bank account has been connected successfully.',
    provoke: async (scene) => connect(scene, await scene.cast.fresh('granted')),
  },
];

type Somebody = { email: string };

async function openBankPage({ page, cast }: Scene, person?: Somebody): Promise<void> {
  await enterAs(page, person ?? (await cast.granted()));
  // A script that never comes keeps a page from ever being loaded.
  await page.goto('/profile/bank-accounts', { waitUntil: 'domcontentloaded' });
}

async function waitForScript(scene: Scene): Promise<void> {
  const { page } = scene;
  await planBankFault(scene, script);
  const asked = page.waitForRequest(`**${script.path}`);
  await page.clock.install();
  await openBankPage(scene);
  await asked;
  await page.clock.fastForward(5000);
}

async function openWithoutToken(scene: Scene, trouble: FaultKind): Promise<void> {
  const { email } = await scene.cast.granted();
  await planFault(scene.request, { email, call: 'POST /functions/plaid-create-link-token', ...trouble });
  await openBankPage(scene);
}

async function openDialog(scene: Scene, person?: Somebody): Promise<void> {
  await openBankPage(scene, person);
  await scene.page.getByRole('button', { name: 'Connect Your Bank' }).click();
}

async function connect(scene: Scene, person?: Somebody): Promise<void> {
  await openDialog(scene, person);
  await connectAccount(scene.page);
}

async function connectInTrouble(scene: Scene, trouble: FaultKind): Promise<void> {
  const { email } = await scene.cast.granted();
  await planFault(scene.request, { email, call: 'POST /functions/plaid-exchange-public-token', ...trouble });
  await connect(scene);
}

async function refuseLogin({ page }: Scene): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'First Platypus Bank' }).click();
  await dialog.getByLabel('User name').fill('user_bad');
  await dialog.getByLabel('Password').fill('pass_bad');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByRole('alert').waitFor();
}
