import { join } from 'node:path';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { prod } from '../lib/stages/prod.ts';
import { resourcesOf, statementsOf, synthesize } from './synthesize.ts';

const { site, api, signals } = synthesize(prod).templates;
if (site === undefined || api === undefined) throw new Error('There is no stack of the site or of the API');

/** Everything that a role may do, as `action resource`. */
function allowedTo(template: Template, role: RegExp): { actions: string[]; resource: string; condition: unknown }[] {
  const policies = Object.entries(template.findResources('AWS::IAM::Policy')).filter(([id]) => role.test(id));
  return policies
    .flatMap(([, { Properties }]) => statementsOf(Properties))
    .map(({ Action, Resource, Condition }) => ({
      actions: [Action].flat().map(String),
      resource: JSON.stringify(Resource),
      condition: Condition,
    }));
}

describe('the role of a team', () => {
  it.each(['mf-auth', 'mf-groups'])(
    '%s invokes its own alias, uploads below its own prefix, once, and nothing else',
    (remote) => {
      const allowed = allowedTo(site, new RegExp(`Role${remote.replace('-', '')}DefaultPolicy`));
      expect(allowed.map(({ actions }) => actions)).toEqual([['lambda:InvokeFunction'], ['s3:PutObject']]);
      const [invoke, put] = allowed;
      expect(invoke?.resource).toMatch(new RegExp(`^{"Ref":"ReleasesAs${remote.replace('-', '')}[0-9A-F]{8}"}$`));
      expect(put?.resource).toContain(`"/builds/${remote}/*"`);
      expect(put?.condition).toEqual({ Null: { 's3:if-none-match': 'false' } });
    },
  );

  it('belongs to an alias of the same name, by which the function knows who asks', () => {
    const names = resourcesOf([site], 'AWS::Lambda::Alias').map(({ Name }) => Name);
    expect(names).toEqual(['schedule', 'operators', 'mf-auth', 'mf-groups']);
  });
});

describe('the function of the releases', () => {
  it('writes versions, sets and the edge’s store, and neither settings nor the documents of a deployment', () => {
    const allowed = allowedTo(site, /ReleasesFunctionRole/);
    const writing = allowed.filter(({ actions }) => actions.includes('s3:PutObject'));
    expect(writing.map(({ resource }) => /\/(\w+)\/\*/.exec(resource)?.[1])).toEqual(['mf', 'shell', 'sets']);
    const actions = allowed.flatMap((each) => each.actions);
    expect(actions.filter((action) => /Delete|Scan|\*/.test(action))).toEqual([]);
    expect(actions).toContain('cloudfront-keyvaluestore:UpdateKeys');
  });
});

describe('the key that signs previews', () => {
  it('is a secret that the function of the releases reads, and no role of a team or an operator', () => {
    const secrets = site.findResources('AWS::SecretsManager::Secret');
    const [id] = Object.keys(secrets).filter((each) => secrets[each]?.['Properties'].Name === 'halqa/prod/previews');
    expect(id).toBeDefined();
    const readers = Object.entries(site.findResources('AWS::IAM::Policy')).filter(([, policy]) =>
      JSON.stringify(policy).includes(`{"Ref":"${id}"}`),
    );
    expect(readers.map(([policy]) => policy)).toEqual([expect.stringMatching(/^ReleasesFunctionRole/)]);
    const allowed = allowedTo(site, /ReleasesFunctionRole/).filter(({ resource }) => resource.includes(`${id}`));
    expect(allowed.map(({ actions }) => actions)).toEqual([['secretsmanager:GetSecretValue']]);
  });

  it('is at the edge in a store that the function alone may read or write', () => {
    const users = Object.entries(site.findResources('AWS::IAM::Policy')).filter(([, policy]) =>
      JSON.stringify(policy).includes('cloudfront-keyvaluestore:'),
    );
    expect(users.map(([policy]) => policy)).toEqual([expect.stringMatching(/^ReleasesFunctionRole/)]);
  });

  it('is for the previews of this stage, also at the edge', () => {
    const [releases] = resourcesOf([site], 'AWS::Lambda::Function').filter(({ FunctionName }) =>
      String(FunctionName).endsWith('releases'),
    );
    expect(releases?.['Environment']).toMatchObject({ Variables: { STAGE_NAME: 'prod' } });
    const code = resourcesOf([site], 'AWS::CloudFront::Function').map(({ FunctionCode }) => String(FunctionCode));
    expect(code.filter((each) => each.includes('stage="prod"'))).toHaveLength(1);
  });
});

