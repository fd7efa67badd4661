import { expect, it } from 'vitest';
import { useEngine } from '../test/test-table.ts';
import { drillRestore } from './restore-drill.ts';

const MINUTES = 60_000;

useEngine();

/** `npm run restore-drill -- --count 100` does it as often as one likes. */
it(
  'tables that are restored to an earlier second agree with the bank to the cent, and every group comes to its end',
  async () => {
    let lost = 0;
    for (const number of [2, 3]) lost += (await drillRestore(1, number)).lost;
    expect(lost).toBeGreaterThan(0);
  },
  5 * MINUTES,
);
