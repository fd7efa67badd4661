import { runSimulation } from '@cloud-copilot/iam-simulate';
import { describe, expect, it } from 'vitest';
import { prod } from '../../lib/stages/prod.ts';
import { synthesize } from '../synthesize.ts';
import { account, type Deployed, deployedResources, region } from './deployed-resources.ts';
import { ofType, policiesOfRole, resourcePolicy } from './policies.ts';

const pipelines = { stage: 'circles/halqa', services: 'circles/halqa', remotes: { 'mf-groups': 'circles/groups' } };
const deployed = deployedResources(synthesize({ ...prod, pipelines }).templates);

function role(name: string): Deployed {
  const found = ofType(deployed, 'AWS::IAM::Role').find(({ ref }) => ref === `halqa-prod-${name}`);
  if (found === undefined) throw new Error(`There is no role ${name}`);
  return found;
}

type Request = Parameters<typeof runSimulation>[0];

async function answer(request: Request['request'], policies: Pick<Request, 'identityPolicies' | 'resourcePolicy'>) {
  const result = await runSimulation(
    { request, ...policies, serviceControlPolicies: [], resourceControlPolicies: [] },
    {},
  );
  if (result.resultType === 'error') throw new Error(JSON.stringify(result.errors));
  return result.overallResult;
}

/** The evaluator's data have the keys of Google's tokens, and not those of GitHub's, which it would leave out. */
const asGoogles = <Document>(document: Document): Document =>
  JSON.parse(
    JSON.stringify(document).replace(/"token\.actions\.githubusercontent\.com:(aud|sub)"/g, '"accounts.google.com:$1"'),
  );

/** Whether somebody gets the session of a role that they ask for. */
function assume(name: string, principal: string, action: string, context: Record<string, string>) {
  const on = role(name);
  const mayAssume = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 'sts:*', Resource: '*' }] };
  return answer(
    {
      principal,
      action,
      resource: { resource: on.arn, accountId: account },
      contextVariables: { 'aws:RequestedRegion': region, ...context },
    },
    {
      identityPolicies: action === 'sts:AssumeRole' ? [{ name: 'mayAssume', policy: mayAssume }] : [],
      resourcePolicy: asGoogles(resourcePolicy(deployed, on)),
    },
  );
}

describe('a role of releases, which people assume', () => {
  const user = (own: string, asked: string) =>
    assume('release-mf-groups', `arn:aws:iam::${account}:user/${own}`, 'sts:AssumeRole', {
      'aws:username': own,
      'aws:userid': 'AIDACKCEVSQ6C2EXAMPLE',
      'sts:RoleSessionName': asked,
    });
  const signedIn = (own: string, asked: string) =>
    assume('release-mf-groups', `arn:aws:sts::${account}:assumed-role/Teams/${own}`, 'sts:AssumeRole', {
      'aws:userid': `AROADBQP57FF2AEXAMPLE:${own}`,
      'sts:RoleSessionName': asked,
    });

  it('gives a session under the name of whoever is signed in', async () => {
    expect(await user('Bilal', 'Bilal')).toBe('Allowed');
    expect(await signedIn('amina@example.com', 'amina@example.com')).toBe('Allowed');
  });

  it('gives none under the name of somebody else', async () => {
    expect(await user('Eve', 'Bilal')).not.toBe('Allowed');
    expect(await signedIn('eve@example.com', 'amina@example.com')).not.toBe('Allowed');
  });
});

