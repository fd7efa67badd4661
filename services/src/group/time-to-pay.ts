import {
  bankDate,
  countFromStop,
  type GroupRecord,
  isMissing,
  lastDayAfterStop,
  type PlainDate,
  type RoundMoney,
  shouldHaveStarted,
} from '@halqa/domain';
import type { GroupPorts } from './group-ports.ts';

type TimeToPay = {
  /** The rounds, with the last day to pay and the days after it as a stop of all money moves them. */
  readonly rounds: readonly RoundMoney[];
  /** All money is stopped: no last day to pay is known, nor the day of a debit that waits. */
  readonly isTimeStill: boolean;
};

/**
 * Until when what is missing can be paid, after a stop of all money or during one. Reads the stop only where a contribution is missing, a
 * debit should have started, or somebody can do something about a payout.
 */
export async function readTimeToPay(
  { moneySwitch, clock }: Pick<GroupPorts, 'moneySwitch' | 'clock'>,
  { cycleWaits }: Pick<GroupRecord, 'cycleWaits'>,
  rounds: readonly RoundMoney[],
): Promise<TimeToPay> {
  const now = clock.now();
  if (!rounds.some((money) => waitsForSomebody(money) || waitsForDebit(money, bankDate(now))))
    return { rounds, isTimeStill: false };
  const { stop } = await moneySwitch.read();
  if (stop === null) return { rounds, isTimeStill: false };
  const moved = rounds.map((money) => {
    // The work that stores it follows within a minute.
    const counted = countFromStop(money, stop);
    if (counted.ok) return counted.money;
    const graceEnds = lastDayAfterStop(cycleWaits, money, stop, now);
    return graceEnds === undefined ? money : { ...money, round: { ...money.round, graceEnds } };
  });
  return { rounds: moved, isTimeStill: stop.until === null };
}

const waitsForSomebody = ({ round, contributions, payout }: RoundMoney): boolean =>
  contributions.some(isMissing) || round.state === 'short' || payout?.state === 'needs_account';

const waitsForDebit = ({ round, contributions }: RoundMoney, today: PlainDate): boolean =>
  contributions.some((each) => shouldHaveStarted(round, each, today));
