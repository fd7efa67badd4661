import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { listenOnLoopback, readBody } from 'local-aws';
import type { PreflightPorts } from '../preflight.ts';
import type { Answer } from './aws-answers.ts';

/** By service, as requests are signed for it; of a secret by its id, `secretsmanager halqa/dev/plaid`. */
export type Answers = Readonly<Record<string, Answer>>;

/** Starts a server that gives the answers, written after AWS's documentation, to AWS's own clients. `asked` lists the services that were called, in their order. */
export async function recordedAws(answers: Answers, resolve: PreflightPorts['resolve']) {
  const asked: string[] = [];
  const server = await listenOnLoopback(async (request, response) => {
    const body = (await readBody(request)) ?? '';
    const service = /\/([a-z0-9-]+)\/aws4_request/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const secret = service === 'secretsmanager' ? ` ${JSON.parse(body).SecretId}` : '';
    asked.push(service + secret);
    const { status, body: answer } = answers[service + secret] ?? { status: 500, body: `nothing for ${service}` };
    response.writeHead(status).end(answer);
  });
  const client = {
    region: 'us-east-1',
    endpoint: server.url,
    credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI' },
    maxAttempts: 1,
  };
  const ports: PreflightPorts = {
    sts: new STSClient(client),
    cloudFormation: new CloudFormationClient(client),
    lambda: new LambdaClient(client),
    ses: new SESv2Client(client),
    quotas: new ServiceQuotasClient(client),
    route53: new Route53Client(client),
    secrets: new SecretsManagerClient(client),
    sns: new SNSClient(client),
    resolve,
    cdk: 'npx aws-cdk@2',
  };
  return { ports, asked, stop: server.stop };
}
