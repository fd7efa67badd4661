import { isDeepStrictEqual } from 'node:util';
import { methodsOf, needsToken, type Route, routes } from '@halqa/contract';
import { longestInvocation } from '@halqa/services/adapters/lambda/worker-invocation';
import { timeouts } from '@halqa/services/adapters/plaid/plaid-client';
import { longestSend } from '@halqa/services/adapters/ses/ses-mailer';
import { leaseEnds } from '@halqa/services/due/retry';
import { mailLease } from '@halqa/services/ports/mail-lease';
import { grantedKeys } from '@halqa/services/store/granted-keys';
import { tableStatements } from '@halqa/services/store/key-statements';
import { SENT_MAIL_RETENTION_DAYS } from '@halqa/services/store/notifications';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { parseEventPattern } from 'local-aws';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { prod } from '../lib/stages/prod.ts';
import { allStatementsOf, resourcesOf, statementsOf, synthesize, uploadedFiles } from './synthesize.ts';

// Synthesis runs CDK's built-in template validation: a template that CloudFormation would reject fails here.
const { outdir, templates } = synthesize(prod);
const all = Object.values(templates);

describe('the routes', () => {
  it('are exactly those of the route table', () => {
    const keys = resourcesOf(all, 'AWS::ApiGatewayV2::Route').map(({ RouteKey }) => RouteKey);
    expect(keys.sort()).toEqual(
      Object.values<Route>(routes)
        .flatMap((route) => methodsOf(route).map((method) => `${method} ${route.path}`))
        .sort(),
    );
  });

  it.each(Object.values<Route>(routes))('$method $path requires a token if its callers have one', (described) => {
    const { method, path } = described;
    const [route] = resourcesOf(all, 'AWS::ApiGatewayV2::Route').filter(
      ({ RouteKey }) => RouteKey === `${method} ${path}`,
    );
    expect(route?.['AuthorizationType']).toBe(needsToken(described) ? 'JWT' : 'NONE');
  });
});

describe('the data that must not be lost', () => {
  it.each([
    ['AWS::DynamoDB::GlobalTable', 4, 'RetainExceptOnCreate'],
    // The keys of bank tokens, invitations, and copies of tables.
    ['AWS::KMS::Key', 3, 'RetainExceptOnCreate'],
    ['AWS::Backup::BackupVault', 1, 'RetainExceptOnCreate'],
    ['AWS::Cognito::UserPool', 1, 'RetainExceptOnCreate'],
    // A creation that fails leaves them behind, where they stand in nobody's way: their names are made by CloudFormation.
    ['AWS::S3::Bucket', 5, 'Retain'],
  ])('%s is retained when its stack is deleted', (type, count, policy) => {
    const found = all.flatMap((template) => Object.values(template.findResources(type)));
    expect(found.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(Array(count).fill(policy));
    expect(found.map(({ UpdateReplacePolicy }) => UpdateReplacePolicy)).toEqual(Array(count).fill('Retain'));
  });

  it('is not left behind by a creation that fails halfway, under a name that the next one needs', () => {
    const resources = all.flatMap((template) => Object.values(template.toJSON()['Resources'] ?? {}).map(Object));
    const stuck = resources.filter(
      ({ DeletionPolicy, Properties = {} }) =>
        DeletionPolicy === 'Retain' &&
        ['TableName', 'Name', 'BucketName'].some((name) => Object.hasOwn(Properties, name)),
    );
    expect(stuck).toEqual([]);
  });

  it('is protected against deletion, except while its stack is created: a failed creation must be able to delete it', () => {
    const protections = (templates: readonly Template[]) =>
      [
        ...resourcesOf(templates, 'AWS::DynamoDB::GlobalTable').map(({ Replicas }) => Object(Replicas)[0]),
        ...resourcesOf(templates, 'AWS::Cognito::UserPool'),
      ].map(
        ({ DeletionProtectionEnabled, DeletionProtection = DeletionProtectionEnabled ? 'ACTIVE' : 'INACTIVE' }) =>
          DeletionProtection,
      );
    expect(protections(all)).toEqual(Array(5).fill('ACTIVE'));
    const created = synthesize(prod, ['halqa-prod-data', 'halqa-prod-identity']).templates;
    expect(protections(Object.values(created))).toEqual(Array(5).fill('INACTIVE'));
  });

  it('can be restored to any second', () => {
    for (const table of resourcesOf(all, 'AWS::DynamoDB::GlobalTable')) {
      expect(JSON.stringify(table)).toContain('"PointInTimeRecoveryEnabled":true');
    }
  });
});

describe('the index', () => {
  it('holds only its keys and what the lists of operators show', () => {
    const indexes = resourcesOf(all, 'AWS::DynamoDB::GlobalTable').flatMap(
      (table) => table['GlobalSecondaryIndexes'] ?? [],
    );
    const person = [
      'id',
      'name',
      'email',
      'created_at',
      'last_sign_in_at',
      'has_bank_account',
      'is_admin',
      'closed_at',
    ];
    const audit = ['action', 'by', 'at', 'whom', 'search', 'reason'];
    const fields = [...person, 'is_plaid_sandbox_authorized', 'userId', ...audit];
    expect(indexes).toMatchObject([
      { Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: expect.toSatisfy(isSetOf(fields)) } },
    ]);
  });
});

