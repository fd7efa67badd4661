import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { functionNames } from '../../lib/function-grants.ts';
import { prod } from '../../lib/stages/prod.ts';
import { synthesize } from '../synthesize.ts';
import { type Ask, decision } from './decision.ts';
import { type Deployed, deployedResources } from './deployed-resources.ts';
import { functionRequests, neverSent } from './function-requests.ts';
import { ofType, roleOf } from './policies.ts';

const deployed = deployedResources(synthesize(prod).templates);
const ask = (request: Ask) => decision(deployed, request);

/** By the name that the stage gives it, or the beginning of its logical id. */
function find(type: string, name: string): Deployed {
  const all = ofType(deployed, type);
  const found =
    all.find(({ ref, arn }) => ref === name || arn.includes(`:${name}-`)) ?? all.find(({ id }) => id.startsWith(name));
  if (found === undefined) throw new Error(`There is no ${type} ${name}`);
  return found;
}
const functionNamed = (name: string) => find('AWS::Lambda::Function', `halqa-prod-${name}`);

/** The type of the resource that a service's requests of functions are about. */
const typeOfService: Readonly<Record<string, string>> = {
  'cloudfront-keyvaluestore': 'AWS::CloudFront::KeyValueStore',
  'cognito-idp': 'AWS::Cognito::UserPool',
  dynamodb: 'AWS::DynamoDB::GlobalTable',
  kms: 'AWS::KMS::Key',
  lambda: 'AWS::Lambda::Function',
  s3: 'AWS::S3::Bucket',
  secretsmanager: 'AWS::SecretsManager::Secret',
  ses: 'AWS::SES::EmailIdentity',
};

