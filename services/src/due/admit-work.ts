import { BudgetExhausted, type PacePorts, paceCalls } from '../basics/pace-calls.ts';

/** How long work waits for its turn at the bank, in milliseconds; a worker has other work, too. */
const LONGEST_WAIT = 20_000;

/**
 * Lets work that sends a transfer begin as often as the bank takes calls from all workers together. One piece of such work makes at
 * most one call of each kind (authorization, transfer), so it is admitted at the rate of one kind. Other work begins at once.
 *
 * @param callsPerMinute calls of each kind, as the contract with the bank says
 */
export function admitWork(ports: PacePorts, callsPerMinute: number): (kind: string) => Promise<boolean> {
  const perSecond = Math.max(1, Math.floor(callsPerMinute / 60));
  const pace = paceCalls(ports, { of: 'bank', perSecond, longestWait: LONGEST_WAIT });
  return async (kind) => {
    if (kind !== 'send_transfer') return true;
    try {
      await pace();
      return true;
    } catch (error) {
      if (error instanceof BudgetExhausted) return false;
      throw error;
    }
  };
}

/** Where nobody else limits the work. */
export const admitAll = async (): Promise<boolean> => true;
