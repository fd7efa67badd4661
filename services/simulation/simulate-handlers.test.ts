import { describe, expect, it } from 'vitest';
import { changes, firstOfEachKind, runCalm, runKilledAt } from './crash.ts';
import { plantedFaults } from './planted-faults.ts';
import { simulateHandlers } from './simulate-handlers.ts';
import { randomTerms } from './terms.ts';

const MINUTES = 60_000;

describe('the functions of the product, with kills, lost responses and a late bank', () => {
  /** `npm run simulate -- --handlers` runs as many groups of any size as one likes. */
  it.each([1, 2, 3])(
    'break no rule, and every group ends: seed %i',
    async (seed) => {
      for (const group of [0, 1, 2]) {
        const run = await simulateHandlers(seed, group, { mostMembers: 4 });
        if (!run.ok) throw new Error(`Group ${group}, ${run.invariant}: ${run.message}\n${run.trace.join('\n')}`);
        expect(run.steps).toBeGreaterThan(run.members ** 2);
      }
    },
    2 * MINUTES,
  );

  it(
    'do the same again from the same seed',
    async () => {
      const once = await simulateHandlers(1, 5, { mostMembers: 3 });
      expect(await simulateHandlers(1, 5, { mostMembers: 3 })).toEqual(once);
    },
    2 * MINUTES,
  );
});

/** A group of three who pay daily; debits fail and are paid, and a payout comes back. */
const terms = randomTerms('crash-39', 3);

it(
  'leave the same behind when a process is killed after any kind of call that changes something',
  async () => {
    const { calls, left } = await runCalm(terms);
    const kinds = firstOfEachKind(calls).filter((call) => changes(calls[call - 1] ?? ''));
    expect(kinds.length).toBeGreaterThan(40);
    for (const call of kinds) expect(await runKilledAt(terms, call, 'after'), calls[call - 1]).toBe(left);
  },
  5 * MINUTES,
);

/** With seed 1 and up to 4 members: the group that catches each fault, and what it breaks there. */
const caught: Readonly<Record<keyof typeof plantedFaults, readonly [group: number, invariant: string]>> = {
  'claims due work without a condition': [0, 'I11'],
  'records an event of the bank after the write that applies it': [0, 'I9'],
  'changes a balance after the journal': [0, 'I14'],
  'trusts a read of a group that was torn': [2, 'I4'],
  'sends a transfer again under a new key': [7, 'I5'],
  'makes a transfer of an authorization that it has not saved': [3, 'I5'],
  'reads one page of the events before a payout': [2, 'liveness'],
  'trusts a clock that goes back and forth': [0, 'liveness'],
  'moves the cursor over an event that it did not read': [0, 'liveness'],
};

it.each(Object.entries(caught))(
  'catches a function that %s',
  async (name, [group, invariant]) => {
    const fault = plantedFaults[name as keyof typeof plantedFaults];
    expect(await simulateHandlers(1, group, { mostMembers: 4, fault })).toMatchObject({ ok: false, invariant });
  },
  2 * MINUTES,
);
