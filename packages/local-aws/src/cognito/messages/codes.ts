import { randomInt } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { emailOf } from '../users/attributes.ts';
import type { CodeKind, PoolUser } from '../users/users.ts';
import { type Outgoing, sendMessage } from './send-message.ts';

const hour = 3_600_000;
/** Milliseconds until a code of each kind expires. */
const lifetimes: Record<CodeKind, number> = { signUp: 24 * hour, reset: hour };
const wrongTriesAllowed = 5;

/** Stores a new code of this kind for the user, which replaces the one before it, and mails it. */
export async function sendCode(
  pool: Pool,
  user: PoolUser,
  kind: CodeKind,
  message: Omit<Outgoing, 'code'>,
): Promise<CodeDelivery> {
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  const code = { value, expiresAt: pool.clock.now() + lifetimes[kind], wrongTries: 0 };
  await pool.users.change(user.Username, (stored) => ({ ...stored, codes: { ...stored.codes, [kind]: code } }));
  await sendMessage(pool, user, { ...message, code: value });
  return codeDelivery(emailOf(user));
}

export type CodeDelivery = {
  CodeDeliveryDetails: { AttributeName: 'email'; DeliveryMedium: 'EMAIL'; Destination: string };
};

/** Names the masked destination of a code; also for a code that was never sent, to hide which addresses have accounts. */
export function codeDelivery(email: string): CodeDelivery {
  const Destination = email.replace(/^(.).*@(.).*$/, '$1***@$2***');
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}

/** Rejects a code that is wrong, expired, used or tried too often. The caller removes a code that it has accepted. */
export async function requireCode(pool: Pool, user: PoolUser, kind: CodeKind, code: string): Promise<void> {
  const pending = user.codes[kind];
  if (pending === undefined || pending.expiresAt <= pool.clock.now()) throw errors.codeExpired();
  if (pending.wrongTries >= wrongTriesAllowed) throw errors.limitExceeded();
  if (pending.value === code) return;
  await pool.users.change(user.Username, (stored) => countWrongTry(stored, kind));
  throw errors.codeMismatch();
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

/** Limits how often a code is sent. Kept in memory: a restart resets it. */
export type SendLimit = {
  /** Counts one message of a purpose to an account, such as `reset <sub>`, or rejects it. */
  spend(purpose: string): void;
};

/** The lower end of what Cognito allows in an hour (developer guide, "Recovering user accounts"). */
const sendsPerHour = 5;

export function createSendLimit(clock: Clock): SendLimit {
  const sentAt = new Map<string, number[]>();
  return {
    spend(purpose) {
      const recent = (sentAt.get(purpose) ?? []).filter((moment) => moment > clock.now() - hour);
      if (recent.length >= sendsPerHour) throw errors.limitExceeded();
      sentAt.set(purpose, [...recent, clock.now()]);
    },
  };
}
