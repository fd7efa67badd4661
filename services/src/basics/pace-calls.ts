import type { EpochMilliseconds } from '@halqa/domain';
import type { CallBudget } from '../ports/call-budget.ts';
import type { Clock, Pause } from '../ports/system.ts';

export type PacePorts = {
  readonly budget: CallBudget;
  readonly clock: Clock;
  readonly pause: Pause;
  /** From 0 to 1, as `Math.random`: those who wait for the same second begin at different moments of it. */
  readonly random: () => number;
};

type Paced = {
  /** What is counted together. */
  readonly of: string;
  readonly perSecond: number;
  /** Milliseconds after which a caller gives up. */
  readonly longestWait: number;
};

/** There was no room for a call in all that time: others make as many as there may be. */
export class BudgetExhausted extends Error {
  override readonly name = 'BudgetExhausted';
}

/** Whether the error says that a budget was exhausted, or each of its parts does. */
export const isExhausted = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(isExhausted) : error instanceof BudgetExhausted;

/** How many calls a process takes at once: one write for each few of them, and few that it takes and does not make. */
const AT_ONCE = 4;

/**
 * Lets all processes together make so many calls in each second, in the order in which those of one process ask. What a process
 * took for a second and did not use in it is lost, so that there are never more. Throws `BudgetExhausted`.
 *
 * @returns resolves when the caller may make one call now
 */
export function paceCalls(ports: PacePorts, { of, perSecond, longestWait }: Paced): () => Promise<void> {
  const { budget, clock, pause, random } = ports;
  const calls = Math.max(1, Math.min(AT_ONCE, Math.floor(perSecond / 2)));
  let own = { second: Number.NaN, left: 0 };
  let turn: Promise<unknown> = Promise.resolve();

  return () => {
    const asked = clock.now();
    const mine = turn.catch(() => undefined).then(() => waitForCall(asked));
    turn = mine;
    return mine;
  };

  async function waitForCall(asked: EpochMilliseconds): Promise<void> {
    for (;;) {
      const now = clock.now();
      const second = Math.floor(now / 1000);
      if (own.second === second && own.left > 0) {
        own.left -= 1;
        return;
      }
      if (await budget.take(of, calls, perSecond, now)) {
        own = { second, left: calls };
        continue;
      }
      if (now - asked >= longestWait) throw new BudgetExhausted(of);
      await pause(1000 - (now % 1000) + random() * 500);
    }
  }
}
