import type { Bank } from '../bank/bank.ts';
import { seededRandom } from '../random.ts';

const HOUR = 3_600_000;
const RETURNED_FRACTION = 0.25;

/** A bank that returns a quarter of the first debits, each within ten days after its money was available. */
export function returningBank(bank: Bank, returnCode: string): Bank {
  return {
    ...bank,
    accept: (instruction, now) => {
      const steps = bank.accept(instruction, now);
      const { kind, attempt } = instruction.subject;
      const available = steps.at(-1);
      const random = seededRandom(`return/${instruction.key}`);
      if (kind !== 'debit' || attempt > 1 || available?.step !== 'available' || !random.chance(RETURNED_FRACTION))
        return steps;
      const at = available.at + random.between(1, 240) * HOUR;
      return [...steps, { at, step: 'returned', returnCode }];
    },
  };
}
