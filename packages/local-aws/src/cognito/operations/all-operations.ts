import type { Engine } from '../pool/open-engine.ts';
import type { Pool } from '../pool/pool.ts';
import { adminConfirmSignUp } from './admin-confirm-sign-up.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { adminSetUserPassword } from './admin-set-user-password.ts';
import { adminUpdateUserAttributes } from './admin-update-user-attributes.ts';
import { adminUserGlobalSignOut } from './admin-user-global-sign-out.ts';
import { associateSoftwareToken } from './associate-software-token.ts';
import { borrowedOperations } from './borrowed-operations.ts';
import { changePassword } from './change-password.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { forgotPassword } from './forgot-password.ts';
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts';
import { getUserAttributeVerificationCode } from './get-user-attribute-verification-code.ts';
import { globalSignOut } from './global-sign-out.ts';
import { initiateAuth } from './initiate-auth.ts';
import type { Operation } from './operation.ts';
import { resendConfirmationCode } from './resend-confirmation-code.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { signUp } from './sign-up.ts';
import { updateUserAttributes } from './update-user-attributes.ts';
import { verifySoftwareToken } from './verify-software-token.ts';
import { verifyUserAttribute } from './verify-user-attribute.ts';

export type Operations = {
  /** For browsers: open to everyone, or to the holder of an access token in the request. */
  forMembers: ReadonlyMap<string, Operation>;
  /** For servers: AWS takes them only with a signature. */
  forOperators: ReadonlyMap<string, Operation>;
};

/** Every operation of the pool by its name in the API. */
export function allOperations(pool: Pool, engine: Engine): Operations {
  const borrowed = borrowedOperations(pool, engine);
  const forMembers: Record<string, Operation> = {
    ...borrowed.forMembers,
    AssociateSoftwareToken: associateSoftwareToken(pool),
    ChangePassword: changePassword(pool),
    ConfirmForgotPassword: confirmForgotPassword(pool),
    ConfirmSignUp: confirmSignUp(pool),
    ForgotPassword: forgotPassword(pool),
    GetTokensFromRefreshToken: getTokensFromRefreshToken(pool),
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode(pool),
    GlobalSignOut: globalSignOut(pool),
    InitiateAuth: initiateAuth(pool),
    ResendConfirmationCode: resendConfirmationCode(pool),
    RespondToAuthChallenge: respondToAuthChallenge(pool),
    RevokeToken: revokeToken(pool),
    SignUp: signUp(pool),
    UpdateUserAttributes: updateUserAttributes(pool),
    VerifySoftwareToken: verifySoftwareToken(pool),
    VerifyUserAttribute: verifyUserAttribute(pool),
  };
  const forOperators: Record<string, Operation> = {
    ...borrowed.forOperators,
    AdminConfirmSignUp: adminConfirmSignUp(pool),
    AdminCreateUser: adminCreateUser(pool),
    AdminSetUserPassword: adminSetUserPassword(pool),
    AdminUpdateUserAttributes: adminUpdateUserAttributes(pool),
    AdminUserGlobalSignOut: adminUserGlobalSignOut(pool),
  };
  return { forMembers: byName(forMembers), forOperators: byName(forOperators) };
}

function byName(operations: Record<string, Operation>): ReadonlyMap<string, Operation> {
  return new Map(Object.entries(operations));
}
