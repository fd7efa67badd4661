import { expect } from 'vitest';
import { type Circumstances, type PlantedFault, plantedFaults } from './planted-faults.ts';
import { type HandlersRun, simulateHandlers } from './simulate-handlers.ts';

/** Most are caught in the first group, others in one of some dozens. */
const MOST_GROUPS = 120;

/** The names of those that take more than half a second of processor time: the long command catches them. */
const slowFaults: readonly string[] = [
  'stores a vote over another one that was cast meanwhile',
  'counts a vote that came after the end',
  'ends a vote, and leaves the turns as they were',
  'shares again when its work is repeated',
  'is dissolved whatever has become of the shares',
  'debits by the schedule although debits wait',
  'exchanges turns in the books, and leaves their rounds as they were',
  'debits a member for whom a guarantor signed to pay',
  'ends a guarantee, and leaves its turns as they were',
  'shows what a guarantor paid as paid by their member',
  'puts a turn at the end, and leaves the rounds as they were',
  'takes what is owed, and leaves the rounds as they were',
  'says nothing when a payout can no longer leave on its day',
  'names the day after that of a repeated debit',
  'names less than can be sent of a short turn',
  'opens a round whatever has become of its group',
  'takes a place whatever has become of its rounds',
  'moves the cursor over an event that it did not read',
  'stops reading when another process has moved the cursor',
  'stores the counts of a finished day after it has moved the cursor',
  'stores the counts of a finished day before it moves the cursor',
  'pays out beside a return that was set aside',
  'puts a payout on hold whatever has become of its round',
  'notes that a payout is on hold, and does not hold it',
  'answers a case whatever was written to it meanwhile',
  'forgets that an account was returned',
  'debits from another account in one of two groups alone',
  'debits although the mandate was revoked',
  'shows money that came back as paid',
  'writes down that a mail was sent before it sends it',
] satisfies readonly (keyof typeof plantedFaults)[];

/** Every planted fault by its name, those of `npm test` or those of the long command. */
export const faultsOf = (command: 'test' | 'long'): [string, PlantedFault][] =>
  Object.entries(plantedFaults).filter(([name]) => slowFaults.includes(name) === (command === 'long'));

/** Expects that a group of seed 1 with the fault breaks a rule, and breaks none without it. */
export async function expectCaught(fault: PlantedFault): Promise<void> {
  const { group: last = 0, circumstances = {} } = fault;
  // The group depends on every call that a function makes, so it is another one when a function changes.
  for (const group of new Set([last, ...Array(MOST_GROUPS).keys()])) {
    const run = await simulateHandlers(1, group, { mostMembers: 4, fault });
    if (run.ok) continue;
    if (group !== last) console.log(`caught in group ${group}: ${run.invariant}`);
    expect(await runWithoutFault(group, circumstances)).toMatchObject({ ok: true });
    return;
  }
  throw new Error('Nothing was caught');
}

/** Expects that a group breaks no rule, and returns what was seen in it. Throws its last steps otherwise. */
export async function expectUnbroken(group: number, seed: number) {
  const run = await runWithoutFault(group, {}, seed);
  if (!run.ok) throw new Error(`Group ${group}, ${run.invariant}: ${run.message}\n${run.trace.join('\n')}`);
  // There are as many contributions as this in a life, and each takes a step at least.
  expect(run.steps).toBeGreaterThan(run.members ** 2);
  return run.seen;
}

/**
 * What happens in groups, which are run until all that is wanted has happened: in which group it does depends on every call of a
 * function.
 *
 * @param first the groups in which it happened when this was written
 */
export async function seenIn(circumstances: Circumstances, wanted: readonly string[], first: readonly number[]) {
  const seen = new Set<string>();
  for (const group of new Set([...first, ...Array(MOST_GROUPS).keys()])) {
    if (wanted.every((each) => seen.has(each))) break;
    const run = await runWithoutFault(group, circumstances);
    for (const each of run.ok ? run.seen : []) seen.add(each);
  }
  return [...seen];
}

/** Each group runs once: several planted faults are caught in the same one. */
export function runWithoutFault(group: number, circumstances: Circumstances, seed = 1): Promise<HandlersRun> {
  const key = `${seed} ${group} ${Object.entries(circumstances)}`;
  const run = runs.get(key) ?? simulateHandlers(seed, group, { mostMembers: 4, fault: { circumstances } });
  runs.set(key, run);
  return run;
}
const runs = new Map<string, Promise<HandlersRun>>();
