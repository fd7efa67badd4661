import { isSandbox } from '@halqa/services/basics/money-mode';
import type { App } from 'aws-cdk-lib';
import type { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { deployedWaits, localWaits } from '../../services/simulation/people/scenario.ts';
import { deployProblems } from '../lib/stages/deploy-problems.ts';
import { readStage } from '../lib/stages/read-stage.ts';
import { checkStage, stageNames } from '../lib/stages/stage-settings.ts';
import { resourcesOf, synthesize } from './synthesize.ts';

const prod = readStage('prod');

// Synthesis asks AWS nothing: there are no credentials, and it runs CDK's own validation of the templates.
const synthesized = stageNames.map((name) => ({ name, ...synthesize(readStage(name)) }));

describe.each(synthesized)('the stage $name', ({ name, app, templates }) => {
  it('can be synthesized without AWS', () => {
    const deployed = ['api', 'data', 'domain', 'identity', 'signals', 'site'];
    expect(Object.keys(templates).sort()).toEqual(name === 'local' ? ['api', 'data', 'identity', 'signals'] : deployed);
  });

  it('moves money at a bank of the sandbox only', () => {
    const environments = environmentsOf(templates);
    const modes = environments.flatMap(({ MONEY_MODE }) => MONEY_MODE ?? []);
    expect(new Set(modes)).toEqual(new Set([name === 'prod' ? 'not_moved' : 'sandbox']));
    const banks = environments.flatMap(({ PLAID_BASE_URL }) => PLAID_BASE_URL ?? []);
    expect(banks.length).toBeGreaterThan(1);
    expect(banks.every((bank) => isSandbox(String(bank)))).toBe(name !== 'prod');
  });

  it('violates no rule of AWS Solutions that is not acknowledged', () => expect(violationsOf(app)).toEqual([]));
});

it('waits only as long as groups of the simulators do, in which nothing is late while nothing goes wrong', () => {
  const simulated = [deployedWaits, localWaits];
  for (const name of stageNames) {
    const { waits, cycleWaits } = readStage(name);
    expect(simulated, name).toContainEqual({ ...waits, ...cycleWaits });
  }
});

it('violates no rule with roles of pipelines either', () => {
  const pipelines = { stage: 'circles/halqa', services: 'circles/halqa', remotes: { 'mf-groups': 'circles/groups' } };
  expect(violationsOf(synthesize({ ...prod, pipelines }).app)).toEqual([]);
});

function violationsOf(app: App): string[] {
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  const found = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
  );
  return found.filter((line) => !line.includes(cdkDeploymentFunction));
}

// The function that copies files into the bucket while deploying is CDK's own, and so are its policies.
const cdkDeploymentFunction = '/Custom::CDKBucketDeployment';

