import type { Clock } from '../../clock/clock.ts';

/**
 * Slows guessing down as Cognito does (developer guide, "Lockout behavior for failed sign-in attempts"): from the
 * fifth failure on the user is locked out for 1, 2, 4 … seconds, at most 15 minutes; a sign-in or 15 minutes without an
 * attempt reset the count. Kept in memory.
 */
export type SignInBackoff = {
  /** Asked at each attempt: one while the user is locked out counts as an attempt, and puts the reset off. */
  isLocked(username: string): boolean;
  failed(username: string): void;
  succeeded(username: string): void;
};

type Attempts = { failures: number; lockedUntil: number; lastAt: number };

const firstLockingFailure = 5;
const quarterHour = 900_000;

export function createSignInBackoff(clock: Clock): SignInBackoff {
  const attempts = new Map<string, Attempts>();

  return {
    isLocked(username) {
      const known = current(username);
      if (known.lockedUntil <= clock.now()) return false;
      attempts.set(username, { ...known, lastAt: clock.now() });
      return true;
    },
    failed(username) {
      const failures = current(username).failures + 1;
      attempts.set(username, { failures, lockedUntil: clock.now() + lockout(failures), lastAt: clock.now() });
    },
    succeeded: (username) => void attempts.delete(username),
  };

  function current(username: string): Attempts {
    const known = attempts.get(username);
    const isFresh = known !== undefined && known.lastAt > clock.now() - quarterHour;
    return isFresh ? known : { failures: 0, lockedUntil: 0, lastAt: 0 };
  }
}

/** Milliseconds of lockout after this many failures. */
function lockout(failures: number): number {
  return failures < firstLockingFailure ? 0 : Math.min(quarterHour, 1000 * 2 ** (failures - firstLockingFailure));
}
