import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dueWrites } from '../../src/store/due/due-writes.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { crashAtEach, firstOfEachKind, lifeOf, lives, pointsOf } from './crash-points.ts';
import { type Circumstances, type PlantedFault, plantedFaults } from './planted-faults.ts';
import type { Seen } from './seen.ts';
import { type HandlersRun, simulateHandlers } from './simulate-handlers.ts';

const MINUTES = 60_000;
const DAY = 86_400_000;

describe('the functions of the product, with kills, lost responses and a late bank', () => {
  /** `npm run simulate -- --handlers` runs as many groups of any size as one likes. */
  it.each([1, 2])(
    'break no rule, and every group ends: seed %i',
    async (seed) => {
      const seen: Seen[] = [];
      for (const group of [0, 1, 2]) {
        const run = await unharmed(group, {}, seed);
        if (!run.ok) throw new Error(`Group ${group}, ${run.invariant}: ${run.message}\n${run.trace.join('\n')}`);
        expect(run.steps).toBeGreaterThan(run.members ** 2);
        seen.push(...run.seen);
      }
      // In the third group of the first seed its organizer asks for help.
      if (seed === 1) expect(seen).toContain('organizers asked for help');
    },
    2 * MINUTES,
  );

  it(
    'do the same again from the same seed, whatever ran in between',
    async () => {
      const once = await unharmed(37, {});
      const { documents } = createMemoryStore({ tables: [{ name: 'product' }] });
      // More dates than a process remembers to have registered.
      const dates = Array.from({ length: 9_940 }, (_, day) => ({
        dueAt: day * DAY,
        subject: '1',
        kind: '',
        detail: {},
      }));
      await dueWrites({ name: 'product', documents }, dates);
      expect(await simulateHandlers(1, 37, { mostMembers: 4 })).toEqual(once);
    },
    2 * MINUTES,
  );
});

/** Of the kinds of change, which are far fewer than the calls: so many are interrupted in one run. */
const OF_EACH_RUN = 55;
let uninterrupted: Promise<Awaited<ReturnType<typeof lifeOf>>[]> | undefined;

describe('a process that is killed', () => {
  /** `npm run simulate -- --crashes` does it at every call of these lives. */
  it.each(['before', 'after'] as const)(
    '%s a call takes effect leaves the same behind as one that is not: at each kind of change of four lives',
    async (when) => {
      uninterrupted ??= Promise.all(lives.map(lifeOf));
      const points = firstOfEachKind((await uninterrupted).flatMap(pointsOf));
      expect(points.length).toBeGreaterThan(200);
      const { interrupted, differences } = await crashAtEach(points, when, undefined, OF_EACH_RUN);
      expect(differences).toEqual([]);
      expect(interrupted).toBe(points.length);
    },
    5 * MINUTES,
  );
});

/** Most are caught in the first group, others in one of some dozens. */
const MOST_GROUPS = 120;

it.each(Object.entries(plantedFaults))(
  'catches a function that %s',
  async (_, fault: PlantedFault) => {
    const { group: last = 0, circumstances = {} } = fault;
    // The group depends on every call that a function makes, so it is another one when a function changes.
    for (const group of new Set([last, ...Array(MOST_GROUPS).keys()])) {
      const run = await simulateHandlers(1, group, { mostMembers: 4, fault });
      if (run.ok) continue;
      if (group !== last) console.log(`caught in group ${group}: ${run.invariant}`);
      expect(await unharmed(group, circumstances)).toMatchObject({ ok: true });
      return;
    }
    throw new Error('Nothing was caught');
  },
  5 * MINUTES,
);

it(
  'lets members exchange turns, be replaced, wait for debits, vote, and share out what they have when they end a group',
  async () => {
    const { circumstances = {} } = plantedFaults['counts a vote that came after the end'];
    const wanted = [
      'turns exchanged',
      'members replaced',
      'debits waiting',
      'votes to wait',
      'votes to end',
      'proposals to end',
      'shares',
      'groups dissolved',
    ];
    expect(await seenIn(circumstances, wanted, [9])).toEqual(expect.arrayContaining(wanted));
  },
  5 * MINUTES,
);

/**
 * What groups see, one after the other until all that is wanted was seen: which group sees it depends on every call of a function.
 *
 * @param first those that saw it last
 */
async function seenIn(
  circumstances: PlantedFault['circumstances'] & object,
  wanted: readonly string[],
  first: readonly number[] = [],
) {
  const seen = new Set<string>();
  for (const group of new Set([...first, ...Array(MOST_GROUPS).keys()])) {
    if (wanted.every((each) => seen.has(each))) break;
    const run = await unharmed(group, circumstances);
    for (const each of run.ok ? run.seen : []) seen.add(each);
  }
  return [...seen];
}

it(
  'lets members step in for each other, and end that',
  async () => {
    const { circumstances = {} } = plantedFaults['shows what a guarantor paid as paid by their member'];
    const signed = ['guarantors signed', 'guarantors ended', 'guarantors debited'];
    expect(await seenIn(circumstances, signed, [5])).toEqual(expect.arrayContaining(signed));
  },
  5 * MINUTES,
);

it(
  'puts turns at the end, and takes what is owed from them',
  async () => {
    const { circumstances = {} } = plantedFaults['takes what is owed, and leaves the rounds as they were'];
    const wanted = ['turns put at the end', 'contributions set off'];
    expect(await seenIn(circumstances, wanted, [10])).toEqual(expect.arrayContaining(wanted));
  },
  5 * MINUTES,
);

it('lists each fault in docs/simulation.md', () => {
  const page = readFileSync(new URL('../../../docs/simulation.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('### In handlers, adapters and clocks');
  const rows = (section.split('##')[0] ?? '').matchAll(/^\| (.+?) +\| (?!breaks)\w+ +\|$/gm);
  expect([...rows].map(([, fault]) => fault).sort()).toEqual(Object.keys(plantedFaults).sort());
});

/** Without the fault; several are caught in the same group. */
function unharmed(group: number, circumstances: Circumstances, seed = 1): Promise<HandlersRun> {
  const key = `${seed} ${group} ${Object.entries(circumstances)}`;
  const run = runs.get(key) ?? simulateHandlers(seed, group, { mostMembers: 4, fault: { circumstances } });
  runs.set(key, run);
  return run;
}
const runs = new Map<string, Promise<HandlersRun>>();
