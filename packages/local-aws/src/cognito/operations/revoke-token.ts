import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { clientOperation, type Operation } from './operation.ts';

/** Ends the session of a refresh token; its access tokens end with it. An unknown token is no error. */
export function revokeToken(pool: Pool): Operation {
  return clientOperation(pool, RevokeToken, async ({ Token }) => {
    const session = pool.sessions.byRefreshToken(Token);
    if (session !== undefined) await pool.sessions.close(session.id);
    return {};
  });
}

const RevokeToken = z.object({ ClientId: z.string(), Token: z.string() });
