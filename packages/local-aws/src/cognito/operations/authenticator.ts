import { Secret } from 'otpauth';
import * as z from 'zod';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { isTotpValid } from '../sign-in/totp-sign-in.ts';
import type { PoolUser } from '../users/users.ts';
import { type Operation, serverOperation, userOperation } from './operation.ts';

const mfa = 'SOFTWARE_TOKEN_MFA';

const AssociateSoftwareToken = z.object({ AccessToken: z.string() });

/** Offers a secret for an authenticator; the current one stays valid until the new one is verified. */
export function associateSoftwareToken(pool: Pool): Operation {
  return userOperation(pool, AssociateSoftwareToken, async (_request, user) => {
    const secret = new Secret({ size: 20 }).base32;
    await pool.users.change(user.Username, (stored) => ({ ...stored, offeredTotpSecret: secret }));
    return { SecretCode: secret };
  });
}

const VerifySoftwareToken = z.object({ AccessToken: z.string(), UserCode: z.string() });

/** Verifies the offered secret by a first code. Using it at sign-in is a separate choice: SetUserMFAPreference. */
export function verifySoftwareToken(pool: Pool): Operation {
  return userOperation(pool, VerifySoftwareToken, async ({ UserCode }, user) => {
    const secret = user.offeredTotpSecret;
    if (secret === undefined) throw errors.invalidParameter('User has not associated a software token');
    if (!isTotpValid(secret, UserCode)) throw errors.softwareTokenMismatch();
    await pool.users.change(user.Username, (stored) => ({
      ...stored,
      SoftwareTokenMfaConfiguration: { Secret: secret, Verified: true },
      offeredTotpSecret: undefined,
    }));
    return { Status: 'SUCCESS' };
  });
}

const Settings = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) }).optional();
const SetUserMfaPreference = z.object({ AccessToken: z.string(), SoftwareTokenMfaSettings: Settings });

/** Turns the authenticator on or off for sign-in. */
export function setUserMfaPreference(pool: Pool): Operation {
  return userOperation(pool, SetUserMfaPreference, async ({ SoftwareTokenMfaSettings }, user) =>
    applySettings(pool, user, SoftwareTokenMfaSettings),
  );
}

const AdminSetUserMfaPreference = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  SoftwareTokenMfaSettings: Settings,
});

/** Turns a user's authenticator on or off for sign-in, for an app's own server. */
export function adminSetUserMfaPreference(pool: Pool): Operation {
  return serverOperation(pool, AdminSetUserMfaPreference, async ({ Username, SoftwareTokenMfaSettings }) => {
    const user = pool.users.find(Username);
    if (user === undefined) throw errors.userNotFound();
    return applySettings(pool, user, SoftwareTokenMfaSettings);
  });
}

async function applySettings(pool: Pool, user: PoolUser, wanted: z.infer<typeof Settings>): Promise<object> {
  if (wanted === undefined) return {};
  if (wanted.Enabled && user.SoftwareTokenMfaConfiguration?.Verified !== true)
    throw errors.invalidParameter('User has not verified software token mfa');
  await pool.users.change(user.Username, (stored) => ({
    ...stored,
    UserMFASettingList: wanted.Enabled ? [mfa] : undefined,
    PreferredMfaSetting: wanted.Enabled && wanted.PreferredMfa ? mfa : undefined,
  }));
  return {};
}
