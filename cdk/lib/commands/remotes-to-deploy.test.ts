import { type Registry, registry } from '@halqa/releases';
import { expect, it } from 'vitest';
import { readDeployArguments } from './deploy-arguments.ts';
import { remotesToDeploy } from './remotes-to-deploy.ts';

const released: Registry = registry.parse({
  ...{ schema: 1, revision: 1, versions: {}, shell: { version: 'shell1', contract: 1, offers: {} } },
  remotes: { 'mf-chat': { stable: null, previous: null, candidate: null, killed: false } },
});
const stage = { send: async () => ({ registry: released }) };

it('keeps the role of a remote that was released from another checkout, until it is removed by name', async () => {
  expect(await remotesToDeploy(['mf-auth'], stage, [])).toEqual(['mf-auth', 'mf-chat']);
  expect(await remotesToDeploy(['mf-auth'], stage, ['mf-chat'])).toEqual(['mf-auth']);
});

it('gives roles to what was built when nothing is deployed yet, and stops when the stage cannot be asked', async () => {
  const failing = (name: string) => ({ send: () => Promise.reject(Object.assign(new Error(name), { name })) });
  expect(await remotesToDeploy(['mf-auth'], failing('ResourceNotFoundException'), [])).toEqual(['mf-auth']);
  await expect(remotesToDeploy(['mf-auth'], failing('AccessDeniedException'), [])).rejects.toThrow('AccessDenied');
});

it('removes remotes in a deployment of all stacks alone', () => {
  expect(readDeployArguments(['--remove', 'mf-chat'])).toMatchObject({ stacks: [], remove: ['mf-chat'] });
  expect(() => readDeployArguments(['--remove', 'mf-chat', 'halqa-dev-site'])).toThrow('all stacks');
});
