import { type GroupRecord, isMoneyStopped, type RoundMoney } from '@halqa/domain';
import type { GroupPorts } from './group-ports.ts';
import { type LatePayouts, latePayouts } from './views/payout-view.ts';

/** Which of a group's payouts are expected later than planned. Reads the stop of all money only where one may be late. */
export async function readLatePayouts(
  { moneySwitch, clock }: Pick<GroupPorts, 'moneySwitch' | 'clock'>,
  group: Pick<GroupRecord, 'waits' | 'cycleWaits'>,
  rounds: readonly RoundMoney[],
): Promise<LatePayouts> {
  const late = (isStopped: boolean) =>
    latePayouts({ ...group.waits, ...group.cycleWaits }, rounds, clock.now(), isStopped);
  const whileStopped = late(true);
  if (whileStopped.size === 0) return whileStopped;
  return isMoneyStopped(await moneySwitch.read()) ? whileStopped : late(false);
}
