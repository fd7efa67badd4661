import { createECDH } from 'node:crypto';
import { startTestBank } from 'mock-bank/testing';
import { expect, it, onTestFinished } from 'vitest';
import { dev } from '../stages/dev.ts';
import type { StageSettings } from '../stages/stage-settings.ts';
import { reportOf } from './finding.ts';
import { preflight } from './preflight.ts';
import {
  accountSettings,
  bootstrapped,
  callerIdentity,
  hostedZone,
  jsonError,
  loginQuota,
  nameServers,
  noHostedZone,
  noSecret,
  noTopic,
  notBootstrapped,
  queryError,
  secretValue,
  sendingAccount,
  subscription,
} from './testing/aws-answers.ts';
import { type Answers, recordedAws } from './testing/recorded-aws.ts';

/** As `npx --yes web-push@3.6.7 generate-vapid-keys --json` prints it. Node leaves out zeros at the beginning of a private key. */
function newPair() {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}
const pair = newPair();
const stage: StageSettings = {
  ...dev,
  siteUrl: 'https://dev.circles.test',
  domain: { name: 'dev.circles.test', hostedZoneId: 'Z1PA6795UKMFR9' },
  supportEmail: 'ops@circles.test',
  push: { ...dev.push, publicKey: pair.publicKey },
};

/** What AWS says of an account in which everything was done and nothing was deployed. */
const ready: Answers = {
  sts: callerIdentity,
  cloudformation: bootstrapped(30),
  lambda: accountSettings(1000),
  ses: sendingAccount(),
  servicequotas: loginQuota(120),
  route53: hostedZone('dev.circles.test'),
  'secretsmanager halqa/dev/plaid': noSecret,
  'secretsmanager halqa/dev/push': noSecret,
  sns: noTopic,
};

async function run(changes: Partial<Answers> = {}, resolve = async () => nameServers, settings = stage) {
  const aws = await recordedAws({ ...ready, ...changes } as Answers, resolve);
  onTestFinished(() => aws.stop());
  return { report: reportOf(await preflight(settings, aws.ports)), asked: aws.asked };
}
const reportWith = async (...how: Parameters<typeof run>) => (await run(...how)).report;

it('says of an account that has everything what it has, and what the first deployment makes', async () => {
  expect(await reportWith()).toBe(
    [
      '✓ credentials: account 123456789012, as arn:aws:iam::123456789012:user/Alice',
      '✓ CDK: the account is bootstrapped, version 30',
      '✓ Lambda: 1000 functions at a time',
      '✓ SES: 50000 mails a day, 14 a second',
      '✓ Cognito: 120 logins a second',
      '✓ zone: Z1PA6795UKMFR9 is that of dev.circles.test',
      '✓ delegation: the public DNS leads to the zone',
      '! halqa/dev/plaid: the first deployment makes it.',
      '! halqa/dev/push: the first deployment makes it.',
      '! alarms, page: the first deployment makes it.',
      '! alarms, tomorrow: the first deployment makes it.',
      'Nothing keeps the stage from being deployed. To be done before members come: 4 (!).',
    ].join('\n'),
  );
});

it('asks nothing while the stage file has example values, and nothing else without credentials', async () => {
  const unset = await run({}, undefined, dev);
  expect(unset.report).toContain('✗ stage file: cdk/lib/stages/dev.ts: domain.name is an example');
  expect(unset.asked).toEqual([]);
  const expired = queryError('ExpiredToken', 'The security token included in the request is expired', 403);
  const loggedOut = await run({ sts: expired });
  expect(loggedOut.report).toBe(
    '✗ credentials: they have expired: log in again.\nNot deployed: 1 to be mended first (✗).',
  );
  expect(loggedOut.asked).toEqual(['sts']);
});

