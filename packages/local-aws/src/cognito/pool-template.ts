import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import * as z from 'zod';
import { credentials } from '../dynamo/clients.ts';
import { cognitoIssuer, region, userPoolClientId, userPoolId } from '../template/local-names.ts';
import type { Templates } from '../template/templates.ts';
import type { EmailMessage } from './pool.ts';
import { poolRateRules } from './web-acl.ts';

const PoolProperties = z.looseObject({
  LambdaConfig: z
    .object({
      PreTokenGenerationConfig: z.object({ LambdaArn: z.string(), LambdaVersion: z.literal('V2_0') }).optional(),
    })
    .catchall(z.string())
    .default({}),
  EmailConfiguration: z.object({ From: z.string(), ConfigurationSet: z.string().optional() }).optional(),
});
const AnyProperties = z.looseObject({});

/** The user pool of the templates and its clients, under fixed local ids. Undefined when there is none. */
export function poolTemplate(templates: Templates) {
  const [pool, ...otherPools] = templates.resources('AWS::Cognito::UserPool', PoolProperties);
  const clients = templates.resources('AWS::Cognito::UserPoolClient', AnyProperties);
  if (pool === undefined) return undefined;
  const client = clients.find(({ ref }) => ref === userPoolClientId);
  if (client === undefined || otherPools.length > 0)
    throw new Error('The local cloud runs one user pool, with one client that has no name');
  const { PreTokenGenerationConfig, ...triggers } = pool.properties.LambdaConfig;
  if (PreTokenGenerationConfig) triggers['PreTokenGeneration'] = PreTokenGenerationConfig.LambdaArn;
  return {
    pool: pool.properties,
    client: client.properties,
    userPoolId,
    clientId: userPoolClientId,
    otherClients: Object.fromEntries(clients.flatMap((one) => (one === client ? [] : [[one.ref, one.properties]]))),
    issuer: cognitoIssuer,
    rateRules: poolRateRules(templates),
    from: pool.properties.EmailConfiguration?.From ?? 'no-reply@verificationemail.com',
    configurationSet: pool.properties.EmailConfiguration?.ConfigurationSet,
    /** Trigger → ARN of its function. */
    triggers: new Map(Object.entries<string>(triggers)),
  };
}

/** Sends the pool's own mails through the local mail service, as Cognito does through SES. */
export function poolMailer(
  endpoint: string,
  from: string,
  configurationSet: string | undefined,
): (message: EmailMessage) => Promise<void> {
  const ses = new SESClient({ endpoint, region, credentials });
  return async ({ to, subject, html }) => {
    await ses.send(
      new SendEmailCommand({
        Source: from,
        ...(configurationSet && { ConfigurationSetName: configurationSet }),
        Destination: { ToAddresses: [to] },
        Message: { Subject: { Data: subject }, Body: { Html: { Data: html } } },
      }),
    );
  };
}
