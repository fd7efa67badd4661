import { expect } from 'vitest';
import { simulateGroup } from './simulate-group.ts';

/** Every way in which money fails: with those of docs/specification-coverage.md under "when money fails", the rarer ones, too. */
const everyFailure = [
  ...['insufficient_funds', 'risk', 'limit', 'ours', 'other'].map((reason) => `debit declined ${reason}`),
  'debit action_required login',
  'debit action_required account',
  ...[
    'R01',
    'R02',
    'R03',
    'R04',
    'R05',
    'R07',
    'R08',
    'R09',
    'R10',
    'R11',
    'R14',
    'R15',
    'R16',
    'R20',
    'R29',
    'R51',
  ].map((code) => `debit returned ${code}`),
  'debit failed',
  'credit declined',
  'credit failed',
  'credit failed account',
  'credit returned R03',
  'credit returned R23',
  'contribution_clawed_back',
  'payout_returned',
];

const YEARS = 125;

/**
 * Expects of 125 group-years of a seed that no rule is broken, every group ends, and everything happens that is worth looking at.
 * Returns `setOff`, how many contributions were taken from payouts, which is rarer than all else: the caller expects enough of them.
 */
export function expectUnbrokenYears(seed: number): { readonly setOff: number } {
  let days = 0;
  const seen = {
    swaps: 0,
    moved: 0,
    setOff: 0,
    replaced: 0,
    claims: 0,
    shared: 0,
    parts: 0,
    delayed: 0,
    covers: 0,
    settledCovers: 0,
  };
  const failures = new Set<string>();
  for (let group = 0; days < YEARS * 365; group += 1) {
    const run = runWithoutFault(seed, group);
    if (!run.ok) throw new Error(`Group ${group}, ${run.invariant}: ${run.message}\n${run.trace.join('\n')}`);
    // There are as many contributions as this in a life, and each takes a step at least.
    expect(run.steps).toBeGreaterThan(run.members ** 2);
    days += run.days;
    seen.swaps += run.seen.swaps;
    seen.replaced += run.seen.replaced;
    seen.claims += run.seen.claims;
    seen.moved += run.seen.moved;
    seen.setOff += run.seen.setOff;
    seen.parts += run.seen.parts;
    seen.covers += run.seen.covers;
    seen.settledCovers += run.seen.settledCovers;
    if (run.seen.shared) seen.shared += 1;
    if (run.seen.delayed) seen.delayed += 1;
    for (const failure of run.seen.failures) failures.add(failure);
  }
  // Each happened often enough: statements, books and bank were compared in groups in which it did.
  const { setOff, ...often } = seen;
  expect(Math.min(...Object.values(often)), JSON.stringify(seen)).toBeGreaterThanOrEqual(10);
  expect(everyFailure.filter((failure) => !failures.has(failure))).toEqual([]);
  return { setOff };
}

/** Each group runs once: many planted faults are caught in the same group, or in one of the random lives. */
export function runWithoutFault(seed: number, group: number): ReturnType<typeof simulateGroup> {
  const key = `${seed} ${group}`;
  const run = runs.get(key) ?? simulateGroup(seed, group);
  runs.set(key, run);
  return run;
}
const runs = new Map<string, ReturnType<typeof simulateGroup>>();
