import { expect, it } from 'vitest';
import { drillStop } from './stop-drill.ts';

const MINUTES = 60_000;

/** The long command has more lives and the planted faults, `npm run simulate -- --stops` as many lives as one likes. */
it(
  'all money is stopped and started again at random moments, and nothing is lost, sent twice, or late by that',
  async () => {
    const drill = await drillStop(1, 2);
    if (!drill.ok) throw new Error(drill.message);
    expect(drill.stops).toBeGreaterThan(1);
  },
  2 * MINUTES,
);
