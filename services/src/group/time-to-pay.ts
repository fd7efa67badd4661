import { type GroupRecord, isMissing, lastDayAfterStop, type RoundMoney } from '@halqa/domain';
import type { GroupPorts } from './group-ports.ts';

type TimeToPay = {
  /** With the last day to pay as a stop of all money moves it. */
  readonly rounds: readonly RoundMoney[];
  /** All money is stopped: no last day to pay is known. */
  readonly isTimeStill: boolean;
};

/** Until when what is missing can be paid, after a stop of all money or during one. Reads the stop only where a contribution is missing. */
export async function readTimeToPay(
  { moneySwitch, clock }: Pick<GroupPorts, 'moneySwitch' | 'clock'>,
  { cycleWaits }: Pick<GroupRecord, 'cycleWaits'>,
  rounds: readonly RoundMoney[],
): Promise<TimeToPay> {
  if (!rounds.some(waitsForMissing)) return { rounds, isTimeStill: false };
  const { stop } = await moneySwitch.read();
  if (stop === null) return { rounds, isTimeStill: false };
  const now = clock.now();
  const moved = rounds.map((money) => {
    const graceEnds = lastDayAfterStop(cycleWaits, money, stop, now);
    return graceEnds === undefined ? money : { ...money, round: { ...money.round, graceEnds } };
  });
  return { rounds: moved, isTimeStill: stop.until === null };
}

const waitsForMissing = ({ round, contributions }: RoundMoney): boolean =>
  round.state === 'collecting' && contributions.some(isMissing);
