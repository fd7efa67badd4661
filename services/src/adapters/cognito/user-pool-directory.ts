import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InvalidParameterException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { userId } from '@halqa/domain';
import type { Account, Confirmation, IdentityDirectory } from '../../ports/profiles.ts';
import { requestHandler } from '../aws/request-handler.ts';

type UserPool = { readonly userPoolId: string; readonly clientId: string };

/** Reads and confirms the accounts of the Cognito user pool. */
export function userPoolDirectory({ userPoolId, clientId }: UserPool): IdentityDirectory {
  const cognito = new CognitoIdentityProviderClient({ requestHandler });
  return { find: readAccount, findByEmail: readAccount, confirmEmail };

  /** Cognito finds an account by its `sub` and by its address. */
  async function readAccount(username: string): Promise<Account | undefined> {
    try {
      const account = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }));
      const attributes = new Map(account.UserAttributes?.map(({ Name, Value }) => [Name, Value]));
      return {
        userId: userId(attributes.get('sub') ?? ''),
        email: attributes.get('email') ?? '',
        isEmailVerified: attributes.get('email_verified') === 'true',
        isConfirmed: account.UserStatus === 'CONFIRMED',
      };
    } catch (error) {
      const isUnknown = error instanceof UserNotFoundException || error instanceof InvalidParameterException;
      if (isUnknown) return undefined;
      throw error;
    }
  }

  async function confirmEmail(id: string, code: string): Promise<Confirmation> {
    try {
      await cognito.send(new ConfirmSignUpCommand({ ClientId: clientId, Username: id, ConfirmationCode: code }));
      return 'confirmed';
    } catch (error) {
      const result = error instanceof Error ? rejections[error.name] : undefined;
      if (result !== undefined) return result;
      throw error;
    }
  }
}

/** Errors that are expected. Matched by name, because Cognito's messages change over the years. */
const rejections: Readonly<Record<string, Confirmation>> = {
  AliasExistsException: 'rejected',
  CodeMismatchException: 'rejected',
  ExpiredCodeException: 'rejected',
  InvalidParameterException: 'rejected',
  NotAuthorizedException: 'rejected',
  UserNotFoundException: 'rejected',
  LimitExceededException: 'limited',
  TooManyFailedAttemptsException: 'limited',
  TooManyRequestsException: 'limited',
};