describe('the reports of browsers', () => {
  it('are counted by a function that reads the registry, writes counts, and can do nothing else', () => {
    const allowed = allowedTo(api, /^ReportsRole/);
    const keys = (prefix: string) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [prefix] } });
    expect(allowed.map(({ actions, condition }) => [actions, condition])).toEqual([
      [['logs:CreateLogStream', 'logs:PutLogEvents'], undefined],
      [['secretsmanager:GetSecretValue'], undefined],
      [['dynamodb:Query'], keys('REVISIONS*')],
      [['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], keys('ROLLOUT#*')],
      [['dynamodb:UpdateItem'], keys('VITALS#*')],
    ]);
  });

  it('are compared every minute by the alias of the schedule, which alarms when it fails', () => {
    const schedule = resourcesOf([site], 'AWS::Scheduler::Schedule').find(
      ({ ScheduleExpression }) => ScheduleExpression === 'rate(1 minute)',
    );
    expect(JSON.stringify(schedule?.['Target'])).toContain('ReleasesAsschedule');
    const alarms = resourcesOf(signals ? [signals] : [], 'AWS::CloudWatch::Alarm');
    const [errors, ...more] = alarms.filter(({ AlarmName }) => AlarmName === 'halqa-prod-rollouts-not-compared');
    expect(more).toEqual([]);
    expect(errors?.['Dimensions']).toContainEqual({ Name: 'Resource', Value: 'halqa-prod-releases:schedule' });
  });

  it('come with the cohort’s cookie, to the address that the site’s settings name', () => {
    const [distribution] = resourcesOf([site], 'AWS::CloudFront::Distribution');
    const behaviors: { PathPattern: string; OriginRequestPolicyId: string }[] = Object(
      distribution?.['DistributionConfig'],
    ).CacheBehaviors;
    const toApi = behaviors.find(({ PathPattern }) => PathPattern === '/api/*');
    expect(toApi?.OriginRequestPolicyId).toBe(OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER.originRequestPolicyId);
    expect(JSON.stringify(site.toJSON())).not.toContain('"reports":"/reports"');
  });
});

it('releases are composed without the bundler of the front ends, which no function has', () => {
  const entry = join(import.meta.dirname, '../../packages/releases/src/perform/index.ts');
  const { metafile } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(imported).toContain('zod');
  expect(imported.filter((path) => /rspack|module-federation/.test(path))).toEqual([]);
});

describe('the site', () => {
  it('chooses the set at the edge, by a store, and sets the policy of each document', () => {
    const [distribution] = resourcesOf([site], 'AWS::CloudFront::Distribution');
    const { DefaultCacheBehavior } = Object(distribution?.['DistributionConfig']);
    const events = DefaultCacheBehavior.FunctionAssociations.map(({ EventType }: { EventType: string }) => EventType);
    expect(events).toEqual(['viewer-request', 'viewer-response']);
    site.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionConfig: { KeyValueStoreAssociations: [{ KeyValueStoreARN: Match.anyValue() }] },
    });
    const policies = resourcesOf([site], 'AWS::CloudFront::ResponseHeadersPolicy').map((one) => JSON.stringify(one));
    expect(policies.map((one) => one.includes('ContentSecurityPolicy'))).toEqual([false, true]);
  });

  it('keeps retired files for thirty days', () => {
    const [rules] = resourcesOf([site], 'AWS::S3::Bucket').flatMap(
      ({ LifecycleConfiguration }) => Object(LifecycleConfiguration).Rules ?? [],
    );
    expect(rules).toMatchObject({ ExpirationInDays: 30, TagFilters: [{ Key: 'retired', Value: 'true' }] });
  });
});
