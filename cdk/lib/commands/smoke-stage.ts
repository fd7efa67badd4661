import { randomBytes } from 'node:crypto';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { siteConfig } from '@halqa/contract';
import { plaidKeys } from '@halqa/services/adapters/plaid/plaid-client';
import { receivedMails } from '@halqa/services/adapters/s3/received-mails';
import { composeSmokePorts, type SmokeSettings } from '@halqa/services/compose/smoke-ports';
import { runSmokeTest, type SmokeResult } from '@halqa/services/operations/smoke/smoke-test';
import { canaryBucketOutput } from '../constructs/canary.ts';
import {
  canaryDomain,
  resourceName,
  type StageSettings,
  secretName,
  senderDomainOf,
} from '../stages/stage-settings.ts';

const region = 'us-east-1';

/**
 * Addresses and clients of the stage under test. `pool`: a Cognito client with an administrator's credentials, to delete the test
 * account.
 */
export type SmokeStage = Omit<SmokeSettings, 'account' | 'report'> & { readonly pool: CognitoIdentityProviderClient };

/**
 * Runs the smoke test with an account that is made for it and deleted afterwards. Its group, if it created one, is
 * closed and stays in the tables.
 */
export async function runSmokeTestOn(
  { pool, ...stage }: SmokeStage,
  report: SmokeSettings['report'],
): Promise<SmokeResult> {
  const email = smokeAddress(stage);
  // An earlier run that was cut off may have left its account.
  await deleteAccount(stage.siteUrl, pool, email);
  try {
    // Upper, lower and digit, as the pool asks for.
    const account = { email, password: `Aa1${randomBytes(18).toString('base64url')}` };
    return await runSmokeTest(composeSmokePorts({ ...stage, account, report }));
  } finally {
    await deleteAccount(stage.siteUrl, pool, email);
  }
}

/**
 * The address of the test account. Each run on a stage has the same, so that it deletes the account that an earlier one left. Two runs
 * at once would delete each other's account.
 */
export const smokeAddress = ({ receivingDomain }: Pick<SmokeStage, 'receivingDomain'>): string =>
  `smoke@${receivingDomain}`;

/** `/config.json` of a site. Throws when it cannot be read. */
export const configOf = async (siteUrl: string) =>
  siteConfig.parse(await (await fetch(`${siteUrl}/config.json`)).json());

async function deleteAccount(siteUrl: string, pool: CognitoIdentityProviderClient, Username: string): Promise<void> {
  const { userPoolId } = await configOf(siteUrl);
  try {
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** A stage on AWS, by the credentials of the caller. Reads the mailbox of the canary; throws when the site stack has none. */
export async function deployedSmokeStage(stage: StageSettings): Promise<SmokeStage> {
  const secrets = new SecretsManagerClient({ region });
  const SecretId = secretName(stage.name, 'plaid');
  const keys = async () => {
    const { SecretString = '{}' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
    return plaidKeys.parse(JSON.parse(SecretString));
  };
  return {
    siteUrl: stage.siteUrl,
    receivingDomain: canaryDomain(stage),
    mailbox: receivedMails(new S3Client({ region }), await canaryBucket(stage), senderDomainOf(stage.mailFrom)),
    plaid: { baseUrl: stage.plaid.baseUrl, keys },
    pool: new CognitoIdentityProviderClient({ region }),
  };
}

/** Named by CloudFormation, because names of buckets are unique among all accounts. */
async function canaryBucket({ name }: StageSettings): Promise<string> {
  const StackName = resourceName(name, 'site');
  const { Stacks = [] } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
  const bucket = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === canaryBucketOutput)?.OutputValue;
  if (bucket === undefined) throw new Error(`The stack ${StackName} has no mailbox of the canary: deploy it.`);
  return bucket;
}
