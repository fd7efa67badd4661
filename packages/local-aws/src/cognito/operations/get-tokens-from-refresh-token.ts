import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { refreshSession } from '../sign-in/refresh-session.ts';
import { clientOperation, type Operation } from './operation.ts';

/** The refresh that Amplify 6 uses. */
export function getTokensFromRefreshToken(pool: Pool): Operation {
  return clientOperation(pool, GetTokensFromRefreshToken, ({ RefreshToken }) => refreshSession(pool, RefreshToken));
}

const GetTokensFromRefreshToken = z.object({ ClientId: z.string(), RefreshToken: z.string() });
