import { expect, it } from 'vitest';
import { prod } from '../../lib/stages/prod.ts';
import { synthesize } from '../synthesize.ts';
import { deployedResources } from './deployed-resources.ts';
import { functionPolicy, ofType } from './policies.ts';

const deployed = deployedResources(synthesize(prod).templates);
const functions = ofType(deployed, 'AWS::Lambda::Function');

/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const longestPolicy = 20 * 1024;

it.each(functions.map((each) => [each.ref, each] as const))(
  'the policy of %s is no longer than Lambda allows',
  (_, each) => {
    expect(JSON.stringify(functionPolicy(deployed, each)).length).toBeLessThan(longestPolicy);
  },
);

it('counts the permissions of every function that has some', () => {
  const counted = functions.flatMap((each) => functionPolicy(deployed, each).Statement);
  expect(counted).toHaveLength(ofType(deployed, 'AWS::Lambda::Permission').length);
  expect(counted.length).toBeGreaterThan(9);
});
