import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { memberOperation, type Operation } from './operation.ts';

/** A member signs out everywhere. */
export function globalSignOut(pool: Pool): Operation {
  return memberOperation(pool, GlobalSignOut, async (_request, member) => {
    await pool.sessions.closeAll(member.Username);
    return {};
  });
}

const GlobalSignOut = z.object({ AccessToken: z.string() });
