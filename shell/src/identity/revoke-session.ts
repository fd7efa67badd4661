import type { SiteConfig } from '@halqa/contract';

/**
 * Ends a session at the user pool, so that nobody gets new tokens for it. Rejects when the pool did not hear of it,
 * which Amplify's own sign-out keeps to itself.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html
 */
export async function revokeSession(config: SiteConfig, refreshToken: string): Promise<void> {
  const endpoint = config.userPoolEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, Token: refreshToken }),
  });
  if (!response.ok) throw new Error(`The user pool did not revoke the session: ${response.status}`);
}
