import { randomUUID } from 'node:crypto';
import { planFault } from '../fixtures/local-control.ts';
import { signInAs } from '../fixtures/session.ts';
import { type TestContext, testMessages } from './messages.ts';

const place = '§8 Group creation';
const title = 'Group Creation Failed';
const call = 'POST /functions/groups-create';

testMessages([
  {
    place,
    title,
    when: 'the session has ended',
    sentence: 'No active session found. Please log in again.',
    trigger: async (context) => {
      const { email } = await context.people.linked();
      await planFault(context.request, { email, call, fault: 'status', status: 401 });
      await createGroup(context);
    },
  },
  {
    place,
    title,
    when: 'no answer comes within 30 seconds',
    sentence: 'Request timed out. Please check your connection and try again.',
    trigger: async (context) => {
      const { page, request, people } = context;
      const { email } = await people.linked();
      await planFault(request, { email, call, fault: 'hold' });
      const asked = page.waitForRequest('**/functions/groups-create');
      await page.clock.install();
      await createGroup(context);
      await asked;
      await page.clock.fastForward(30_000);
    },
  },
  {
    place,
    title,
    when: 'the server rejects it with a sentence',
    sentence: 'Someone changed this at the same moment. Please try again.',
    trigger: async (context) => {
      const { email } = await context.people.linked();
      await planFault(context.request, { email, call, fault: 'problem', code: 'conflict' });
      await createGroup(context);
    },
  },
  {
    place,
    title,
    when: 'the server rejects it without one',
    sentence: 'Failed to create group',
    trigger: async (context) => {
      const { email } = await context.people.linked();
      await planFault(context.request, { email, call, fault: 'status', status: 502 });
      await createGroup(context);
    },
  },
  {
    place,
    title,
    when: 'the answer is none',
    sentence: 'There was an error creating your group. Please try again.',
    trigger: async (context) => {
      const { email } = await context.people.linked();
      await planFault(context.request, { email, call, fault: 'empty' });
      await createGroup(context);
    },
  },
  {
    place,
    when: 'the group was created',
    title: 'Group Created Successfully!',
    sentence: 'Aunts and nieces has been created. Check your email for details and next steps.',
    trigger: createGroup,
  },
  {
    place: '§6 Sandbox authorization',
    when: 'access was not granted',
    sentence:
      'You are not authorized to create ROSCA groups in demo mode. Please authorize your bank account first or contact support if you believe you should have access.',
    trigger: async ({ page, people }) => {
      await signInAs(page, await people.newcomer());
      await page.goto('/groups/create');
    },
  },
]);

async function createGroup({ page, people }: TestContext): Promise<void> {
  await signInAs(page, await people.linked());
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill('Aunts and nieces');
  await page.getByLabel('Number of members').fill('3');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Turn 2: email').fill(`guest.${randomUUID()}@example.com`);
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Group' }).click();
}
