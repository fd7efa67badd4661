import { type ApiMember, linkBank } from '../fixtures/api-member.ts';
import { makeLoginStale, planBankFault, planFault } from '../fixtures/local-control.ts';
import { signInAs } from '../fixtures/session.ts';
import { connectAccount } from '../steps/link-bank.ts';
import { type TestContext, testMessages } from './messages.ts';

const place = '§8 Bank accounts';
const title = 'Unable to Load Bank Account';
const expired = 'Bank account connection expired. Please link your bank account again.';
const path = '/accounts/balance/get';
const ended = { path, fault: 'error', error_code: 'ITEM_NOT_FOUND' } as const;

testMessages([
  {
    place,
    title,
    when: 'the bank does not answer',
    sentence: 'Failed to fetch bank accounts',
    trigger: async (context) => {
      await planBankFault(context.request, { path, fault: 'drop' });
      await openBankPage(context, await context.people.fresh('linked'));
    },
  },
  {
    place,
    when: 'another try reaches the bank',
    sentence: 'Bank connected',
    trigger: async (context) => {
      await planBankFault(context.request, { path, fault: 'drop' });
      await openBankPage(context, await context.people.fresh('linked'));
      await context.page.getByRole('button', { name: 'Try Again' }).click();
    },
  },
  {
    place,
    title,
    when: 'the bank talks nonsense',
    sentence: 'Failed to fetch bank accounts',
    trigger: async (context) => {
      await planBankFault(context.request, { path, fault: 'nonsense' });
      await openBankPage(context, await context.people.fresh('linked'));
    },
  },
  {
    place,
    title,
    when: 'the server is broken',
    sentence: 'An unexpected error occurred',
    trigger: (context) => openBrokenBankPage(context),
  },
  {
    place,
    title,
    when: 'the server is broken',
    sentence: 'Try Again',
    trigger: (context) => openBrokenBankPage(context),
  },
  {
    place,
    when: 'the server does not know the caller',
    sentence: 'Authentication Error',
    trigger: (context) => openBrokenBankPage(context, 401),
  },
  {
    place,
    when: 'the bank has ended the connection',
    sentence: expired,
    trigger: async (context) => {
      await planBankFault(context.request, ended);
      await openBankPage(context, await context.people.fresh('linked'));
    },
  },
  {
    place,
    when: 'the login at the bank is stale',
    sentence: expired,
    trigger: async (context) => {
      const person = await context.people.fresh('granted');
      await makeLoginStale(context.request, await linkBank(context.request, person));
      await openBankPage(context, person);
    },
  },
  {
    place,
    when: 'another device has found the connection ended',
    sentence: expired,
    trigger: async (context) => {
      const person = await context.people.fresh('linked');
      await signInAs(context.page, person);
      await context.page.goto('/profile');
      await planBankFault(context.request, ended);
      await person.api.listBankAccounts({ body: {} });
      await context.page.getByRole('main').getByRole('link', { name: 'Bank Accounts' }).click();
    },
  },
  {
    place,
    when: 'the bank shows no account',
    sentence: 'No Bank Accounts Found',
    trigger: async (context) => {
      await openBankPage(context, await context.people.fresh('granted'));
      await context.page.getByRole('button', { name: 'Connect Your Bank' }).click();
      await connectAccount(context.page, { username: 'user_closed', account: 'Closed Checking' });
    },
  },
  {
    place: '§4 Bank authorization',
    when: 'a bank is linked',
    sentence: 'Bank connected',
    trigger: async (context) => openBankPage(context, await context.people.linked()),
  },
  {
    place: '§4 Bank authorization',
    when: 'access is there and no bank',
    title: 'Link your bank account',
    sentence: 'Connect Your Bank',
    trigger: async (context) => openBankPage(context, await context.people.granted()),
  },
  {
    place: '§4 Bank authorization',
    when: 'access was not granted yet',
    title: 'Sandbox Access Required',
    sentence: 'Contact Support',
    trigger: async (context) => openBankPage(context, await context.people.newcomer()),
  },
  {
    place: '§2 Sandbox prompts',
    when: 'a member looks for their bank',
    sentence: 'a demo with a mock bank environment',
    trigger: async (context) => openBankPage(context, await context.people.newcomer()),
  },
  {
    place: '§2 Sandbox prompts',
    when: 'access was granted',
    sentence: 'Sandbox access granted',
    trigger: async (context) => openBankPage(context, await context.people.granted()),
  },
  {
    place: '§9 Sandbox access activation',
    when: 'access was not granted yet',
    sentence: 'within 24 hours',
    trigger: async (context) => openBankPage(context, await context.people.newcomer()),
  },
]);

async function openBankPage({ page }: TestContext, person: Pick<ApiMember, 'email'>): Promise<void> {
  await signInAs(page, person);
  await page.goto('/profile/bank-accounts');
}

async function openBrokenBankPage(context: TestContext, status = 500): Promise<void> {
  const { email } = await context.people.linked();
  await planFault(context.request, { email, call: 'POST /functions/plaid-get-accounts', fault: 'status', status });
  await openBankPage(context, { email });
}
