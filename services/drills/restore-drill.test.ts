import { expect, it } from 'vitest';
import { useEngine } from '../test/test-table.ts';
import { drillRestore } from './restore-drill.ts';

const MINUTES = 60_000;

useEngine();

/** `npm run restore-drill -- --count 100` does it as often as one likes. */
it(
  'tables that are restored to an earlier second agree with the bank to the cent, and every group comes to its end',
  async () => {
    // A drill in which transfers are lost with the tables.
    expect((await drillRestore(1, 2)).lost).toBeGreaterThan(0);
  },
  5 * MINUTES,
);
