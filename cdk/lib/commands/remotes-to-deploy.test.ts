import { type Registry, registry } from '@halqa/releases';
import { expect, it } from 'vitest';
import { namedRemotes, remotesToDeploy } from './remotes-to-deploy.ts';

const released: Registry = registry.parse({
  schema: 1,
  revision: 1,
  versions: {},
  shell: { version: 'shell1', contract: 1, offers: {} },
  remotes: { 'mf-chat': { stable: null, previous: null, candidate: null, killed: false } },
});
const stage = { send: async () => ({ registry: released }) };

const both = ['mf-auth', 'mf-chat'];

it('keeps the role of a remote that was released from another checkout', async () => {
  expect(await remotesToDeploy(['mf-auth'], stage, [])).toEqual({ during: both, after: both });
});

it('takes the role of a removed remote when its pages have ended, also where its folder is still there', async () => {
  for (const built of [['mf-auth'], both])
    expect(await remotesToDeploy(built, stage, ['mf-chat'])).toEqual({ during: both, after: ['mf-auth'] });
});

it('takes the role also in a second run, when the pages have ended and the first one ended before it took the role', async () => {
  const { 'mf-chat': ended, ...remotes } = released.remotes;
  expect(ended).toBeDefined();
  const without = { send: async () => ({ registry: { ...released, remotes, removed: ['mf-chat'] } }) };
  for (const built of [['mf-auth'], both])
    expect((await remotesToDeploy(built, without, ['mf-chat'])).after).toEqual(['mf-auth']);
  await expect(remotesToDeploy(both, without, ['mf-chats'])).rejects.toThrow('no mf-chats');
});

it('stops before anything is deployed when the stage has no remote of the name to remove', async () => {
  await expect(remotesToDeploy(both, stage, ['mf-chats'])).rejects.toThrow('no mf-chats');
});

it('takes no role because nobody named the remotes', () => {
  expect(namedRemotes('mf-auth,mf-chat')).toEqual(both);
  expect(() => namedRemotes(undefined)).toThrow('HALQA_REMOTES');
  expect(() => namedRemotes('')).toThrow('HALQA_REMOTES');
});

it('gives roles to what was built when nothing is deployed yet, and stops when the stage cannot be asked', async () => {
  const failing = (name: string) => ({ send: () => Promise.reject(Object.assign(new Error(name), { name })) });
  expect((await remotesToDeploy(['mf-auth'], failing('ResourceNotFoundException'), [])).after).toEqual(['mf-auth']);
  await expect(remotesToDeploy(['mf-auth'], failing('AccessDeniedException'), [])).rejects.toThrow('AccessDenied');
});
