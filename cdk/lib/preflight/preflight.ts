import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { Route53Client } from '@aws-sdk/client-route-53';
import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { SNSClient } from '@aws-sdk/client-sns';
import type { STSClient } from '@aws-sdk/client-sts';
import { deployProblems } from '../stages/deploy-problems.ts';
import { type StageSettings, secretName } from '../stages/stage-settings.ts';
import { checkBootstrap, checkCredentials } from './account.ts';
import { checkAlarms, checkSecrets, jsonOf, plaidSecret } from './after-deployment.ts';
import { checkDomain, type ResolveNameServers } from './domain.ts';
import { type Finding, missing } from './finding.ts';
import { checkPlaid } from './plaid.ts';
import { checkConcurrency, checkLogins, checkMail } from './quotas.ts';

export type PreflightPorts = {
  readonly sts: STSClient;
  readonly cloudFormation: CloudFormationClient;
  readonly lambda: LambdaClient;
  readonly ses: SESv2Client;
  readonly quotas: ServiceQuotasClient;
  readonly route53: Route53Client;
  readonly secrets: SecretsManagerClient;
  readonly sns: SNSClient;
  readonly resolve: ResolveNameServers;
  /** The CDK's command line, with its version. */
  readonly cdk: string;
};

/**
 * Asks AWS, the public DNS and Plaid for what a deployment of the stage needs, before anything is built. A stage file with
 * example values, and credentials that do not work, end it at once.
 */
export async function preflight(stage: StageSettings, ports: PreflightPorts): Promise<readonly Finding[]> {
  const { domain } = stage;
  const unset = deployProblems(stage);
  if (domain === null || unset.length > 0) return unset.map((problem) => missing('stage file', problem));
  const credentials = await checkCredentials(ports.sts);
  if (credentials.some(({ state }) => state !== 'ok')) return credentials;
  const account = /account (\d+)/.exec(credentials[0]?.sentence ?? '')?.[1] ?? '';
  const found = await Promise.all([
    checkBootstrap(ports.cloudFormation, `${ports.cdk} bootstrap aws://${account}/us-east-1`),
    checkConcurrency(ports.lambda, stage),
    checkMail(ports.ses),
    checkLogins(ports.quotas, stage),
    checkDomain(ports.route53, ports.resolve, domain),
    checkSecrets(ports.secrets, stage),
    checkAlarms(ports.sns, stage, account),
    checkKeys(ports.secrets, stage),
  ]);
  return [...credentials, ...found.flat()];
}

/** Plaid is asked once the secret has keys of the right shape. */
async function checkKeys(secrets: SecretsManagerClient, stage: StageSettings): Promise<readonly Finding[]> {
  const SecretId = secretName(stage.name, 'plaid');
  const stored = await secrets.send(new GetSecretValueCommand({ SecretId })).catch(() => null);
  const keys = plaidSecret.safeParse(jsonOf(stored?.SecretString ?? ''));
  if (!keys.success) return [];
  return checkPlaid({ baseUrl: stage.plaid.baseUrl, keys: async () => keys.data }, stage.siteUrl);
}
