import { expect, it } from 'vitest';
import { useEngine } from '../test/test-table.ts';
import { drillRestore } from './restore-drill.ts';

const MINUTES = 60_000;

useEngine();

it(
  'the tables of other groups agree with the bank, too, after they were restored',
  async () => {
    // Another drill in which transfers are lost with the tables.
    expect((await drillRestore(1, 3)).lost).toBeGreaterThan(0);
  },
  5 * MINUTES,
);
