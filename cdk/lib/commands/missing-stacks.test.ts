import type { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { expect, it } from 'vitest';
import { missingStacks } from './missing-stacks.ts';

/** CloudFormation with stacks in these states. */
function withStacks(statuses: Record<string, string | Error>): CloudFormationClient {
  const send = async ({ input: { StackName = '' } }: DescribeStacksCommand) => {
    const found = statuses[StackName];
    if (found instanceof Error) throw found;
    if (found !== undefined) return { Stacks: [{ StackStatus: found }] };
    throw Object.assign(new Error(`Stack with id ${StackName} does not exist`), { name: 'ValidationError' });
  };
  return { send } as unknown as CloudFormationClient; // the one call that is made
}

it.each([
  ['CREATE_COMPLETE', false],
  ['UPDATE_COMPLETE', false],
  ['UPDATE_ROLLBACK_COMPLETE', false],
  ['UPDATE_IN_PROGRESS', false],
  ['CREATE_FAILED', true],
  ['CREATE_IN_PROGRESS', true],
  ['ROLLBACK_COMPLETE', true],
  ['ROLLBACK_FAILED', true],
  ['REVIEW_IN_PROGRESS', true],
  ['DELETE_COMPLETE', true],
])('%s: is missing is %s', async (status, isMissing) => {
  expect(await missingStacks(withStacks({ data: status }), ['data'])).toEqual(isMissing ? ['data'] : []);
});

it('finds missing what CloudFormation does not know, and takes no other failure for that', async () => {
  expect(await missingStacks(withStacks({ data: 'CREATE_COMPLETE' }), ['data', 'api'])).toEqual(['api']);
  const denied = Object.assign(new Error('not allowed'), { name: 'AccessDenied' });
  await expect(missingStacks(withStacks({ api: denied }), ['api'])).rejects.toThrow('not allowed');
});
