import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import type { TokenOccasion } from '../tokens/overridden-id-claims.ts';
import { attributeRecord } from '../users/attributes.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { beginSession } from './begin-session.ts';

/** What follows a right password: a refusal by the account's state, one more challenge, or the tokens. */
export async function afterPassword(
  pool: Pool,
  user: PoolUser,
  occasion: TokenOccasion = 'Authentication',
): Promise<object> {
  if (!user.Enabled) throw refusal.userDisabled();
  switch (user.UserStatus) {
    case 'UNCONFIRMED':
      throw refusal.userNotConfirmed();
    case 'RESET_REQUIRED':
      throw refusal.resetRequired();
    case 'FORCE_CHANGE_PASSWORD':
      return askForNewPassword(pool, user);
    case 'CONFIRMED':
      return usesAuthenticator(pool, user) ? askForTotp(pool, user) : beginSession(pool, user, occasion);
  }
}

function usesAuthenticator(pool: Pool, user: PoolUser): boolean {
  const isOn = user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
  return isOn && pool.settings.MfaConfiguration !== 'OFF';
}

function askForTotp(pool: Pool, user: PoolUser): object {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: pool.challenges.open({ kind: 'SOFTWARE_TOKEN_MFA', username: user.Username, wrongTries: 0 }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.Username },
  };
}

function askForNewPassword(pool: Pool, user: PoolUser): object {
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.challenges.open({ kind: 'NEW_PASSWORD_REQUIRED', username: user.Username }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.Username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributeRecord(user.Attributes)),
    },
  };
}
