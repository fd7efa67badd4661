import { expect, it } from 'vitest';
import { expectUnbrokenYears } from './random-years.fixture.ts';

const SECONDS = 1_000;

/** `npm run simulate` runs as many as one likes. */
it(
  'two hundred and fifty group-years of random lives break no invariant, and every group ends',
  () => {
    // Most groups in which a turn was moved end early before it comes.
    expect(expectUnbrokenYears(1) + expectUnbrokenYears(2)).toBeGreaterThan(20);
  },
  360 * SECONDS,
);
