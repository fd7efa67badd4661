import type { SiteConfig } from '@halqa/contract';
import { documentLanguage } from '@halqa/copy';

/**
 * Creates an account. Not through Amplify, which drops the status of an error response and retries failed calls: after a
 * first call that did create the account, the retry would report that it exists already.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */
export const signUp = (config: SiteConfig, email: string, password: string, fullName: string): Promise<void> =>
  callUserPool(config, 'SignUp', {
    Username: email,
    Password: password,
    // The address too: AWS does not document that the pool takes it from the user name.
    UserAttributes: [
      { Name: 'name', Value: fullName },
      { Name: 'email', Value: email },
    ],
    ClientMetadata: { full_name: fullName, name: fullName, ...mailLanguage() },
  });

/** For the trigger that words the pool's mails: it knows no other language of somebody without an account or access to it. */
export const mailLanguage = () => ({ language: documentLanguage() });

/**
 * Revokes a session at the user pool, so that it issues no new tokens for it. Rejects when the pool cannot be reached,
 * which Amplify's own sign-out ignores.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html
 */
export const revokeSession = (config: SiteConfig, refreshToken: string): Promise<void> =>
  callUserPool(config, 'RevokeToken', { Token: refreshToken });

/**
 * Sends one request in the user pool's own protocol; never retried. Rejects with an error like Amplify's: named as the
 * pool names it, with the status in `metadata`.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/CommonErrors.html
 */
async function callUserPool(config: SiteConfig, operation: string, input: object): Promise<void> {
  const endpoint = config.userPoolEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, ...input }),
  }).catch(unreachable);
  if (!response.ok) throw await errorFrom(operation, response);
}

function unreachable(cause: unknown): never {
  throw Object.assign(new Error('The user pool cannot be reached', { cause }), { name: 'NetworkError' });
}

async function errorFrom(operation: string, response: Response): Promise<Error> {
  const { __type, message } = textsOf(await response.json().catch(() => null));
  return Object.assign(new Error(message || `${operation} returned ${response.status}`), {
    name: (__type ?? 'UnknownError').split('#').at(-1),
    metadata: { httpStatusCode: response.status },
  });
}

/** The texts of an error; a failing server or proxy may respond with any body. */
function textsOf(body: unknown): { readonly [name: string]: string | undefined } {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, each]) => typeof each === 'string'));
}
