import { S3Client } from '@aws-sdk/client-s3';
import { plaidKeys } from '../adapters/plaid/plaid-client.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { receivedMails } from '../adapters/s3/received-mails.ts';
import { jsonSecret, textSecret } from '../adapters/secrets/secrets-manager.ts';
import { bankAddress, readEnvironment } from '../basics/environment.ts';
import { composeSmokePorts } from '../compose/smoke-ports.ts';
import { canaryAddress } from '../operations/smoke/canary-address.ts';
import { runSmokeTest } from '../operations/smoke/smoke-test.ts';

const settings = readEnvironment(
  'SITE_URL',
  'CANARY_DOMAIN',
  'CANARY_BUCKET',
  'CANARY_SECRET_ID',
  'SENDER_DOMAIN',
  'MONEY_MODE',
  'PLAID_BASE_URL',
  'PLAID_SECRET_ID',
);
const log = powertoolsLog('canary');
const mailbox = receivedMails(new S3Client(), settings.CANARY_BUCKET, settings.SENDER_DOMAIN);
const readPassword = textSecret(settings.CANARY_SECRET_ID);

/** Uses the site as a member would, with an account that stays. Throws with every step that failed, which alarms. */
export async function handler(): Promise<void> {
  const password = await readPassword();
  const ports = composeSmokePorts({
    siteUrl: settings.SITE_URL,
    account: { email: canaryAddress(password, settings.CANARY_DOMAIN), password },
    receivingDomain: settings.CANARY_DOMAIN,
    mailbox,
    plaid: { baseUrl: bankAddress(settings), keys: jsonSecret(settings.PLAID_SECRET_ID, plaidKeys) },
    report: ({ name, milliseconds, problem }) =>
      problem === null ? log.info('step passed', { name, milliseconds }) : log.error('step failed', { name, problem }),
  });
  const { passed, steps } = await runSmokeTest(ports);
  if (passed) return;
  const problems = steps.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
  throw new Error(problems.join(' '));
}
