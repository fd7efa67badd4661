import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PoolAccounts } from '../../ports/accounts.ts';
import { requestHandler } from '../aws/request-handler.ts';

/** Deletes accounts of the Cognito user pool, which frees their addresses. */
export function poolAccounts({ userPoolId: UserPoolId }: { readonly userPoolId: string }): PoolAccounts {
  const cognito = new CognitoIdentityProviderClient({ requestHandler });
  return {
    delete: async (Username) => {
      try {
        await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
  };
}