const isSetOf = (wanted: readonly string[]) => (actual: readonly string[]) =>
  isDeepStrictEqual(actual.toSorted(), wanted.toSorted());

describe('the user pool', () => {
  it('requires a name and eight characters of three kinds at sign-up, and signs in by the e-mail address', () => {
    const [pool] = resourcesOf(all, 'AWS::Cognito::UserPool');
    expect(pool?.['Policies']).toMatchObject({
      PasswordPolicy: {
        MinimumLength: 8,
        RequireUppercase: true,
        RequireLowercase: true,
        RequireNumbers: true,
        RequireSymbols: false,
        PasswordHistorySize: 1,
      },
    });
    expect(pool?.['UsernameAttributes']).toEqual(['email']);
    expect(pool?.['Schema']).toEqual([
      { Name: 'email', Required: false, Mutable: true },
      { Name: 'name', Required: true, Mutable: true },
    ]);
  });

  it('does not reveal whether an address has an account', () => {
    const [client] = resourcesOf(all, 'AWS::Cognito::UserPoolClient');
    expect(client?.['PreventUserExistenceErrors']).toBe('ENABLED');
  });

  it('lets the trigger of the reset and the identity service end sessions, and nothing else', () => {
    const policies = Object.values(templates).flatMap((template) =>
      Object.entries(template.findResources('AWS::IAM::Policy')),
    );
    const holders = policies.filter(([, policy]) => JSON.stringify(policy).includes('AdminUserGlobalSignOut'));
    expect(holders.map(([, { Properties }]) => Properties.Roles[0].Ref.replace(/Role.*/, ''))).toEqual([
      'PostConfirmation',
      'Identity',
    ]);
    const [pool] = resourcesOf(all, 'AWS::Cognito::UserPool');
    expect(Object.keys(pool?.['LambdaConfig'] ?? {})).toEqual([
      'CustomMessage',
      'PostConfirmation',
      'PreTokenGenerationConfig',
    ]);
  });

  it('lets a function limit the tokens of browsers, which takes the second version of its event, and lets the server’s client sign in for the server alone', () => {
    const [pool] = resourcesOf(all, 'AWS::Cognito::UserPool');
    expect(pool?.['LambdaConfig']).toMatchObject({ PreTokenGenerationConfig: { LambdaVersion: 'V2_0' } });
    const clients = resourcesOf(all, 'AWS::Cognito::UserPoolClient').map(({ ClientName, ExplicitAuthFlows }) => [
      ClientName,
      ExplicitAuthFlows,
    ]);
    expect(clients).toEqual([
      [undefined, ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']],
      ['server', ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']],
    ]);
  });

  it('changes an address only after the new one is verified', () => {
    const [pool] = resourcesOf(all, 'AWS::Cognito::UserPool');
    expect(pool?.['UserAttributeUpdateSettings']).toEqual({ AttributesRequireVerificationBeforeUpdate: ['email'] });
  });

  it('lets browsers write name and address at sign-up, and the server’s client the name alone', () => {
    const written = resourcesOf(all, 'AWS::Cognito::UserPoolClient').map((client) => client['WriteAttributes']);
    expect(written).toEqual([['email', 'name'], ['name']]);
  });
});

/** Seconds. A call of the API ends before the gateway gives up on it. */
function timeoutOf(name: string): number {
  if (name.endsWith('-reports')) return 10;
  if (name.endsWith('-sweeper')) return 900;
  if (name.endsWith('-due-worker')) return 240;
  if (name.endsWith('-canary')) return 300;
  return /-(notifier|projections|releases)$/.test(name) ? 120 : 28;
}

describe('the functions', () => {
  it('have no endpoints of the local cloud', () => {
    expect(JSON.stringify(all.map((template) => template.toJSON()))).not.toMatch(/AWS_ENDPOINT_URL|localhost|__local/);
  });

  it('let only the notifier sign pushes, and limit push endpoints to the browsers’ push services', () => {
    const functionsWith = (name: string) =>
      Object.entries(templates['api']?.findResources('AWS::Lambda::Function') ?? {}).filter(([, { Properties }]) =>
        Object.hasOwn(Properties.Environment.Variables, name),
      );
    expect(functionsWith('PUSH_SECRET_ID').map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['Notifier']);
    const [subscribing, ...others] = functionsWith('PUSH_SERVICES');
    expect(others).toEqual([]);
    expect(subscribing?.[1].Properties.Environment.Variables.PUSH_SERVICES.split(',')).toHaveLength(4);
  });

  it('have time for the slowest calls of the bank: a worker within a claim of due work, others within the gateway', () => {
    expect(3 * timeouts.transfers).toBeLessThan(1000 * timeoutOf('-due-worker') - 60_000);
    expect(1000 * timeoutOf('-due-worker')).toBeLessThan(leaseEnds(0));
    expect(1000 * timeoutOf('-due-worker')).toBe(longestInvocation);
    expect(timeouts.transfers).toBeGreaterThanOrEqual(30_000);
    expect(timeouts.balances).toBeLessThan(1000 * timeoutOf('-bank'));
    // Plaid asks for 30 s, which the gateway does not leave.
    expect(timeouts.balances).toBeGreaterThan(1000 * timeoutOf('-bank') - 5_000);
    expect(3 * timeouts.usual).toBeLessThan(1000 * timeoutOf('-bank'));
  });

  it('run on Node 24 with a timeout', () => {
    templates['api']?.allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
    });
    for (const { FunctionName, Timeout } of resourcesOf(all, 'AWS::Lambda::Function')) {
      const name = String(FunctionName ?? 'CDK');
      if (name !== 'CDK') expect([name, Timeout]).toEqual([name, timeoutOf(name)]);
    }
    expect(resourcesOf(all, 'AWS::Lambda::Function').length).toBeGreaterThan(7);
  });
});

