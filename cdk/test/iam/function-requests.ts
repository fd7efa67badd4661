import type { FunctionName } from '../../lib/function-grants.ts';

/** A request of a function: its command of the SDK, or the action where that has another name, and the ids of its resources. */
export type FunctionRequest = {
  readonly actions: readonly string[];
  /** The beginning of the logical id, or the name that the stage gives it. */
  readonly on: string;
  /** What follows the ARN of the resource in that of the request. */
  readonly path?: string;
  /** The partition keys of a request to a table. */
  readonly keys?: readonly string[];
};

const secret = (on: string): FunctionRequest => ({ actions: ['secretsmanager:GetSecretValue'], on });
const origin = secret('halqa/prod/origin/1');
const pool = (...names: readonly string[]): FunctionRequest => ({
  actions: names.map((name) => `cognito-idp:${name}`),
  on: 'Pool',
});
const table = (on: string, keys: readonly string[], ...names: readonly string[]): FunctionRequest[] =>
  keys.map((key) => ({ actions: names.map((name) => `dynamodb:${name}`), on, keys: [key] }));
const objects = (on: string, path: string, ...names: readonly string[]): FunctionRequest => ({
  actions: names.map((name) => `s3:${name}`),
  on,
  path,
});
const lists = (on: string): FunctionRequest => ({ actions: ['s3:ListBucket'], on });
const key = (on: string, ...names: readonly string[]): FunctionRequest => ({
  actions: names.map((name) => `kms:${name}`),
  on,
});
const mail: FunctionRequest = { actions: ['ses:SendRawEmail'], on: 'halqa.example' };
const signsTokens = key('TokenKey', 'GenerateMac');
const dynamoStream: FunctionRequest = {
  actions: ['DescribeStream', 'GetRecords', 'GetShardIterator'].map((name) => `dynamodb:${name}`),
  on: 'halqa-prod',
  path: '/stream/2026-01-01T00:00:00.000',
};
const failures = (bucket: string) => [objects(bucket, '/aws/lambda/x/shardId-1', 'PutObject'), lists(bucket)];
const accountSecurity = [
  'AdminInitiateAuth',
  'AdminRespondToAuthChallenge',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminUserGlobalSignOut',
];
const redelivered = ['ProjectionsStreamDeadLetters', 'NotifierStreamDeadLetters'].flatMap((bucket) => [
  lists(bucket),
  objects(bucket, '/aws/lambda/x', 'GetObject', 'DeleteObject'),
]);

/** What each function asks of AWS beside the product's table and the ledger, whose keys are recorded. */
export const functionRequests: Record<FunctionName, readonly FunctionRequest[]> = {
  groups: [origin, signsTokens],
  bank: [
    origin,
    secret('halqa/prod/plaid'),
    key('BankKey', 'GenerateDataKey', 'Decrypt'),
    ...table('halqa-prod-bank', ['USER#1'], 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
  ],
  profile: [origin, pool('AdminGetUser')],
  notifications: [origin, pool('AdminGetUser'), mail],
  identity: [origin, pool('AdminGetUser', ...accountSecurity)],
  operators: [origin, pool('AdminGetUser')],
  reports: [
    origin,
    ...table('halqa-prod-releases', ['REVISIONS'], 'Query'),
    ...table('halqa-prod-releases', ['ROLLOUT#mf-auth#1#1'], 'GetItem', 'PutItem', 'UpdateItem'),
    ...table('halqa-prod-releases', ['VITALS#mf-auth'], 'UpdateItem'),
  ],
  projections: [dynamoStream, ...failures('ProjectionsStreamDeadLetters'), signsTokens],
  notifier: [dynamoStream, ...failures('NotifierStreamDeadLetters'), signsTokens, mail, secret('halqa/prod/push')],
  sweeper: [
    ...['ProjectionsStreamDeadLetters', 'NotifierStreamDeadLetters'].map(lists),
    { actions: ['lambda:InvokeFunction'], on: 'halqa-prod-due-worker' },
  ],
  'due-worker': [
    signsTokens,
    secret('halqa/prod/plaid'),
    key('BankKey', 'Decrypt'),
    ...table('halqa-prod-bank', ['USER#1'], 'GetItem', 'Query'),
    pool('AdminDeleteUser'),
    ...redelivered,
    ...['halqa-prod-projections', 'halqa-prod-notifier'].map((on) => ({ actions: ['lambda:InvokeFunction'], on })),
  ],
  'mail-events': [],
  'check-backups': ['halqa-prod', 'halqa-prod-bank', 'halqa-prod-ledger', 'halqa-prod-releases'].map((on) => ({
    actions: ['dynamodb:DescribeContinuousBackups'],
    on,
  })),
  'make-operator': [pool('AdminGetUser')],
  'retry-parked': [],
  releases: [
    secret('halqa/prod/previews'),
    ...table('halqa-prod-releases', ['REVISIONS', 'LIVE', 'ROLLOUT#x', 'VITALS#x'], 'GetItem', 'PutItem', 'Query'),
    lists('ReleasesBuilds'),
    objects('ReleasesBuilds', '/builds/mf-auth/1/main.js', 'GetObject'),
    lists('Files'),
    ...['mf', 'shell', 'sets'].map((folder) =>
      objects('Files', `/${folder}/x/main.js`, 'GetObject', 'PutObject', 'PutObjectTagging'),
    ),
    {
      actions: ['DescribeKeyValueStore', 'GetKey', 'ListKeys', 'UpdateKeys'].map(
        (name) => `cloudfront-keyvaluestore:${name}`,
      ),
      on: 'ReleasesSets',
    },
  ],
  canary: [secret('halqa/prod/canary'), lists('CanaryMails'), objects('CanaryMails', '/3k6a9hs7mail', 'GetObject')],
  'custom-message': [],
  'post-confirmation': [pool('AdminUserGlobalSignOut'), ...table('halqa-prod', ['USER#1'], 'GetItem', 'PutItem')],
  'pre-token-generation': [pool('DescribeUserPoolClient'), ...table('halqa-prod', ['USER#1'], 'GetItem')],
};

/** Adapters that a function shares with others bring commands along that it never sends. */
export const neverSent: Partial<Record<FunctionName, readonly string[]>> = {
  // Their check of operators reads the second factor, and changes nothing.
  notifications: accountSecurity,
  operators: accountSecurity,
  // It counts what is stored there.
  sweeper: ['GetObject', 'DeleteObject'],
  // It opens the bank's tokens, and stores none.
  'due-worker': ['GenerateDataKey'],
};
