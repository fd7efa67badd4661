import type { SiteConfig } from '@halqa/contract';
import * as z from 'zod';

/**
 * Makes an account. Not through Amplify: it forgets the status of a refusal, and it repeats a call that failed, which
 * would tell the person whose account the first one made after all that it exists already.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */
export const signUp = (config: SiteConfig, email: string, password: string, fullName: string): Promise<void> =>
  callUserPool(config, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: fullName },
    ],
    ClientMetadata: { full_name: fullName, name: fullName },
  });

/**
 * Ends a session at the user pool, so that nobody gets new tokens for it. Rejects when the pool did not hear of it,
 * which Amplify's own sign-out keeps to itself.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html
 */
export const revokeSession = (config: SiteConfig, refreshToken: string): Promise<void> =>
  callUserPool(config, 'RevokeToken', { Token: refreshToken });

/**
 * One call of the user pool's own protocol, made once: Amplify would repeat it after a failure without a word. Rejects
 * with an error like Amplify's, named as the pool names it, with the status in `metadata`.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/CommonErrors.html
 */
export async function callUserPool(config: SiteConfig, operation: string, input: object): Promise<void> {
  const endpoint = config.userPoolEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, ...input }),
  }).catch(unreachable);
  if (!response.ok) throw await refusalIn(operation, response);
}

function unreachable(cause: unknown): never {
  throw Object.assign(new Error('The user pool cannot be reached', { cause }), { name: 'NetworkError' });
}

async function refusalIn(operation: string, response: Response): Promise<Error> {
  const { __type, message } = refusal.parse(await response.json().catch(() => ({})));
  return Object.assign(new Error(message || `${operation} was answered with ${response.status}`), {
    name: __type.split('#').at(-1),
    metadata: { httpStatusCode: response.status },
  });
}

/** A broken server, or what stands before it, may answer with anything. */
const nothing = { __type: 'UnknownError', message: '' };
const refusal = z
  .object({ __type: z.string().catch(nothing.__type), message: z.string().catch(nothing.message) })
  .catch(nothing);
