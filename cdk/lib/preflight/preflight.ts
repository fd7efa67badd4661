import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { Route53Client } from '@aws-sdk/client-route-53';
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { SNSClient } from '@aws-sdk/client-sns';
import type { STSClient } from '@aws-sdk/client-sts';
import { deployProblems } from '../stages/deploy-problems.ts';
import type { StageSettings } from '../stages/stage-settings.ts';
import { checkBootstrap, checkCredentials } from './account.ts';
import { checkAlarms, checkSecrets } from './after-deployment.ts';
import { checkDomain, type ResolveNameServers } from './domain.ts';
import { type Finding, missing } from './finding.ts';
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
  const { account, findings: credentials } = await checkCredentials(ports.sts);
  if (account === undefined) return credentials;
  const found = await Promise.all([
    checkBootstrap(ports.cloudFormation, `${ports.cdk} bootstrap aws://${account}/us-east-1`),
    checkConcurrency(ports.lambda, stage),
    checkMail(ports.ses),
    checkLogins(ports.quotas, stage),
    checkDomain(ports.route53, ports.resolve, domain),
    checkSecrets(ports.secrets, stage),
    checkAlarms(ports.sns, stage, account),
  ]);
  return [...credentials, ...found.flat()];
}