describe('services that act by themselves', () => {
  it('each alarm may publish to its topic, and the budget to the one of what can wait', async () => {
    const alarms = ofType(deployed, 'AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(40);
    const publish = { action: 'sns:Publish' } as const;
    for (const { arn, properties } of alarms)
      for (const topic of [properties['AlarmActions'] ?? [], properties['OKActions'] ?? []].flat()) {
        const on = ofType(deployed, 'AWS::SNS::Topic').find((each) => each.arn === topic);
        if (on === undefined) throw new Error(`There is no topic ${topic}`);
        const asked = { ...publish, by: 'cloudwatch.amazonaws.com', on, context: { 'aws:SourceArn': arn } } as const;
        expect([arn, await ask(asked)]).toEqual([arn, 'Allowed']);
      }
    const on = find('AWS::SNS::Topic', 'TopicsTomorrow');
    expect(await ask({ ...publish, by: 'budgets.amazonaws.com', on })).toBe('Allowed');
  });

  it('the schedules of the weekly test may set their own alarms, and no other', async () => {
    const role = find('AWS::IAM::Role', 'SchedulerRoleForTarget');
    const [own, other] = ['page-test', 'api-errors'].map((name) =>
      find('AWS::CloudWatch::Alarm', `halqa-prod-${name}`),
    );
    if (own === undefined || other === undefined) throw new Error('There is no such alarm');
    expect(await ask({ by: role, action: 'cloudwatch:SetAlarmState', on: own })).toBe('Allowed');
    expect(await ask({ by: role, action: 'cloudwatch:SetAlarmState', on: other })).toBe('ImplicitlyDenied');
  });

  it('mails that came back may be reported by the bus to the function, and by no other rule', async () => {
    const on = functionNamed('mail-events');
    const rule = find('AWS::Events::Rule', 'ReturnedMails');
    const invoke = { by: 'events.amazonaws.com', action: 'lambda:InvokeFunction', on } as const;
    expect(await ask({ ...invoke, context: { 'aws:SourceArn': rule.arn } })).toBe('Allowed');
    expect(await ask({ ...invoke, context: { 'aws:SourceArn': `${rule.arn}x` } })).toBe('ImplicitlyDenied');
  });

  it('alarms of another account, and calls without TLS, may not', async () => {
    const publish = {
      by: 'cloudwatch.amazonaws.com',
      action: 'sns:Publish',
      on: find('AWS::SNS::Topic', 'TopicsPage'),
    } as const;
    expect(await ask({ ...publish, context: { 'aws:SourceAccount': '210987654321' } })).toBe('ImplicitlyDenied');
    expect(await ask({ ...publish, context: { 'aws:SecureTransport': 'false' } })).toBe('ExplicitlyDenied');
  });

  it('the API may invoke every function that its routes lead to', async () => {
    const api = find('AWS::ApiGatewayV2::Api', 'Api');
    const invoked = ofType(deployed, 'AWS::ApiGatewayV2::Integration').map(
      ({ properties }) => properties['IntegrationUri'],
    );
    expect(invoked).toHaveLength(7);
    for (const arn of invoked) {
      const on = deployed.find((each) => each.arn === arn);
      if (on === undefined) throw new Error(`There is no function ${arn}`);
      const context = {
        'aws:SourceArn': `arn:aws:execute-api:us-east-1:123456789012:${api.ref}/$default/POST/any/path`,
      };
      expect([
        arn,
        await ask({ by: 'apigateway.amazonaws.com', action: 'lambda:InvokeFunction', on, context }),
      ]).toEqual([arn, 'Allowed']);
    }
  });

  it('the user pool may invoke its triggers', async () => {
    const source = { 'aws:SourceArn': find('AWS::Cognito::UserPool', 'Pool').arn };
    for (const name of ['custom-message', 'post-confirmation', 'pre-token-generation'])
      expect(
        await ask({
          by: 'cognito-idp.amazonaws.com',
          action: 'lambda:InvokeFunction',
          context: source,
          on: functionNamed(name),
        }),
      ).toBe('Allowed');
  });

  it('the distribution may read and list the site, and nobody else’s may', async () => {
    const bucket = find('AWS::S3::Bucket', 'Files');
    const { arn } = find('AWS::CloudFront::Distribution', 'Site');
    const read = {
      by: 'cloudfront.amazonaws.com',
      action: 's3:GetObject',
      on: bucket,
      arn: `${bucket.arn}/index.html`,
    } as const;
    expect(await ask({ ...read, context: { 'aws:SourceArn': arn } })).toBe('Allowed');
    expect(await ask({ ...read, action: 's3:ListBucket', arn: bucket.arn, context: { 'aws:SourceArn': arn } })).toBe(
      'Allowed',
    );
    expect(await ask({ ...read, context: { 'aws:SourceArn': `${arn}X` } })).toBe('ImplicitlyDenied');
  });

  it('SES may store the mails of the canary', async () => {
    const on = find('AWS::S3::Bucket', 'CanaryMails');
    const store = { by: 'ses.amazonaws.com', action: 's3:PutObject', on, arn: `${on.arn}/3k6a9hs7mail` } as const;
    expect(await ask(store)).toBe('Allowed');
    expect(await ask({ ...store, context: { 'aws:SourceAccount': '210987654321' } })).toBe('ImplicitlyDenied');
  });

  it('schedules may invoke their targets', async () => {
    const isOfFunction = ({ properties }: Deployed) => String(Object(properties['Target']).Arn).includes(':function:');
    const schedules = ofType(deployed, 'AWS::Scheduler::Schedule').filter(isOfFunction);
    expect(schedules).toHaveLength(4);
    for (const { properties } of schedules) {
      const { Arn, RoleArn } = Object(properties['Target']);
      const [on, by] = [Arn, RoleArn].map((arn) => deployed.find((each) => each.arn === arn));
      if (on === undefined || by === undefined) throw new Error(`${Arn} or ${RoleArn} is not there`);
      expect(await ask({ by: 'scheduler.amazonaws.com', action: 'sts:AssumeRole', on: by })).toBe('Allowed');
      expect(await ask({ by, action: 'lambda:InvokeFunction', on })).toBe('Allowed');
    }
  });
});

describe.each(functionNames)('the function %s', (name) => {
  const on = functionNamed(name);
  const role = roleOf(deployed, on);

  it('is run by Lambda under its role', async () => {
    expect(await ask({ by: 'lambda.amazonaws.com', action: 'sts:AssumeRole', on: role })).toBe('Allowed');
  });

  it('may write its log', async () => {
    const log = find('AWS::Logs::LogGroup', String(Object(on.properties['LoggingConfig']).LogGroup));
    const arn = log.arn.replace(/:\*$/, ':log-stream:2026/01/01/[$LATEST]0123');
    for (const action of ['logs:CreateLogStream', 'logs:PutLogEvents'])
      expect(await ask({ by: role, action, on: log, arn })).toBe('Allowed');
  });

  it('may do what it asks of AWS', async () => {
    const asked = functionRequests[name].flatMap(({ actions, ...request }) =>
      actions.map((action) => ({ action, ...request })),
    );
    const decisions = asked.map(async ({ action, on: of, path = '', keys }) => {
      const resource = find(typeOfService[action.replace(/:.*/, '')] ?? '', of);
      const context: Ask['context'] = keys === undefined ? {} : { 'dynamodb:LeadingKeys': keys };
      const answer = await ask({ by: role, action, on: resource, arn: `${resource.arn}${path}`, context });
      return `${answer}: ${action} ${of}`;
    });
    expect((await Promise.all(decisions)).filter((line) => !line.startsWith('Allowed'))).toEqual([]);
  });

  it('asks for everything that its code sends', () => {
    const asked = functionRequests[name].flatMap(({ actions }) => actions.map((action) => action.replace(/.*:/, '')));
    const known = [...asked, ...(neverSent[name] ?? []), ...implied, ...recorded];
    expect((sent.get(name) ?? []).filter((command) => !known.includes(command))).toEqual([]);
  });
});

/** The commands in the code of each function. */
const sent = new Map<string, string[]>();
beforeAll(async () => {
  for (const name of functionNames) {
    const entry = join(import.meta.dirname, `../../../services/src/functions/${name}.ts`);
    const built = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    });
    const code = built.outputFiles?.[0]?.text ?? '';
    sent.set(
      name,
      [...code.matchAll(/new (\w+)Command\(|paginate([A-Z][A-Za-z]+?)(?:V\d)?\d*\(/g)].map(
        ([, one, all]) => one ?? all ?? '',
      ),
    );
  }
});

/** Commands whose actions have other names, which `functionRequests` has, and those of the user pool that need no right in IAM. */
const implied = [
  'CopyObject',
  'HeadObject',
  'ListObjects',
  'Invoke',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'ConfirmSignUp',
];
/** Commands to tables, which granted-keys.test.ts compares with the roles. */
const recorded = ['BatchGet', 'Delete', 'Get', 'Put', 'Query', 'TransactGet', 'TransactWrite', 'Update'];
