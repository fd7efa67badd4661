import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { prod } from '../lib/stages/prod.ts';
import { resourcesOf, statementsOf, synthesize } from './synthesize.ts';

const { site } = synthesize(prod).templates;
if (site === undefined) throw new Error('There is no stack of the site');

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

  it('is the alias by which the function knows who asks', () => {
    const names = resourcesOf([site], 'AWS::Lambda::Alias').map(({ Name }) => Name);
    expect(names).toEqual(['operators', 'mf-auth', 'mf-groups']);
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
