import type { SentReplyOf } from '@halqa/contract';
import { calendarFile } from '@halqa/copy/calendar';
import {
  dateInZone,
  type EpochMilliseconds,
  type MoneyDate,
  moneyDates,
  positionOfRound,
  type RoundMoney,
} from '@halqa/domain';
import type { OwnGroup } from '../../ports/group-records.ts';
import { liveCredits, newestDebits, type TransferDays } from '../transfer-days.ts';
import { owedAfterShares } from './owed-after-shares.ts';
import type { LatePayouts } from './payout-view.ts';

type GroupCalendar = SentReplyOf<'readGroupCalendar'>;

/**
 * The dates of one member; none before the start, and none in the sample group, where no money moves.
 *
 * @param shares of a former member: the rounds that pay out what they had paid in; null of a member
 */
export function groupCalendar(
  { group, membershipId }: Pick<OwnGroup, 'group' | 'membershipId'>,
  rounds: readonly RoundMoney[],
  { late, days }: { readonly late: LatePayouts; readonly days: TransferDays },
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
  const debits = newestDebits(rounds, membershipId).filter(({ member }) => member === membershipId);
  const owedAgain = owedAfterShares(rounds, membershipId);
  const credits = liveCredits([...rounds, ...(shares ?? [])], membershipId);
  return {
    id,
    name,
    rounds: rounds.length,
    isFormer: shares !== null,
    dates: dates.map(withTakenBack).map(({ amount, version, part, ...date }) => ({
      ...date,
      date: leftOn(date) ?? date.date,
      round: positionOfRound(date.round),
      amountCents: amount,
      sequence: version,
      uid: `${membershipId}-${date.round}-${date.kind}${part === undefined ? '' : `-${part}`}@halqa`,
    })),
  };

  /** What a bank took back after the shares were sent is owed, and did not end with the group. */
  function withTakenBack(date: MoneyDate): MoneyDate {
    const isOwed = date.kind === 'contribution' && owedAgain.some(({ round }) => round === date.round);
    return isOwed ? { ...date, state: 'missed' } : date;
  }

  /** A debit that has begun stays on the day on which it left; a payout, or a part of it, is on that day until it arrives. */
  function leftOn({ kind, round, state }: Pick<MoneyDate, 'kind' | 'round' | 'state'>) {
    const isOnItsWay = state === 'under_way';
    const hasBegun = isOnItsWay || (kind === 'contribution' && (state === 'done' || state === 'missed'));
    const transfers = kind === 'contribution' ? debits : credits;
    const transfer = hasBegun ? transfers.find((each) => each.round === round) : undefined;
    return transfer && days.dayOf(transfer);
  }
}

/** The dates as text for calendar programs, which do not read our replies. */
export const calendarText: typeof calendarFile = calendarFile;

/** Whether a group has dates on which money moves. */
export const hasDates = ({ rounds, simulated }: OwnGroup['group']): boolean => rounds !== null && !simulated;
