import type { Route } from '@playwright/test';
import { enterAs } from '../../fixtures/enter-as.ts';
import { connectAccount } from '../../steps/link-bank.ts';
import { planBankFault } from '../bank-fault.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Bank linking';
const title = 'Plaid';
const script = '**/link-initialize.js';
const token = '**/functions/plaid-create-link-token';
const exchange = '**/functions/plaid-exchange-public-token';

export const bankLinkRows: Row[] = [
  {
    ...{ place, title, when: 'the script does not come' },
    sentence: 'Unable to load Plaid. Please check your connection.',
    provoke: (scene) => openBankPage(scene, script, (route) => route.abort()),
  },
  {
    ...{ place, when: 'the script takes five seconds', sentence: 'Failed to load bank linking' },
    provoke: async (scene) => {
      const asked = scene.page.waitForRequest(script);
      await scene.page.clock.install();
      await openBankPage(scene, script, () => {});
      await asked;
      await scene.page.clock.fastForward(5000);
    },
  },
  {
    ...{ place, when: 'the script is on its way', sentence: 'Loading Plaid' },
    provoke: (scene) => openBankPage(scene, script, () => {}),
  },
  {
    ...{ place, when: 'the token is on its way', sentence: 'Preparing Plaid' },
    provoke: (scene) => openBankPage(scene, token, () => {}),
  },
  {
    ...{ place, title, when: 'the server gives no token', sentence: 'Invalid token received from server' },
    provoke: (scene) => openBankPage(scene, token, (route) => route.fulfill({ json: {} })),
  },
  {
    ...{ place, title, when: 'the bank talks nonsense', sentence: 'Failed to create link token' },
    provoke: async (scene) => {
      await planBankFault(scene, { path: '/link/token/create', fault: 'nonsense' });
      await enterAs(scene.page, await scene.cast.fresh('granted'));
      await scene.page.goto('/profile/bank-accounts');
    },
  },
  {
    ...{ place, when: 'the exchange answers no JSON', title: 'Linking Failed' },
    sentence: 'Invalid response format from server',
    provoke: (scene) => connect(scene, (route) => route.fulfill({ body: 'Thank you.' })),
  },
  {
    ...{ place, when: 'the bank refuses the exchange', title: 'Linking Failed' },
    sentence: 'Failed to link bank account',
    provoke: async (scene) => {
      await planBankFault(scene, { path: '/item/public_token/exchange', fault: '500-before' });
      await connect(scene, (route) => route.continue());
    },
  },
  {
    ...{ place, when: 'the exchange does not reach the server', title: 'Linking Failed' },
    sentence: 'Failed to complete bank linking',
    provoke: (scene) => connect(scene, (route) => route.abort()),
  },
  {
    ...{ place, when: 'the dialog ends with an error', title: 'Bank Linking Cancelled' },
    sentence: 'You can try again anytime from your profile settings.',
    provoke: async (scene) => {
      await openDialog(scene, await scene.cast.granted());
      await refuseLogin(scene);
      await scene.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    },
  },
  {
    ...{ place, when: 'the bank is linked', title: 'Bank Linked!' },
    sentence: 'Your bank account has been connected successfully.',
    provoke: async (scene) => {
      await openDialog(scene, await scene.cast.fresh('granted'));
      await connectAccount(scene.page);
    },
  },
];

type Answer = (route: Route) => unknown;

async function openBankPage({ page, cast }: Scene, address: string, answer: Answer): Promise<void> {
  await enterAs(page, await cast.granted());
  await page.route(address, answer);
  await page.goto('/profile/bank-accounts');
}

async function openDialog({ page }: Scene, person: { email: string }): Promise<void> {
  await enterAs(page, person);
  await page.goto('/profile/bank-accounts');
  await page.getByRole('button', { name: 'Connect Your Bank' }).click();
}

async function connect(scene: Scene, answer: Answer): Promise<void> {
  await scene.page.route(exchange, answer);
  await openDialog(scene, await scene.cast.granted());
  await connectAccount(scene.page);
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
