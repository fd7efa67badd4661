import { describe, expect, it } from 'vitest';
import { prod } from '../../lib/stages/prod.ts';
import { synthesize } from '../synthesize.ts';
import { deployedResources } from './deployed-resources.ts';
import { functionPolicy, ofType, policiesOfRole } from './policies.ts';

const { templates } = synthesize(prod);
const deployed = deployedResources(templates);
const functions = ofType(deployed, 'AWS::Lambda::Function');
const aliases = ofType(deployed, 'AWS::Lambda::Alias');
const roles = ofType(deployed, 'AWS::IAM::Role');

// A stack that exceeds one of these cannot be created.
describe('the quotas of AWS', () => {
  // https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
  it.each([...functions, ...aliases].map((each) => [each.ref, each] as const))(
    'leave room in the policy of %s',
    (_, each) => {
      expect(JSON.stringify(functionPolicy(deployed, each)).length).toBeLessThan(20 * 1024);
    },
  );

  it.each(functions.map((each) => [each.ref, each] as const))('leave room in the environment of %s', (_, each) => {
    expect(JSON.stringify(Object(each.properties['Environment']).Variables ?? {}).length).toBeLessThan(4 * 1024);
  });

  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: of all its policies, without white space.
  it.each(roles.map((each) => [each.id, each] as const))('leave room in the policies of %s', (_, role) => {
    const lengths = policiesOfRole(deployed, role).map((policy) => JSON.stringify(policy).length);
    expect(lengths.reduce((sum, each) => sum + each, 0)).toBeLessThan(10_240);
  });

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
  it.each(Object.entries(templates))('leave room in the stack %s', (_, template) => {
    const { Resources = {}, Outputs = {} } = template.toJSON();
    // 500 are allowed; the rest is room for a hundred routes.
    expect(Object.keys(Resources).length).toBeLessThan(400);
    expect(Object.keys(Outputs).length).toBeLessThan(200);
    expect(JSON.stringify(template.toJSON()).length).toBeLessThan(1_000_000);
  });
});

it('counts the permissions of every function that has some, and the policies of every role', () => {
  const counted = [...functions, ...aliases].flatMap((each) => functionPolicy(deployed, each).Statement);
  expect(counted).toHaveLength(ofType(deployed, 'AWS::Lambda::Permission').length);
  expect(counted.length).toBeGreaterThan(9);
  const attached = roles.flatMap((role) => policiesOfRole(deployed, role));
  expect(attached).toHaveLength(ofType(deployed, 'AWS::IAM::Policy').length);
});