it('shares no name of a resource with another stage, so that stages may share an account', () => {
  const names = synthesized.map(({ templates }) => new Set(resourceNames(templates)));
  expect(Math.min(...names.map(({ size }) => size))).toBeGreaterThan(12);
  const all = names.flatMap((each) => [...each]);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

it('shares no metric with another stage, so that the alarms of one are not about another', () => {
  const metrics = synthesized.map(({ templates }) => new Set(metricsOf(templates)));
  expect(Math.min(...metrics.map(({ size }) => size))).toBeGreaterThan(20);
  const all = metrics.flatMap((each) => [...each]);
  expect(all.filter((metric, index) => all.indexOf(metric) !== index)).toEqual([]);
});

/** How many invocations at once are kept for functions of a stage, by the names of those that have some. */
function reservedOf(templates: Record<string, Template>): Record<string, number> {
  const functions = resourcesOf(Object.values(templates), 'AWS::Lambda::Function').flatMap(
    ({ FunctionName, ReservedConcurrentExecutions }) =>
      ReservedConcurrentExecutions === undefined ? [] : [[FunctionName, ReservedConcurrentExecutions]],
  );
  return Object.fromEntries(functions);
}

describe('the invocations at once', () => {
  it('are reserved by no stage as it is: a new account has ten, of which none can be', () => {
    for (const { templates } of synthesized) expect(reservedOf(templates)).toEqual({});
    for (const { templates } of synthesized)
      for (const mapping of resourcesOf(Object.values(templates), 'AWS::Lambda::EventSourceMapping'))
        expect(mapping['ParallelizationFactor']).toBe(1);
  });

  it('are kept for logins and money where the account has a thousand, of which a hundred stay for all', () => {
    const concurrency = { dueWorkers: 32, reserved: { logins: 50 } };
    const reserved = reservedOf(synthesize({ ...prod, concurrency }).templates);
    expect(reserved).toEqual({
      ...Object.fromEntries(
        ['identity', 'custom-message', 'post-confirmation', 'pre-token-generation'].map((name) => [
          `halqa-prod-${name}`,
          50,
        ]),
      ),
      'halqa-prod-sweeper': 15,
      'halqa-prod-due-worker': 37,
    });
    expect(Object.values(reserved).reduce((sum, each) => sum + each, 0)).toBeLessThan(1000 - 100);
  });
});

describe('the settings of a stage', () => {
  it.each([
    [
      { concurrency: { dueWorkers: 4, reserved: null } },
      'concurrency.dueWorkers leaves the other functions of a new account too few of its ten',
    ],
    [{ moneyMode: 'live' }, 'moneyMode is one of sandbox and not_moved: no stage moves real money'],
    [
      { moneyMode: 'sandbox' },
      'plaid.baseUrl: while money is that of the sandbox, the bank is https://sandbox.plaid.com',
    ],
    [{ plaid: { baseUrl: 'https://sandbox.plaid.com' } }, 'the bank is https://production.plaid.com'],
    [{ siteUrl: 'https://elsewhere.example' }, 'siteUrl is not https://halqa.example'],
    [{ siteUrl: 'https://halqa.example/' }, 'siteUrl has no trailing slash'],
    [{ mailFrom: 'Halqa <no-reply@elsewhere.example>' }, 'mailFrom is not an address of halqa.example'],
    [{ domain: null }, 'every stage but "local" has a domain'],
    [{ passwordSignIn: true }, 'passwordSignIn is for the local stage alone'],
    [{ originSecrets: ['1', '1'] }, 'originSecrets has a label twice'],
    [{ originSecrets: [] }, 'originSecrets'],
    [{ waits: { leadBusinessDays: 2, holdBusinessDays: 5 } }, 'shorter than the time in which a debit can be stopped'],
    [{ waits: { leadBusinessDays: 3, holdBusinessDays: -1 } }, 'holdBusinessDays'],
    [{ waits: { leadBusinessDays: 3, holdBusinessDays: 4 } }, 'every payout would be late'],
    [{ surprise: 1 }, 'surprise'],
  ])('are rejected with %j when the stage is synthesized', (changes, problem) => {
    expect(() => synthesize(Object.assign({}, prod, changes))).toThrow(problem);
  });

  it('are accepted as they are', () => {
    expect(stageNames.map((name) => checkStage(readStage(name)).name)).toEqual([...stageNames]);
  });

  it('exist for no other name', () => {
    expect(() => readStage('production')).toThrow('There is no stage "production": it is one of local, dev,');
  });
});

describe('what keeps a stage from being deployed', () => {
  it('is every example value in its file', () => {
    expect(deployProblems(prod)).toEqual([
      'cdk/lib/stages/prod.ts: domain.name is an example: name a domain of yours',
      'cdk/lib/stages/prod.ts: domain.hostedZoneId is an example: name the Route 53 zone of the domain',
      'cdk/lib/stages/prod.ts: backup.vaultArn is an example: name the vault of another account, as docs/runbooks/restore.md says',
      'cdk/lib/stages/prod.ts: push.publicKey is an example: make a pair as docs/deploying.md says',
    ]);
  });

  it('is nothing once they are replaced', () => {
    const domain = { name: 'halqa.org', hostedZoneId: 'Z123' };
    const push = { ...prod.push, publicKey: 'B'.repeat(87) };
    expect(deployProblems({ ...prod, domain, push, backup: null })).toEqual([]);
  });

  it('is that it runs on this machine', () => {
    expect(deployProblems(readStage('local'))).toEqual([
      'The stage local runs on this machine: start it with `npm start`.',
    ]);
  });
});

type Templates = Record<string, Template>;

function environmentsOf(templates: Templates): Record<string, unknown>[] {
  const functions = Object.values(templates).flatMap((one) =>
    Object.values(one.findResources('AWS::Lambda::Function')),
  );
  return functions.map(({ Properties }) => Properties.Environment?.Variables ?? {});
}

/** Each metric that an alarm is about, but for those that AWS counts by the id of a resource; and those of web ACLs. */
function metricsOf(templates: Templates): string[] {
  const stacks = Object.values(templates);
  const ofAlarm = ({ MetricName, Namespace, Dimensions, Metrics = [] }: ReturnType<typeof Object>) => [
    { MetricName, Namespace, Dimensions },
    ...Metrics.flatMap((each: ReturnType<typeof Object>) => each.MetricStat?.Metric ?? []),
  ];
  const counted = resourcesOf(stacks, 'AWS::CloudWatch::Alarm')
    .flatMap(ofAlarm)
    .filter(({ Namespace = 'AWS/' }) => !Namespace.startsWith('AWS/'));
  const acls = resourcesOf(stacks, 'AWS::WAFv2::WebACL').map(({ VisibilityConfig }) => VisibilityConfig);
  return [...counted, ...acls].map((metric) => JSON.stringify(metric));
}

/** The names that a template fixes; CloudFormation names all other resources after their stack. */
function resourceNames(templates: Templates): string[] {
  const resources = Object.values(templates).flatMap((one) =>
    Object.values(one.toJSON()['Resources'] ?? {}).map(Object),
  );
  // These names count within an API, and within a function.
  const scoped = ['AWS::ApiGatewayV2::Authorizer', 'AWS::Lambda::Alias'];
  const named = resources.filter(({ Type }) => !scoped.includes(Type));
  return named.flatMap(({ Properties }) => nameProperties.map((name) => Object(Properties)[name]).filter(isText));
}

const isText = (value: unknown): value is string => typeof value === 'string';

const nameProperties = ['Name', 'TableName', 'FunctionName', 'UserPoolName', 'QueueName', 'RoleName', 'BucketName'];
