import { enterAs } from '../../fixtures/enter-as.ts';
import { newGroupBody } from '../../fixtures/new-group.ts';
import { connectAccount } from '../../steps/link-bank.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Others';

export const groupRows: Row[] = [
  {
    ...{ place, when: 'there is no such group', sentence: 'Group Not Found' },
    provoke: async ({ page, cast }) => {
      await enterAs(page, await cast.linked());
      await page.goto('/groups/no-such-group');
    },
  },
  {
    ...{ place, when: 'there is no such invitation', title: 'Invalid Invitation' },
    sentence: 'The invitation link you followed is invalid or has expired.',
    provoke: async ({ page, cast }) => {
      await enterAs(page, await cast.linked());
      await page.goto('/groups/join/no-such-code');
    },
  },
  {
    ...{ place: '§6 Sandbox authorization', when: 'somebody without access wants to join' },
    sentence: 'You are not authorized to join ROSCA groups in demo mode. Please authorize your bank account first.',
    provoke: async ({ page, cast }) => {
      await enterAs(page, await cast.newcomer());
      await page.goto('/groups/join/no-such-code');
    },
  },
  {
    ...{ place: '§5 Join', when: 'the terms are not ticked', sentence: 'You must agree to the terms before joining' },
    provoke: async (scene) => {
      await openInvitation(scene);
      await scene.page.getByRole('button', { name: 'Accept and Join' }).click();
    },
  },
  {
    ...{ place: '§4 Join', when: 'somebody has joined', title: 'Successfully Joined' },
    sentence: 'Your first contribution is planned for',
    provoke: async (scene) => {
      await openInvitation(scene);
      await accept(scene);
      await scene.page.waitForURL(/\/groups\/(?!join)/);
    },
  },
  {
    ...{ place: '§4 Join', when: 'somebody without a bank accepts', title: 'Link Your Bank Account' },
    sentence: 'Connect Your Bank',
    provoke: acceptWithoutBank,
  },
  {
    ...{ place: '§4 Join', when: 'somebody without a bank has linked one', title: 'Successfully Joined' },
    sentence: 'Your first contribution is planned for',
    provoke: async (scene) => {
      await acceptWithoutBank(scene);
      await scene.page.getByRole('button', { name: 'Connect Your Bank' }).click();
      await connectAccount(scene.page);
      await scene.page.waitForURL(/\/groups\/(?!join)/);
    },
  },
  {
    ...{ place: '§2 Group detail', when: 'the link is copied', sentence: 'Invite link copied to clipboard' },
    provoke: async (scene) => {
      const owner = await scene.cast.linked();
      const group = await newGroup(scene, 'guest@example.com');
      await scene.page.context().grantPermissions(['clipboard-write']);
      await enterAs(scene.page, owner);
      await scene.page.goto(`/groups/${group.groupId}`);
      await scene.page.getByRole('button', { name: 'Copy link' }).click();
    },
  },
];

async function accept({ page }: Scene): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and Join' }).click();
}

async function acceptWithoutBank(scene: Scene): Promise<void> {
  await openInvitation(scene, 'granted');
  await accept(scene);
}

async function openInvitation(scene: Scene, kind: 'granted' | 'linked' = 'linked'): Promise<void> {
  const guest = await scene.cast.fresh(kind);
  const { inviteCode } = await newGroup(scene, guest.email);
  await enterAs(scene.page, guest);
  await scene.page.goto(`/groups/join/${inviteCode}`);
}

async function newGroup({ cast }: Scene, guest: string) {
  const { api } = await cast.linked();
  const created = await api.createGroup({ body: newGroupBody({ memberEmails: [guest] }) });
  if (!created.ok) throw new Error(created.refusal.error);
  return created.value;
}
