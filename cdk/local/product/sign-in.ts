import { userPoolClientId } from 'local-aws';
import * as z from 'zod';

export type Account = { email: string; password: string };

const SignedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** Signs in at the product that runs at the origin, without a browser. Returns the access token; throws when rejected. */
export async function signIn(url: string, { email, password }: Account): Promise<string> {
  const response = await fetch(`${url}/__local/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const reply = SignedIn.safeParse(await response.json());
  if (!reply.success) throw new Error(`Nobody but its owner can log in as ${email}.`);
  return reply.data.AuthenticationResult.AccessToken;
}
