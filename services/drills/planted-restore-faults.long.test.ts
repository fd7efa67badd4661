import { expect, it } from 'vitest';
import { plantedRestoreFaults } from './planted-restore-faults.ts';
import { drillRestore, type RestoreFault } from './restore-drill.ts';

const MINUTES = 60_000;

// With tables in memory: the engine takes three times as long, and `restore-drill.test.ts` restores its tables.
it.each(Object.entries(plantedRestoreFaults))(
  'catches who %s',
  async (_, fault: RestoreFault) => {
    for (const number of new Set([fault.number ?? 0, ...Array(20).keys()])) {
      const wrong = await drillRestore(1, number, fault).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (wrong === undefined) continue;
      expect(wrong).toBeInstanceOf(Error);
      return;
    }
    throw new Error('Nothing was caught');
  },
  10 * MINUTES,
);
