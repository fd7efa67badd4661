import { newGroupBody } from '../fixtures/new-group.ts';
import { signInAs } from '../fixtures/session.ts';
import { connectAccount } from '../steps/link-bank.ts';
import { type TestContext, testMessages } from './messages.ts';

const place = '§8 Others';

testMessages([
  {
    place,
    when: 'there is no such group',
    sentence: 'Group Not Found',
    trigger: async ({ page, people }) => {
      await signInAs(page, await people.linked());
      await page.goto('/groups/no-such-group');
    },
  },
  {
    place,
    when: 'there is no such invitation',
    title: 'Invalid Invitation',
    sentence: 'The invitation link you followed is invalid or has expired.',
    trigger: async ({ page, people }) => {
      await signInAs(page, await people.linked());
      await page.goto('/groups/join/no-such-code');
    },
  },
  {
    place: '§6 Sandbox authorization',
    when: 'a member without access wants to join',
    sentence: 'You are not authorized to join ROSCA groups in demo mode. Please authorize your bank account first.',
    trigger: async ({ page, people }) => {
      await signInAs(page, await people.newcomer());
      await page.goto('/groups/join/no-such-code');
    },
  },
  {
    place: '§5 Join',
    when: 'the terms are not ticked',
    sentence: 'You must agree to the terms before joining',
    trigger: async (context) => {
      await openInvitation(context);
      await context.page.getByRole('button', { name: 'Accept and Join' }).click();
    },
  },
  {
    place: '§4 Join',
    when: 'a member has joined',
    title: 'Successfully Joined',
    sentence: 'Your first contribution is planned for',
    trigger: async (context) => {
      await openInvitation(context);
      await accept(context);
      await context.page.waitForURL(/\/groups\/(?!join)/);
    },
  },
  {
    place: '§4 Join',
    when: 'a member without a bank accepts',
    title: 'Link Your Bank Account',
    sentence: 'Connect Your Bank',
    trigger: acceptWithoutBank,
  },
  {
    place: '§4 Join',
    when: 'a member without a bank has linked one',
    title: 'Successfully Joined',
    sentence: 'Your first contribution is planned for',
    trigger: async (context) => {
      await acceptWithoutBank(context);
      await context.page.getByRole('button', { name: 'Connect Your Bank' }).click();
      await connectAccount(context.page);
      await context.page.waitForURL(/\/groups\/(?!join)/);
    },
  },
  {
    place: '§2 Group detail',
    when: 'the link is copied',
    sentence: 'Invite link copied to clipboard',
    trigger: async (context) => {
      const owner = await context.people.linked();
      const group = await newGroup(context, 'guest@example.com');
      await context.page.context().grantPermissions(['clipboard-write']);
      await signInAs(context.page, owner);
      await context.page.goto(`/groups/${group.groupId}`);
      await context.page.getByRole('button', { name: 'Copy link' }).click();
    },
  },
]);

async function accept({ page }: TestContext): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and Join' }).click();
}

async function acceptWithoutBank(context: TestContext): Promise<void> {
  await openInvitation(context, 'granted');
  await accept(context);
}

async function openInvitation(context: TestContext, kind: 'granted' | 'linked' = 'linked'): Promise<void> {
  const guest = await context.people.fresh(kind);
  const { inviteCode } = await newGroup(context, guest.email);
  await signInAs(context.page, guest);
  await context.page.goto(`/groups/join/${inviteCode}`);
}

async function newGroup({ people }: TestContext, guest: string) {
  const { api } = await people.linked();
  const created = await api.createGroup({ body: newGroupBody({ memberEmails: [guest] }) });
  if (!created.ok) throw new Error(created.problem.error);
  return created.value;
}
