import type { RestoreFault } from './restore-drill.ts';

/** What goes wrong when a step of the runbook is left out or done wrongly. Each must be caught by a drill. */
export const plantedRestoreFaults = {
  'forgets a transfer that the bank knows': {
    isLate: true,
    history: (history) => ({ transfersSince: async (from) => (await history.transfersSince(from)).slice(0, -1) }),
  },
  'starts money again without looking at what the bank has done': { isLate: true, skipsReplay: true },
  'lets processes go on that remember the tables of before': { number: 2, keepsProcesses: true },
  'restores one table and leaves the others': { number: 3, onlyProduct: true },
} satisfies Record<string, RestoreFault>;
