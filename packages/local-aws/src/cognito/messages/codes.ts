import { randomInt } from 'node:crypto';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import type { CodeKind, PendingCode, PoolUser } from '../users/pool-user.ts';

const hour = 3_600_000;
/** How long a code of each kind is good, in milliseconds. */
const lifetimes: Record<CodeKind, number> = { signUp: 24 * hour, reset: hour, attribute: 24 * hour };
const wrongTriesAllowed = 5;

/** A fresh code; the one before it stops working once this one is stored. */
export function newCode(pool: Pool, kind: CodeKind): PendingCode {
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  return { value, expiresAt: pool.clock.now() + lifetimes[kind], wrongTries: 0 };
}

/** Refuses a code that is wrong, late, spent or guessed at too often. Spending it is the caller's change. */
export async function requireCode(pool: Pool, user: PoolUser, kind: CodeKind, given: string): Promise<void> {
  const pending = user.codes[kind];
  if (pending === undefined || pending.expiresAt <= pool.clock.now()) throw refusal.codeExpired();
  if (pending.wrongTries >= wrongTriesAllowed) throw refusal.limitExceeded();
  if (pending.value === given) return;
  await pool.users.change(user.Username, (stored) => countWrongTry(stored, kind));
  throw refusal.codeMismatch();
}

/** The user's codes without the one that was used. */
export function withoutCode(user: PoolUser, kind: CodeKind): PoolUser['codes'] {
  return { ...user.codes, [kind]: undefined };
}

function countWrongTry(user: PoolUser, kind: CodeKind): PoolUser {
  const pending = user.codes[kind];
  if (pending === undefined) return user;
  return { ...user, codes: { ...user.codes, [kind]: { ...pending, wrongTries: pending.wrongTries + 1 } } };
}
