import { randomUUID } from 'node:crypto';
import { enterAs } from '../../fixtures/enter-as.ts';
import { planFault } from '../../fixtures/plan-fault.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Group creation';
const title = 'Group Creation Failed';
const call = 'POST /functions/groups-create';

export const createGroupRows: Row[] = [
  {
    ...{ place, title, when: 'the session has ended', sentence: 'No active session found. Please log in again.' },
    provoke: async (scene) => {
      const { email } = await scene.cast.linked();
      await planFault(scene.request, { email, call, fault: 'status', status: 401 });
      await createGroup(scene);
    },
  },
  {
    ...{ place, title, when: 'no answer comes within 30 seconds' },
    sentence: 'Request timed out. Please check your connection and try again.',
    provoke: async (scene) => {
      const { page, request, cast } = scene;
      const { email } = await cast.linked();
      await planFault(request, { email, call, fault: 'hold' });
      const asked = page.waitForRequest('**/functions/groups-create');
      await page.clock.install();
      await createGroup(scene);
      await asked;
      await page.clock.fastForward(30_000);
    },
  },
  {
    ...{ place, title, when: 'the server refuses with a sentence' },
    sentence: 'Someone changed this at the same moment. Please try again.',
    provoke: async (scene) => {
      const { email } = await scene.cast.linked();
      await planFault(scene.request, { email, call, fault: 'problem', code: 'conflict' });
      await createGroup(scene);
    },
  },
  {
    ...{ place, title, when: 'the server refuses without one', sentence: 'Failed to create group' },
    provoke: async (scene) => {
      const { email } = await scene.cast.linked();
      await planFault(scene.request, { email, call, fault: 'status', status: 502 });
      await createGroup(scene);
    },
  },
  {
    ...{ place, title, when: 'the answer is none' },
    sentence: 'There was an error creating your group. Please try again.',
    provoke: async (scene) => {
      const { email } = await scene.cast.linked();
      await planFault(scene.request, { email, call, fault: 'empty' });
      await createGroup(scene);
    },
  },
  {
    ...{ place, when: 'the group was created', title: 'Group Created Successfully!' },
    sentence: 'Aunts and nieces has been created. Check your email for details and next steps.',
    provoke: createGroup,
  },
  {
    ...{ place: '§6 Sandbox authorization', when: 'access was not granted' },
    sentence:
      'You are not authorized to create ROSCA groups in demo mode. Please authorize your bank account first or contact support if you believe you should have access.',
    provoke: async ({ page, cast }) => {
      await enterAs(page, await cast.newcomer());
      await page.goto('/groups/create');
    },
  },
];

async function createGroup({ page, cast }: Scene): Promise<void> {
  await enterAs(page, await cast.linked());
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill('Aunts and nieces');
  await page.getByLabel('Number of members').fill('3');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Member 1 email').fill(`guest.${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Create Group' }).click();
}