it.each([
  [
    'cloudformation',
    notBootstrapped,
    '✗ CDK: the account is not bootstrapped: run `npx aws-cdk@2 bootstrap aws://123456789012/us-east-1`.',
  ],
  ['cloudformation', bootstrapped(5), '✗ CDK: the account was bootstrapped by an old version'],
  ['lambda', accountSettings(10), '! Lambda: 10 functions at a time, and the API lets through 40 calls a second'],
  ['ses', sendingAccount({ ProductionAccessEnabled: false }), '! SES: the account is in the sandbox of SES'],
  ['ses', sendingAccount({ SendingEnabled: false, EnforcementStatus: 'SHUTDOWN' }), '! SES: sending is switched off'],
  ['servicequotas', loginQuota(5), '! Cognito: 5 logins a second, and 8 may come'],
  ['route53', noHostedZone, '✗ zone: there is no zone Z1PA6795UKMFR9 in this account: `aws route53 create-hosted-zone'],
  [
    'route53',
    hostedZone('circles.test'),
    '✗ zone: Z1PA6795UKMFR9 is the zone of circles.test., not of dev.circles.test.',
  ],
  ['sns', subscription('PendingConfirmation'), '! alarms, page: open the link in the mail "AWS Notification'],
  ['sns', subscription('arn:aws:sns:us-east-1:123456789012:x:1'), '✓ alarms, tomorrow: go to ops@circles.test'],
  ['lambda', jsonError('AccessDeniedException', 'not authorized to perform: lambda:GetAccountSettings'), '? Lambda: '],
])('says of %s what to do', async (service, answer, line) => {
  const report = await reportWith({ [service]: answer });
  expect(report).toContain(line);
  expect(report.includes('Not deployed')).toBe(line.startsWith('✗'));
});

it('is content with the alarms once each address has confirmed them, the pager too', async () => {
  const confirmed = { sns: subscription('arn:aws:sns:us-east-1:123456789012:x:1') };
  const pager = 'https://events.pager.test/key';
  const report = await reportWith(confirmed, undefined, { ...stage, alarms: { ...stage.alarms, pager } });
  expect(report).toContain(`! alarms, page: the pager ${pager} has not confirmed its subscription.`);
  expect(report).toContain('✓ alarms, tomorrow: go to ops@circles.test');
});

it('compares what the stage reserves, and what its alarms count on, with what the account allows', async () => {
  const concurrency = { dueWorkers: 16, reserved: { logins: 50 } };
  const small = await reportWith({ lambda: accountSettings(250) }, undefined, { ...stage, concurrency });
  expect(small).toMatch(/✗ Lambda: 250 functions at a time, of which cdk\/lib\/stages\/dev.ts reserves 2\d\d/);
  expect(small).toContain('Not deployed');
  const other = await reportWith({ lambda: accountSettings(2000) });
  expect(other).toContain('! Lambda: 2000 functions at a time: put it into cdk/lib/stages/dev.ts as functionsAtOnce');
});

it.each([
  [async () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })), 'the public DNS does not know'],
  [async () => ['ns1.registrar.test'], 'the name servers of dev.circles.test are ns1.registrar.test: enter ns-2048'],
])('says which name servers to enter where', async (resolve, words) => {
  const report = await reportWith({}, resolve);
  expect(report).toContain(`✗ delegation: ${words}`);
  expect(report).toContain('enter ns-2048.awsdns-64.com, ns-2049.awsdns-65.net');
});

it('judges secrets by their shapes, and prints none of their values', async () => {
  const placeholder = secretValue('{"clientId":"not set","secret":"not set","generated":"x"}');
  const report = await reportWith({ 'secretsmanager halqa/dev/plaid': placeholder });
  expect(report).toContain('! halqa/dev/plaid: has no value of its shape: `aws secretsmanager put-secret-value');
  expect(report).not.toContain('not set');
  const withPush = (keys: object) => reportWith({ 'secretsmanager halqa/dev/push': secretValue(JSON.stringify(keys)) });
  expect(await withPush(pair)).toContain('✓ halqa/dev/push: has a value of the right shape');
  const other = newPair();
  expect(await withPush(other)).toContain('its publicKey is not that of cdk/lib/stages/dev.ts');
  expect(await withPush({ ...pair, privateKey: other.privateKey })).toContain('its privateKey does not belong to its');
});

it('asks Plaid what its keys may do', async () => {
  const redirectUris = [`${stage.siteUrl}/profile/bank-accounts/return`];
  const keys = JSON.stringify({ clientId: '5b0e8c2f3a9d4e1f7c6b8a90', secret: '0123456789abcdef0123456789abcd' });
  const bank = await startTestBank({ redirectUris });
  const ask = (settings: Partial<StageSettings> = {}) =>
    reportWith({ 'secretsmanager halqa/dev/plaid': secretValue(keys) }, undefined, {
      ...stage,
      plaid: { baseUrl: bank.url },
      ...settings,
    });
  expect(await ask()).toContain(`✓ Plaid: takes the keys, Transfer and ${redirectUris[0]}`);
  expect(await ask({ siteUrl: 'https://other.test' })).toContain('! Plaid: register https://other.test/profile/bank');
  await fetch(`${bank.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: '/link/token/create', fault: 'error', error_code: 'INVALID_API_KEYS' }),
  });
  expect(await ask()).toContain(`! Plaid: the keys are not those of ${bank.url}`);
});
