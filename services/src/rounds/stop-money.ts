import { isMoneyStopped } from '@halqa/domain';
import { holdsWhileStopped } from '../due/retry.ts';
import type { MoneyRail } from '../ports/money-rail.ts';
import { MoneyStopped, type MoneySwitches } from '../ports/money-switch.ts';

type Reading = Pick<MoneySwitches, 'read'>;

/**
 * The rail, which makes no transfer while all money is stopped: the switch is read before each. What is at the bank then
 * goes on, and what the bank reports is read. Throws `MoneyStopped`, and whatever keeps the switch from being read.
 */
export const stoppableRail = (rail: MoneyRail, moneySwitch: Reading): MoneyRail => ({
  ...rail,
  create: async (request, authorizationId) => {
    if (isMoneyStopped(await moneySwitch.read())) throw new MoneyStopped();
    return rail.create(request, authorizationId);
  },
});

/** Which kinds of due work wait as they are; those that move no money, and those that read what the bank did, go on. */
export async function waitingKinds(moneySwitch: Reading): Promise<(kind: string) => boolean> {
  return isMoneyStopped(await moneySwitch.read()) ? holdsWhileStopped : () => false;
}
