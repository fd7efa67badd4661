import type { Pool } from '../pool.ts';
import {
  adminSetUserMfaPreference,
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from './authenticator.ts';
import { adminDeleteUser } from './delete-user.ts';
import { describeUserPoolClient } from './describe-client.ts';
import { adminGetUser, getUser } from './get-user.ts';
import type { Operation } from './operation.ts';
import { confirmForgotPassword, forgotPassword } from './reset-password.ts';
import { adminUserGlobalSignOut, getTokensFromRefreshToken, globalSignOut, revokeToken } from './sessions.ts';
import { adminSetUserPassword } from './set-password.ts';
import { adminInitiateAuth, adminRespondToAuthChallenge, initiateAuth, respondToAuthChallenge } from './sign-in.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';
import { updateUserAttributes } from './update-attributes.ts';

export type Operations = {
  /** Open to everyone, or to the user of the access token in the request. */
  forBrowsers: Readonly<Record<string, Operation>>;
  /** AWS accepts them only with a signature. */
  forServers: Readonly<Record<string, Operation>>;
};

/** Every supported operation by its name in the API. */
export function createOperations(pool: Pool): Operations {
  return {
    forBrowsers: {
      AssociateSoftwareToken: associateSoftwareToken(pool),
      ConfirmForgotPassword: confirmForgotPassword(pool),
      ConfirmSignUp: confirmSignUp(pool),
      ForgotPassword: forgotPassword(pool),
      GetTokensFromRefreshToken: getTokensFromRefreshToken(pool),
      GetUser: getUser(pool),
      GlobalSignOut: globalSignOut(pool),
      InitiateAuth: initiateAuth(pool),
      ResendConfirmationCode: resendConfirmationCode(pool),
      RespondToAuthChallenge: respondToAuthChallenge(pool),
      RevokeToken: revokeToken(pool),
      SetUserMFAPreference: setUserMfaPreference(pool),
      SignUp: signUp(pool),
      UpdateUserAttributes: updateUserAttributes(pool),
      VerifySoftwareToken: verifySoftwareToken(pool),
    },
    forServers: {
      AdminDeleteUser: adminDeleteUser(pool),
      AdminGetUser: adminGetUser(pool),
      AdminInitiateAuth: adminInitiateAuth(pool),
      AdminRespondToAuthChallenge: adminRespondToAuthChallenge(pool),
      AdminSetUserMFAPreference: adminSetUserMfaPreference(pool),
      AdminSetUserPassword: adminSetUserPassword(pool),
      AdminUserGlobalSignOut: adminUserGlobalSignOut(pool),
      DescribeUserPoolClient: describeUserPoolClient(pool),
    },
  };
}
