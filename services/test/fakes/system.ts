import { createHmac } from 'node:crypto';
import { problem } from '../../src/basics/handler.ts';
import type { HttpContext } from '../../src/http/serve.ts';
import type { Backoff, Clock, Ids, Mac, RateLimits } from '../../src/ports/system.ts';

type MovableClock = Clock & { moveTo(instant: string): void; advanceDays(days: number): void };

/** A clock that only the test moves. */
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

/** Tries again at once. */
export const noWait: Backoff = async () => undefined;

/** Ids that a person can read in a failure: 000001, 000002, … */
export function countingIds(after = 0): Ids {
  let count = after;
  return {
    next: () => {
      count += 1;
      return String(count).padStart(6, '0');
    },
  };
}

/** The MAC that KMS computes, under a key of the test. */
export function nodeMac(key = 'test key'): Mac {
  return async (text) => createHmac('sha256', key).update(text).digest();
}

/** Limits that nothing reaches. */
export const noRateLimits: RateLimits = {
  count: async () => undefined,
  countTogether: async () => undefined,
  check: async () => undefined,
};

type LoggedLine = { readonly message: string; readonly details: Record<string, unknown> };

/** An HTTP context that collects what is logged. Every call comes through the site. */
export function fakeHttpContext(operators: readonly string[] = []): HttpContext & {
  readonly logged: LoggedLine[];
  readonly counted: unknown[];
} {
  const logged: LoggedLine[] = [];
  const collect = (message: string, details: Record<string, unknown>) => void logged.push({ message, details });
  const counted: unknown[] = [];
  return {
    logged,
    counted,
    log: { info: collect, error: collect },
    count: (...each) => void counted.push(each),
    isFromSite: async () => true,
    sourceKey: async () => 'source key',
    rejectSession: async () => undefined,
    rejectNonOperator: async ({ userId }) => (operators.includes(userId) ? undefined : problem('forbidden')),
  };
}
