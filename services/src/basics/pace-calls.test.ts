import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTable, useEngine } from '../../test/test-table.ts';
import { dynamoCallBudgets } from '../store/call-budgets.ts';
import { BudgetExhausted, type PacePorts, paceCalls } from './pace-calls.ts';

useEngine();

let now = 0;
let made: number[] = [];
let waiting: { at: number; go: () => void }[] = [];
let inFlight = 0;
let ports: PacePorts;

beforeEach(async () => {
  [now, made, waiting] = [5_000_000, [], []];
  const { take } = dynamoCallBudgets(await newTable());
  ports = {
    budget: {
      take: async (...about) => {
        inFlight += 1;
        return take(...about).finally(() => {
          inFlight -= 1;
        });
      },
    },
    clock: { now: () => now },
    pause: (milliseconds) => new Promise((go) => void waiting.push({ at: now + milliseconds, go })),
    random: () => 0,
  };
});

/** The clock goes on to whoever waits, when nobody does anything else. */
async function untilDone(calls: readonly Promise<void>[]): Promise<void> {
  let isDone = false;
  void Promise.allSettled(calls).then(() => (isDone = true));
  while (!isDone) {
    await setImmediate();
    const next = inFlight === 0 && waiting.toSorted((one, other) => one.at - other.at)[0];
    if (!next) continue;
    now = Math.max(now, next.at);
    waiting = waiting.filter((each) => each !== next);
    next.go();
    // What it does next may take no budget, and so is not in flight.
    await setImmediate();
  }
}

describe('calls of several processes', () => {
  it('are together never more in a second than there may be, and all are made', async () => {
    const pacers = Array.from({ length: 5 }, () =>
      paceCalls(ports, { of: 'bank', perSecond: 10, longestWait: 60_000 }),
    );
    const calls = pacers.flatMap((pace) => Array.from({ length: 12 }, () => pace().then(() => void made.push(now))));
    await untilDone(calls);
    expect(made).toHaveLength(60);
    const perSecond = Object.values(Object.groupBy(made, (at) => String(Math.floor(at / 1000))));
    expect(Math.max(...perSecond.map((each = []) => each.length))).toBeLessThanOrEqual(10);
    // A process takes four calls at once, so two of them have eight of the ten.
    expect(Math.max(...perSecond.map((each = []) => each.length))).toBeGreaterThanOrEqual(8);
  });

  it('of another kind do not wait for them', async () => {
    const bank = paceCalls(ports, { of: 'bank', perSecond: 1, longestWait: 60_000 });
    const mail = paceCalls(ports, { of: 'mail', perSecond: 1, longestWait: 60_000 });
    await bank();
    await mail();
    expect(now).toBe(5_000_000);
  });

  it('that get no room fail after the longest wait', async () => {
    const withoutRoom = { ...ports, budget: { take: async () => false } };
    const pace = paceCalls(withoutRoom, { of: 'bank', perSecond: 10, longestWait: 3_000 });
    const call = pace();
    const rejected = expect(call).rejects.toThrow(BudgetExhausted);
    await untilDone([call]);
    await rejected;
    expect(now).toBe(5_003_000);
  });
});
