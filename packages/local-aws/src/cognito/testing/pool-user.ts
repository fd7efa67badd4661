import * as z from 'zod';
import type { TestPool } from './test-pool.ts';
import { testClientId as ClientId } from './test-pool.ts';

export const password = 'Correct-Horse-9';

/** The browser's calls to the pool for one address. */
export function userOf({ cognito: { url }, codeFor }: TestPool, email = 'ann@example.com') {
  return {
    email,
    /** Returns the sub. */
    async signUp(name = 'Ann Lee') {
      const UserAttributes = [{ Name: 'name', Value: name }];
      const response = await callPool(url, 'SignUp', { ClientId, Username: email, Password: password, UserAttributes });
      return String(response['UserSub']);
    },
    resend: () => callPool(url, 'ResendConfirmationCode', { ClientId, Username: email }),
    confirm: (ConfirmationCode = codeFor(email), Username = email) =>
      callPool(url, 'ConfirmSignUp', { ClientId, Username, ConfirmationCode }),
    /** Signs up and confirms; returns the sub. */
    async register() {
      const sub = await this.signUp();
      await this.confirm();
      return sub;
    },
    signIn: (Password = password) =>
      callPool(url, 'InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: Password },
      }),
    forget: (Username = email) => callPool(url, 'ForgotPassword', { ClientId, Username }),
    reset: (Password: string, ConfirmationCode = codeFor(email), Username = email) =>
      callPool(url, 'ConfirmForgotPassword', { ClientId, Username, Password, ConfirmationCode }),
    call: (operation: string, request: object) => callPool(url, operation, { ClientId, ...request }),
  };
}

/** Calls an operation without a signature, as a browser does. An error response rejects with its name and sentence. */
export async function callPool(url: string, operation: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const content = z.record(z.string(), z.unknown()).parse(await response.json());
  if (!response.ok) throw new Error(`${content['__type']}: ${content['message']}`);
  return content;
}

const SignIn = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
});

/** The tokens in the response to a sign-in. */
export const tokensIn = (response: object) => SignIn.parse(response).AuthenticationResult;

/** The claims of a token, unverified. */
export function claimsIn(token: string): Record<string, unknown> {
  const [, claims = ''] = token.split('.');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
}
