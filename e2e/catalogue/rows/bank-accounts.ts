import type { ApiMember } from '../../fixtures/api-member.ts';
import { enterAs } from '../../fixtures/enter-as.ts';
import { planFault } from '../../fixtures/plan-fault.ts';
import { connectAccount } from '../../steps/link-bank.ts';
import { planBankFault } from '../bank-fault.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Bank accounts';
const title = 'Unable to Load Bank Account';
const expired = 'Bank account connection expired. Please link your bank account again.';
const path = '/accounts/balance/get';
const ended = { path, fault: 'error', error_code: 'ITEM_LOGIN_REQUIRED' } as const;

export const bankAccountsRows: Row[] = [
  {
    ...{ place, title, when: 'the bank does not answer', sentence: 'Failed to fetch bank accounts' },
    provoke: async (scene) => {
      await planBankFault(scene, { path, fault: 'drop' });
      await openBankPage(scene, await scene.cast.linked());
    },
  },
  {
    ...{ place, when: 'another try reaches the bank', sentence: 'Bank connected' },
    provoke: async (scene) => {
      await planBankFault(scene, { path, fault: 'drop' });
      await openBankPage(scene, await scene.cast.linked());
      await scene.page.getByRole('button', { name: 'Try Again' }).click();
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
    provoke: (scene) => openBrokenBankPage(scene),
  },
  {
    ...{ place, title, when: 'the server is broken', sentence: 'Try Again' },
    provoke: (scene) => openBrokenBankPage(scene),
  },
  {
    ...{ place, when: 'the server does not know the caller', sentence: 'Authentication Error' },
    provoke: (scene) => openBrokenBankPage(scene, 401),
  },
  {
    ...{ place, when: 'the bank has ended the connection', sentence: expired },
    provoke: async (scene) => {
      await planBankFault(scene, ended);
      await openBankPage(scene, await scene.cast.fresh('linked'));
    },
  },
  {
    ...{ place, when: 'another device has found the connection ended', sentence: expired },
    provoke: async (scene) => {
      const person = await scene.cast.fresh('linked');
      await enterAs(scene.page, person);
      await scene.page.goto('/profile');
      await planBankFault(scene, ended);
      await person.api.listBankAccounts({ body: {} });
      await scene.page.getByRole('main').getByRole('link', { name: 'Bank Accounts' }).click();
    },
  },
  {
    ...{ place, when: 'the bank shows no account', sentence: 'No Bank Accounts Found' },
    provoke: async (scene) => {
      await openBankPage(scene, await scene.cast.fresh('granted'));
      await scene.page.getByRole('button', { name: 'Connect Your Bank' }).click();
      await connectAccount(scene.page, { username: 'user_closed', account: 'Closed Checking' });
    },
  },
  {
    ...{ place: '§4 Bank authorization', when: 'a bank is linked', sentence: 'Bank connected' },
    provoke: async (scene) => openBankPage(scene, await scene.cast.linked()),
  },
  {
    ...{ place: '§4 Bank authorization', when: 'access is there and no bank', title: 'Link your bank account' },
    sentence: 'Connect Your Bank',
    provoke: async (scene) => openBankPage(scene, await scene.cast.granted()),
  },
  {
    ...{ place: '§4 Bank authorization', when: 'access was not granted yet', title: 'Sandbox Access Required' },
    sentence: 'Contact Support',
    provoke: async (scene) => openBankPage(scene, await scene.cast.newcomer()),
  },
  {
    ...{ place: '§2 Sandbox prompts', when: 'somebody looks for their bank' },
    sentence: 'This account is a demo with a mock bank environment.',
    provoke: async (scene) => openBankPage(scene, await scene.cast.newcomer()),
  },
  {
    ...{ place: '§2 Sandbox prompts', when: 'access was granted', sentence: 'Sandbox access granted' },
    provoke: async (scene) => openBankPage(scene, await scene.cast.granted()),
  },
  {
    ...{ place: '§9 Sandbox access activation', when: 'access was not granted yet', sentence: 'within 24 hours' },
    provoke: async (scene) => openBankPage(scene, await scene.cast.newcomer()),
  },
];

async function openBankPage({ page }: Scene, person: Pick<ApiMember, 'email'>): Promise<void> {
  await enterAs(page, person);
  await page.goto('/profile/bank-accounts');
}

async function openBrokenBankPage(scene: Scene, status = 500): Promise<void> {
  const { email } = await scene.cast.linked();
  await planFault(scene.request, { email, call: 'POST /functions/plaid-get-accounts', fault: 'status', status });
  await openBankPage(scene, { email });
}
