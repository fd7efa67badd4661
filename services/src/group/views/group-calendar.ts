import type { SentReplyOf } from '@halqa/contract';
import { calendarFile } from '@halqa/copy/calendar';
import { dateInZone, type EpochMilliseconds, moneyDates, positionOfRound, type RoundMoney } from '@halqa/domain';
import type { OwnGroup } from '../../ports/group-records.ts';
import type { LatePayouts } from './money-view.ts';

type GroupCalendar = SentReplyOf<'readGroupCalendar'>;

/**
 * The dates of one member; none before the start, and none in the sample group, where no money moves.
 *
 * @param shares of a former member: the rounds that pay out what they had paid in; null of a member
 */
export function groupCalendar(
  { group, membershipId }: Pick<OwnGroup, 'group' | 'membershipId'>,
  rounds: readonly RoundMoney[],
  late: LatePayouts,
  now: EpochMilliseconds,
  shares: readonly RoundMoney[] | null = null,
): GroupCalendar {
  const { id, name, waits, cycleWaits } = group;
  const dates = moneyDates(
    rounds,
    membershipId,
    { ...waits, ...cycleWaits },
    dateInZone(now, group.timeZone),
    shares ?? [],
    late,
  );
  return {
    id,
    name,
    rounds: rounds.length,
    isFormer: shares !== null,
    dates: dates.map(({ amount, version, part, ...date }) => ({
      ...date,
      round: positionOfRound(date.round),
      amountCents: amount,
      sequence: version,
      uid: `${membershipId}-${date.round}-${date.kind}${part === undefined ? '' : `-${part}`}@halqa`,
    })),
  };
}

/** For calendar programs, which read no data of ours. */
export const calendarText: typeof calendarFile = calendarFile;

/** Whether a group has dates on which money moves. */
export const hasDates = ({ rounds, simulated }: OwnGroup['group']): boolean => rounds !== null && !simulated;