describe('permissions', () => {
  it('have no wildcard for a function of the product', () => {
    // The site's stack has functions that CDK itself adds.
    const own = Object.entries(templates).flatMap(([name, template]) => (name === 'site' ? [] : [template]));
    expect(allStatementsOf(own).length).toBeGreaterThan(10);
    for (const { Action, Resource } of allStatementsOf(own)) {
      expect([Action].flat()).not.toContain('*');
      expect([Action].flat().filter((action) => String(action).endsWith(':*'))).toEqual([]);
      expect([Resource].flat()).not.toContain('*');
    }
  });

  it.each([
    ['kms:Decrypt', ['Bank', 'DueWorker']],
    ['cognito-idp:AdminGetUser', ['Identity', 'MakeOperator', 'Notifications', 'Operators', 'Profile']],
    ['cognito-idp:AdminSetUserPassword', ['Identity']],
    ['ses:SendRawEmail', ['Notifications', 'Notifier']],
    ['kms:GenerateMac', ['DueWorker', 'Groups', 'Notifier', 'Projections']],
  ])('%s is granted to %j alone', (action, names) => {
    const policies = templates['api']?.findResources('AWS::IAM::Policy') ?? {};
    const holders = Object.entries(policies).filter(([, policy]) => JSON.stringify(policy).includes(`"${action}"`));
    expect(holders.map(([id]) => id.replace(/Role.*/, '')).sort()).toEqual(names);
  });
});

