import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dueWrites } from '../../src/store/due/due-writes.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { expectCaught, expectUnbroken, faultsOf, runWithoutFault } from './catch-fault.fixture.ts';
import { crashAtEach, firstOfEachKind, lifeOf, lives, pointsOf } from './crash-points.ts';
import { plantedFaults } from './planted-faults.ts';
import { simulateHandlers } from './simulate-handlers.ts';

const MINUTES = 60_000;
const DAY = 86_400_000;

describe('the functions of the product, with kills, lost responses and a late bank', () => {
  /** `npm run simulate -- --handlers` runs as many groups of any size as one likes. */
  it(
    'break no rule, and every group ends',
    async () => {
      const seen = [];
      for (const group of [0, 1, 2]) seen.push(...(await expectUnbroken(group, 1)));
      // In the third group its organizer asks for help.
      expect(seen).toContain('organizers asked for help');
    },
    2 * MINUTES,
  );

  it(
    'do the same again from the same seed, whatever ran in between',
    async () => {
      // A short life.
      const once = await runWithoutFault(37, {});
      const { documents } = createMemoryStore({ tables: [{ name: 'product' }] });
      // Nearly as many dates as a process remembers to have registered (10,000): a life that shared this memory would overflow it.
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

/** How many kinds of change one run is interrupted at. */
const OF_EACH_RUN = 55;

/** The long command does it in four lives, before and after each kind of change. */
it(
  'a process that is killed before a call takes effect leaves the same behind as one that is not: at each kind of change of one life',
  async () => {
    const points = firstOfEachKind(pointsOf(await lifeOf(lives[3])));
    expect(points.length).toBeGreaterThan(150);
    const { interrupted, differences } = await crashAtEach(points, 'before', undefined, OF_EACH_RUN);
    expect(differences).toEqual([]);
    expect(interrupted).toBe(points.length);
  },
  5 * MINUTES,
);

it.each(faultsOf('test'))('catches a function that %s', (_, fault) => expectCaught(fault), 5 * MINUTES);

it('lists each fault in docs/simulation.md', () => {
  const page = readFileSync(new URL('../../../docs/simulation.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('### In handlers, adapters and clocks');
  const rows = (section.split('##')[0] ?? '').matchAll(/^\| (.+?) +\| (?!breaks)\w+ +\|$/gm);
  expect([...rows].map(([, fault]) => fault).sort()).toEqual(Object.keys(plantedFaults).sort());
});
