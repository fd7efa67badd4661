import type { Route } from '@playwright/test';
import type { ApiMember } from '../../fixtures/api-member.ts';
import { enterAs } from '../../fixtures/enter-as.ts';
import { planBankFault } from '../bank-fault.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Bank accounts';
const title = 'Unable to Load Bank Account';
const path = '/accounts/balance/get';

export const bankAccountsRows: Row[] = [
  {
    ...{ place, title, when: 'the bank does not answer', sentence: 'Failed to fetch bank accounts' },
    provoke: async (scene) => {
      await planBankFault(scene, { path, fault: 'drop' });
      await openBankPage(scene, await scene.cast.linked());
    },
  },
  {
    ...{ place, title, when: 'the bank talks nonsense', sentence: 'Failed to fetch bank accounts' },
    provoke: async (scene) => {
      await planBankFault(scene, { path, fault: 'nonsense' });
      await openBankPage(scene, await scene.cast.linked());
    },
  },
  {
    ...{ place, title, when: 'the server is broken', sentence: 'An unexpected error occurred' },
    provoke: async (scene) => {
      await onAccounts(scene, (route) => route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }));
      await openBankPage(scene, await scene.cast.linked());
    },
  },
  {
    ...{ place, when: 'the bank has ended the connection' },
    sentence: 'Bank account connection expired. Please link your bank account again.',
    provoke: async (scene) => {
      await planBankFault(scene, { path, fault: 'error', error_code: 'ITEM_LOGIN_REQUIRED' });
      await openBankPage(scene, await scene.cast.fresh('linked'));
    },
  },
  {
    ...{ place, when: 'the bank shows no account', sentence: 'No Bank Accounts Found' },
    provoke: async (scene) => {
      await onAccounts(scene, (route) => route.fulfill({ json: { accounts: [] } }));
      await openBankPage(scene, await scene.cast.linked());
    },
  },
  {
    ...{ place: '§4 Bank authorization', when: 'a bank is linked', sentence: 'Bank connected' },
    provoke: async (scene) => openBankPage(scene, await scene.cast.linked()),
  },
  {
    ...{ place: '§2 Sandbox prompts', when: 'access was not granted yet', sentence: 'Sandbox Access Required' },
    provoke: async (scene) => openBankPage(scene, await scene.cast.newcomer()),
  },
  {
    ...{ place: '§9 Sandbox access activation', when: 'access was not granted yet', sentence: 'within 24 hours' },
    provoke: async (scene) => openBankPage(scene, await scene.cast.newcomer()),
  },
];

async function openBankPage({ page }: Scene, person: ApiMember): Promise<void> {
  await enterAs(page, person);
  await page.goto('/profile/bank-accounts');
}

const onAccounts = ({ page }: Scene, answer: (route: Route) => Promise<void>) =>
  page.route('**/functions/plaid-get-accounts', answer);