const texts = z.union([z.string(), z.array(z.string())]).transform((each) => [each].flat());
const TableUse = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: texts,
  Condition: z.object({ 'ForAllValues:StringLike': z.object({ 'dynamodb:LeadingKeys': texts }) }).optional(),
});

describe('the product’s table', () => {
  const policies = Object.entries(templates['api']?.findResources('AWS::IAM::Policy') ?? {});
  const table = /ExportsOutputFnGetAttTable[^"]*Arn[0-9A-F]{8}"/;
  const usesOf = ([id, { Properties }]: (typeof policies)[number]) => ({
    name: id.replace(/Role.*/, ''),
    uses: [Properties]
      .flatMap(statementsOf)
      .filter((statement) => table.test(JSON.stringify(statement)))
      .map((statement) => TableUse.parse(statement)),
  });
  const users = policies.map(usesOf).filter(({ uses }) => uses.length > 0);

  const isOfStream = (action: string) => /Stream|GetRecords|GetShardIterator/.test(action);
  const keysOf = ({ Condition }: z.infer<typeof TableUse>) =>
    Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'] ?? [];
  const linesOf = (uses: readonly z.infer<typeof TableUse>[]) =>
    uses
      .flatMap((each) => each.Action.map((action) => [each.Effect, action, ...keysOf(each).toSorted()].join(' ')))
      .sort();

  it('is used by each function in the partitions that its role names, and by no statement without them', () => {
    for (const [name, keys] of Object.entries(grantedKeys)) {
      const ledgerPart = { groups: 'books', 'due-worker': 'transfers' } as const;
      const expected = [
        ...tableStatements(keys, ledgerPart[name as keyof typeof ledgerPart]),
        ...(keys.index.length > 0 ? [{ effect: 'Allow', actions: ['Query'], keys: keys.index } as const] : []),
      ].map(({ effect, actions, keys: prefixes }) => ({
        Effect: effect,
        Action: actions.map((action) => `dynamodb:${action}`),
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) } },
      }));
      const title = name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
      const uses =
        users.find((user) => user.name === title)?.uses.filter(({ Action }) => !Action.every(isOfStream)) ?? [];
      expect([name, linesOf(uses.filter(({ Condition }) => Condition !== undefined))]).toEqual([
        name,
        linesOf(expected),
      ]);
    }
    const withoutKeys = users
      .flatMap(({ uses }) => uses.filter(({ Effect, Condition }) => Effect === 'Allow' && Condition === undefined))
      .filter(({ Action }) => !Action.every(isOfStream));
    expect(withoutKeys).toEqual([]);
  });

  it('is never read without keys', () => {
    const keyless = ['Scan', 'PartiQLSelect', 'PartiQLInsert', 'PartiQLUpdate', 'PartiQLDelete'];
    for (const { name, uses } of users) {
      const denied = uses.filter(({ Effect, Condition }) => Effect === 'Deny' && Condition === undefined);
      expect([name, denied.flatMap(({ Action }) => Action)]).toEqual([
        name,
        keyless.map((action) => `dynamodb:${action}`),
      ]);
    }
  });
});

const Criteria = z.object({ Filters: z.array(z.object({ Pattern: z.string() })) });
const sentMailAndOthers = [
  ['SENT#ready:1#ann@example.com', 'META'],
  ['USER#1', 'NOTIF#1'],
  ['GROUP#1', 'R#01'],
] as const;