describe('a role of a pipeline', () => {
  const job = (
    name: string,
    repository: string,
    environment: string,
    { aud = 'sts.amazonaws.com', session = 'github-123' } = {},
  ) =>
    assume(
      name,
      `arn:aws:iam::${account}:oidc-provider/token.actions.githubusercontent.com`,
      'sts:AssumeRoleWithWebIdentity',
      {
        'sts:RoleSessionName': session,
        'accounts.google.com:aud': aud,
        'accounts.google.com:sub': `repo:${repository}:environment:${environment}`,
      },
    );

  it.each([
    ['deploy', 'circles/halqa', 'prod'],
    ['deploy-services', 'circles/halqa', 'prod-services'],
    ['release-mf-groups', 'circles/groups', 'prod-mf-groups'],
  ])('%s is that of a job of %s in the environment %s alone', async (name, repository, environment) => {
    expect(await job(name, repository, environment)).toBe('Allowed');
    expect(await job(name, repository, environment, { aud: 'sigstore' })).not.toBe('Allowed');
    expect(await job(name, repository, environment, { session: 'amina@example.com' })).not.toBe('Allowed');
    for (const [otherRepository, otherEnvironment] of [
      ['circles/other', environment],
      [`${repository}-fork`, environment],
      [repository, 'dev'],
      [repository, `${environment}-2`],
    ] as const)
      expect(await job(name, otherRepository, otherEnvironment)).not.toBe('Allowed');
  });

  it('is for what the stage lists, because GitHub makes an environment that nobody has protected', async () => {
    for (const name of ['mf-auth', 'operators'])
      expect(await job(`release-${name}`, 'circles/halqa', `prod-${name}`)).not.toBe('Allowed');
  });

  const may = (name: string, action: string, resource: string, context: Record<string, string> = {}) => {
    const by = role(name);
    const principal = `${by.arn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')}/job`;
    const contextVariables = { 'aws:RequestedRegion': region, ...context };
    return answer(
      { principal, action, resource: { resource, accountId: account }, contextVariables },
      { identityPolicies: policiesOfRole(deployed, by).map((policy, index) => ({ name: `${index}`, policy })) },
    );
  };
  const stack = (name: string) => `arn:aws:cloudformation:${region}:${account}:stack/${name}/0a1b`;
  const bootstrap = (purpose: string) =>
    `arn:aws:iam::${account}:role/cdk-hnb659fds-${purpose}-role-${account}-${region}`;

  it('of the functions changes their stack and no other', async () => {
    const change = (name: string) => may('deploy-services', 'cloudformation:ExecuteChangeSet', stack(name));
    expect(await change('halqa-prod-api')).toBe('Allowed');
    for (const other of ['halqa-prod-data', 'halqa-prod-site', 'halqa-prod-api-2', 'CDKToolkit'])
      expect(await change(other)).toBe('ImplicitlyDenied');
    expect(await may('deploy-services', 'sts:AssumeRole', bootstrap('deploy'))).toBe('ImplicitlyDenied');
    expect(await may('deploy-services', 'sts:AssumeRole', bootstrap('file-publishing'))).toBe('Allowed');
    expect(await may('deploy-services', 'iam:PassRole', bootstrap('cfn-exec'))).toBe('Allowed');
  });

  it('of the stage deploys as CDK does, and releases as an operator', async () => {
    expect(await may('deploy', 'sts:AssumeRole', bootstrap('deploy'))).toBe('Allowed');
    const alias = (name: string) => `arn:aws:lambda:${region}:${account}:function:halqa-prod-releases:${name}`;
    expect(await may('deploy', 'lambda:InvokeFunction', alias('operators'))).toBe('Allowed');
    expect(await may('deploy', 'lambda:InvokeFunction', alias('schedule'))).toBe('ImplicitlyDenied');
    const canary = `arn:aws:lambda:${region}:${account}:function:halqa-prod-canary`;
    expect(await may('deploy', 'lambda:InvokeFunction', canary)).toBe('Allowed');
    expect(
      await may(
        'deploy',
        'secretsmanager:GetSecretValue',
        `arn:aws:secretsmanager:${region}:${account}:secret:halqa/prod/plaid-AbCdEf`,
      ),
    ).toBe('ImplicitlyDenied');
  });

  // The evaluator has AWS's own list of what each action is about, and throws for a request about anything else.
  it('of the stage asks about its own topics, sender and zone alone, and about the account what has no resource', async () => {
    const topic = (name: string) => `arn:aws:sns:${region}:${account}:${name}`;
    const identity = (name: string) => `arn:aws:ses:${region}:${account}:identity/${name}`;
    const zone = (id: string) => `arn:aws:route53:::hostedzone/${id}`;
    const { name = '', hostedZoneId = '' } = prod.domain ?? {};
    for (const [action, own, others] of [
      ['sns:ListSubscriptionsByTopic', topic('halqa-prod-page'), [topic('halqa-dev-page'), topic('halqa-prod-other')]],
      ['sns:ListSubscriptionsByTopic', topic('halqa-prod-tomorrow'), [topic('halqa-dev-tomorrow')]],
      ['ses:GetEmailIdentity', identity(name), [identity('other.example')]],
      ['route53:GetHostedZone', zone(hostedZoneId), [zone('Z0OTHER')]],
    ] as const) {
      expect([action, await may('deploy', action, own)]).toEqual([action, 'Allowed']);
      for (const other of others)
        expect([other, await may('deploy', action, other)]).toEqual([other, 'ImplicitlyDenied']);
    }
    for (const action of [
      'lambda:GetAccountSettings',
      'ses:GetAccount',
      'ses:DescribeActiveReceiptRuleSet',
      'ses:SetActiveReceiptRuleSet',
      'servicequotas:ListServiceQuotas',
    ])
      await Promise.all([
        expect(may('deploy', action, '*')).resolves.toBe('Allowed'),
        expect(may('deploy', action, topic('halqa-prod-page'))).rejects.toThrow('must.use.wildcard'),
      ]);
  });
});

it('has no role of a pipeline where people deploy', () => {
  const roles = ofType(deployedResources(synthesize(prod).templates), 'AWS::IAM::Role').map(({ ref }) => ref);
  expect(roles).toContain('halqa-prod-release-mf-groups');
  expect(roles.filter((name) => name.startsWith('halqa-prod-deploy'))).toEqual([]);
});
