import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { attributeRecord, withAttributes } from '../users/attributes.ts';
import type { PoolUser, UserAttribute } from '../users/pool-user.ts';

type Hints = { ClientMetadata?: Record<string, string> | undefined; ValidationData?: UserAttribute[] };

/** Asks the PreSignUp trigger, which may refuse the account, confirm it or vouch for its address. */
export async function preSignUp(
  pool: Pool,
  user: PoolUser,
  source: 'PreSignUp_SignUp' | 'PreSignUp_AdminCreateUser',
  hints: Hints,
): Promise<PoolUser> {
  const call = {
    source,
    request: { clientMetadata: hints.ClientMetadata, validationData: attributeRecord(hints.ValidationData ?? []) },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
  const answer = await pool.triggers.run('PreSignUp', user, call, PreSignUp);
  return {
    ...user,
    UserStatus: answer?.autoConfirmUser ? 'CONFIRMED' : user.UserStatus,
    Attributes: answer?.autoVerifyEmail
      ? withAttributes(user.Attributes, [{ Name: 'email_verified', Value: 'true' }])
      : user.Attributes,
  };
}

const PreSignUp = z.object({ autoConfirmUser: z.boolean().nullish(), autoVerifyEmail: z.boolean().nullish() });