describe('the stream', () => {
  it('has two consumers, each with its own retries, reported failures and dead letters', () => {
    expect(resourcesOf(all, 'AWS::Lambda::EventSourceMapping')).toHaveLength(2);
    templates['api']?.allResourcesProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 10,
      MaximumRetryAttempts: 3,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  it('gives a consumer the time to wait for the lease of a killed process and to send the mail then', () => {
    const [notifier] = resourcesOf(all, 'AWS::Lambda::Function').filter(({ FunctionName }) =>
      String(FunctionName).endsWith('-notifier'),
    );
    expect(Number(notifier?.['Timeout']) * 1000).toBeGreaterThan(mailLease + longestSend);
  });

  it('wakes a consumer for items that have its domain events, and not for the notifier’s own sent mails', () => {
    const woken = resourcesOf(all, 'AWS::Lambda::EventSourceMapping').map((mapping) => {
      const { Filters } = Criteria.parse(mapping['FilterCriteria']);
      const patterns = Filters.map(({ Pattern }) => parseEventPattern(Pattern));
      const wakes = (PK: string, SK: string, eventName = 'INSERT') => {
        const record = { eventName, dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } } } };
        return patterns.some((matches) => matches(record));
      };
      expect(wakes('USER#1', 'PROFILE', 'MODIFY')).toBe(true);
      expect(wakes('GROUP#1', 'FACT#1')).toBe(true);
      expect(wakes('GROUP#1', 'FACT#1', 'REMOVE')).toBe(false);
      for (const [pk, sk] of sentMailAndOthers) expect(wakes(pk, sk)).toBe(false);
      const others = { preferences: wakes('USER#1', 'PREFERENCES'), security: wakes('USER#1', 'SECURITY#1') };
      return { ...others, group: ['META', 'DRAW#01'].some((sk) => wakes('GROUP#1', sk)) };
    });
    expect(woken).toEqual([
      { preferences: true, security: false, group: false },
      { preferences: false, security: true, group: false },
    ]);
  });

  it('forgets a dead letter long before it forgets which mails were sent', () => {
    const deadLetterDays = 30;
    expect(SENT_MAIL_RETENTION_DAYS).toBeGreaterThan(2 * deadLetterDays);
  });

  it('stores what failed every retry whole, in an encrypted bucket of each consumer, for thirty days', () => {
    const api = templates['api'];
    const buckets = Object.keys(api?.findResources('AWS::S3::Bucket') ?? {});
    const destinations = resourcesOf(all, 'AWS::Lambda::EventSourceMapping').map(
      (mapping) => mapping['DestinationConfig'],
    );
    const bucketArns = buckets.map((id) => ({ OnFailure: { Destination: { 'Fn::GetAtt': [id, 'Arn'] } } }));
    expect(destinations).toHaveLength(2);
    expect(destinations).toEqual(expect.arrayContaining(bucketArns));
    api?.allResourcesProperties('AWS::S3::Bucket', {
      BucketEncryption: Match.anyValue(),
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }] },
    });
    const policies = Object.entries(api?.findResources('AWS::IAM::Policy') ?? {});
    const allowing = (action: RegExp) => policies.filter(([, policy]) => action.test(JSON.stringify(policy)));
    expect(allowing(/s3:(Get|Delete)/).map(([id]) => id)).toEqual([expect.stringMatching(/^DueWorker/)]);
    expect(allowing(/s3:PutObject/)).toHaveLength(2);
  });
});

describe('the site', () => {
  it('uploads the documents separately from the immutable files, and no file of the local stage', () => {
    const uploads = uploadedFiles(outdir, 'halqa-prod-site').sort((one, other) => other.length - one.length);
    expect(uploads).toEqual([
      ['fallback.html', 'index.html', 'login/index.html'],
      ['mf-auth/1/main.js'],
      ['1/main.js'],
    ]);
  });
});
