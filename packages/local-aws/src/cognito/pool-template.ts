import * as z from 'zod';
import { cognitoIssuer, userPoolClientId, userPoolId } from '../template/local-names.ts';
import type { Templates } from '../template/templates.ts';

const PoolProperties = z.looseObject({
  LambdaConfig: z.record(z.string(), z.string()).default({}),
  EmailConfiguration: z.object({ From: z.string() }).optional(),
});
const Anything = z.looseObject({});

/** The one user pool of the templates and its one client, under the fixed ids of this machine. */
export function poolTemplate(templates: Templates) {
  const [pool, ...otherPools] = templates.resources('AWS::Cognito::UserPool', PoolProperties);
  const [client, ...otherClients] = templates.resources('AWS::Cognito::UserPoolClient', Anything);
  if (pool === undefined || client === undefined || otherPools.length + otherClients.length > 0) {
    throw new Error('The local cloud runs one user pool with one client');
  }
  return {
    pool: pool.properties,
    client: client.properties,
    userPoolId,
    clientId: userPoolClientId,
    issuer: cognitoIssuer,
    from: pool.properties.EmailConfiguration?.From ?? 'no-reply@verificationemail.com',
    /** Trigger → ARN of its function. */
    triggers: new Map(Object.entries(pool.properties.LambdaConfig)),
  };
}
