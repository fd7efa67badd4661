import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PostConfirmationPorts } from '../../identity/post-confirmation.ts';
import { requestHandler } from '../aws/request-handler.ts';

/**
 * Revokes every refresh token of an account at the user pool, after its password was reset. Access tokens stay valid at API Gateway
 * until they expire.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUserGlobalSignOut.html
 */
export function signOutEverywhere(): PostConfirmationPorts['signOutEverywhere'] {
  const cognito = new CognitoIdentityProviderClient({ requestHandler });
  return async ({ userPoolId, username }) => {
    await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: username }));
  };
}
