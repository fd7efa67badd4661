import * as z from 'zod';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { type Operation, serverOperation, userOperation } from './operation.ts';

const GetUser = z.object({ AccessToken: z.string() });

/** The attributes and MFA settings of the token's user. */
export function getUser(pool: Pool): Operation {
  return userOperation(pool, GetUser, async (_request, user) => ({
    Username: user.Username,
    UserAttributes: user.Attributes,
    UserMFASettingList: user.UserMFASettingList,
    PreferredMfaSetting: user.PreferredMfaSetting,
  }));
}

const AdminGetUser = z.object({ UserPoolId: z.string(), Username: z.string() });

/** Attributes, MFA settings and state of the account of a sub or an address, for an app's own server. */
export function adminGetUser(pool: Pool): Operation {
  return serverOperation(pool, AdminGetUser, async ({ Username }) => {
    const user = pool.users.find(Username);
    if (user === undefined) throw errors.userNotFound();
    return {
      Username: user.Username,
      UserAttributes: user.Attributes,
      Enabled: true,
      UserStatus: user.UserStatus,
      UserCreateDate: user.UserCreateDate,
      UserLastModifiedDate: user.UserLastModifiedDate,
      UserMFASettingList: user.UserMFASettingList,
      PreferredMfaSetting: user.PreferredMfaSetting,
    };
  });
}
