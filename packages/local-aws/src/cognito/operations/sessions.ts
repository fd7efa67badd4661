import * as z from 'zod';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { issueTokens } from '../tokens/issue-tokens.ts';
import { ClientMetadata, clientOperation, type Operation, serverOperation, userOperation } from './operation.ts';

const GetTokensFromRefreshToken = z.object({ ClientId: z.string(), RefreshToken: z.string(), ClientMetadata });

/** New tokens for an open session; the refresh token stays the same. This is the refresh that Amplify 6 uses. */
export function getTokensFromRefreshToken(pool: Pool): Operation {
  return clientOperation(
    pool,
    GetTokensFromRefreshToken,
    async ({ RefreshToken, ClientMetadata: clientMetadata }, pool) => {
      const session = pool.sessions.byRefreshToken(RefreshToken);
      const user = session && pool.users.find(session.username);
      if (session === undefined || user === undefined || session.clientId !== pool.clientId)
        throw errors.notAuthorized('Refresh Token has been revoked');
      if (session.expiresAt <= pool.clock.now()) throw errors.notAuthorized('Refresh Token has expired');
      return {
        AuthenticationResult: await issueTokens(pool, user, session, { reason: 'RefreshTokens', clientMetadata }),
      };
    },
  );
}

const RevokeToken = z.object({ ClientId: z.string(), Token: z.string() });

/** Ends the session of a refresh token, and its access tokens with it. An unknown token is no error. */
export function revokeToken(pool: Pool): Operation {
  return clientOperation(pool, RevokeToken, async ({ Token }, pool) => {
    const session = pool.sessions.byRefreshToken(Token);
    if (session !== undefined) await pool.sessions.close(session.id);
    return {};
  });
}

const GlobalSignOut = z.object({ AccessToken: z.string() });

/** Ends every session of the user. */
export function globalSignOut(pool: Pool): Operation {
  return userOperation(pool, GlobalSignOut, async (_request, user) => {
    await pool.sessions.closeAll(user.Username);
    return {};
  });
}

const AdminUserGlobalSignOut = z.object({ UserPoolId: z.string(), Username: z.string() });

/** Ends every session of a user, for an app's own server. */
export function adminUserGlobalSignOut(pool: Pool): Operation {
  return serverOperation(pool, AdminUserGlobalSignOut, async ({ Username }) => {
    const user = pool.users.find(Username);
    if (user === undefined) throw errors.userNotFound();
    await pool.sessions.closeAll(user.Username);
    return {};
  });
}
