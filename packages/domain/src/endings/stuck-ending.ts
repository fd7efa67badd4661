import { addBusinessDays } from '../basics/calendar.ts';
import { laterDate, type PlainDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { bankDate } from '../basics/zone-time.ts';
import type { Cycle, DueItem, RoundMoney } from '../rounds/cycle.ts';
import { claimItem, safeFrom } from '../rounds/payouts/claims.ts';
import { mayFundClaim } from '../rounds/payouts/pay-claim.ts';
import { payoutEnds } from '../rounds/payouts/payout-states.ts';
import { followsPayout } from '../rounds/payouts/payout-work.ts';
import { isWindingDown, lastArrival, sharesAfter } from './wind-down.ts';

/** Longer than a share is on its way. */
const LATE_BUSINESS_DAYS = 5;

/**
 * The work that takes on claims whose payment has stopped, in a group that runs or was paid out: one that could have been funded more
 * than five business days ago, or was and is not sent.
 *
 * @param claims the rounds that pay them out
 */
export function stuckClaims(
  { waits }: Pick<Cycle, 'waits'>,
  rounds: readonly RoundMoney[],
  claims: readonly RoundMoney[],
  now: EpochMilliseconds,
): readonly DueItem[] {
  const isLate = (since: PlainDate) => addBusinessDays(since, LATE_BUSINESS_DAYS) < bankDate(now);
  const unfunded = rounds.flatMap((money): DueItem[] => {
    const { round, payout } = money;
    if (round.claim === undefined || !mayFundClaim(money)) return [];
    const paid = payout?.settledOn ?? round.payoutDate;
    const since = laterDate(paid, safeFrom(waits, rounds, round.claim.member) ?? paid);
    return isLate(since) ? [claimItem(round.round, now)] : [];
  });
  const unsent = claims.flatMap(({ round, payout }): DueItem[] =>
    payout?.state === 'funded' &&
    isLate(laterDate(round.payoutDate, safeFrom(waits, rounds, round.recipient) ?? round.payoutDate))
      ? [{ at: now, kind: 'start_payout', round: round.round, ...followsPayout(payout) }]
      : [],
  );
  return [...unfunded, ...unsent];
}

/**
 * The work that takes on a group that is winding down and has stopped; null while nothing is late. It has stopped when its cash could
 * have been shared out more than five business days ago or, once it was, when somebody has still not got what is theirs as long
 * after that. A payout on hold is not late: operators know of it.
 *
 * @param shares the rounds that pay them out
 * @param began the day on which it was decided
 */
export function stuckEnding(
  { waits }: Pick<Cycle, 'waits'>,
  rounds: readonly RoundMoney[],
  shares: readonly RoundMoney[],
  began: PlainDate,
  now: EpochMilliseconds,
): readonly DueItem[] | null {
  const isLate = (since: readonly PlainDate[]) =>
    addBusinessDays(since.reduce(laterDate, began), LATE_BUSINESS_DAYS) < bankDate(now);
  const known = (day: PlainDate | undefined) => (day === undefined ? [] : [day]);
  if (isWindingDown(rounds))
    return isLate(known(sharesAfter(waits, rounds))) ? [{ at: now, kind: 'share_cash', round: 0 }] : null;
  const all = [...rounds, ...shares];
  if (all.some(({ payout }) => payout?.state === 'on_hold')) return null;
  const planned = shares.map(({ round }) => round.payoutDate);
  if (!isLate([...planned, ...known(lastArrival(all))])) return null;
  const open = all.flatMap(({ payout }) => (payout !== null && !payoutEnds.includes(payout.state) ? [payout] : []));
  const unsent = open.filter(({ state }) => state === 'funded');
  return [
    ...unsent.map(
      (payout) => ({ at: now, kind: 'start_payout', round: payout.round, ...followsPayout(payout) }) as const,
    ),
    { at: now, kind: 'complete_cycle', round: rounds.length },
  ];
}
