import { expect, it } from 'vitest';
import type { PlantedFault } from './planted-faults.ts';
import { plantedStopFaults } from './planted-stop-faults.ts';
import { drillStop } from './stop-drill.ts';

const MINUTES = 60_000;

/** `npm run simulate -- --stops` does it as often as one likes. */
it(
  'all money is stopped and started again at random moments of five lives, and nothing is lost, sent twice, or late by that',
  async () => {
    let stops = 0;
    for (const number of [0, 1, 2, 3, 4]) {
      const drill = await drillStop(1, number);
      if (!drill.ok) throw new Error(`Group ${number}: ${drill.message}`);
      stops += drill.stops;
    }
    expect(stops).toBeGreaterThan(5);
  },
  2 * MINUTES,
);

/** The first is where it was caught last; which one it is depends on every call that a function makes. */
it.each(Object.entries(plantedStopFaults))(
  'catches what %s',
  async (_, { group: last = 0, ...fault }: PlantedFault) => {
    for (const number of new Set([last, ...Array(240).keys()])) {
      const drill = await drillStop(1, number, fault);
      if (drill.ok) continue;
      if (number !== last) console.log(`caught in group ${number}: ${drill.message.split('\n').at(-1)}`);
      expect(await drillStop(1, number, { circumstances: fault.circumstances ?? {} })).toMatchObject({ ok: true });
      return;
    }
    throw new Error('Nothing was caught');
  },
  10 * MINUTES,
);
