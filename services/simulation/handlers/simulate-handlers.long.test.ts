import { describe, expect, it } from 'vitest';
import { expectCaught, expectUnbroken, faultsOf, seenIn } from './catch-fault.fixture.ts';
import { crashAtEach, firstOfEachKind, lifeOf, lives, pointsOf } from './crash-points.ts';
import { plantedFaults } from './planted-faults.ts';

const MINUTES = 60_000;

it(
  'the functions of the product break no rule in groups of another seed',
  async () => {
    for (const group of [0, 1, 2]) await expectUnbroken(group, 2);
  },
  2 * MINUTES,
);

/** How many kinds of change one run is interrupted at: they are far fewer than the calls. */
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

it.each(faultsOf('long'))('catches a function that %s', (_, fault) => expectCaught(fault), 5 * MINUTES);

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
