import { createHmac } from 'node:crypto';
import type { HttpContext } from '../../src/http/serve.ts';
import type { Clock, Ids, Mac } from '../../src/ports/system.ts';

export type MovableClock = Clock & { moveTo(instant: string): void; advanceDays(days: number): void };

/** A clock that stands still until the test moves it. */
export function movableClock(start: string): MovableClock {
  let now = Date.parse(start);
  return {
    now: () => now,
    moveTo: (instant) => {
      now = Date.parse(instant);
    },
    advanceDays: (days) => {
      now += days * 86_400_000;
    },
  };
}

/** Ids that a person can read in a failure: 000001, 000002, … */
export function countingIds(): Ids {
  let count = 0;
  return {
    next: () => {
      count += 1;
      return String(count).padStart(6, '0');
    },
  };
}

/** What KMS does with an HMAC_256 key, under a key of the test's own. */
export function nodeMac(key = 'test key'): Mac {
  return async (text) => createHmac('sha256', key).update(text).digest();
}

export type LoggedLine = { readonly message: string; readonly details: Record<string, unknown> };

/** A HTTP layer that keeps what it was told, for tests to read. */
export function fakeHttpContext(operators: readonly string[] = []): HttpContext & { readonly told: LoggedLine[] } {
  const told: LoggedLine[] = [];
  const keep = (message: string, details: Record<string, unknown>) => void told.push({ message, details });
  return {
    told,
    log: { info: keep, error: keep },
    count: () => undefined,
    isOperator: async (userId) => operators.includes(userId),
  };
}
