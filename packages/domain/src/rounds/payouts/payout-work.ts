import { addBusinessDays } from '../../basics/calendar.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { BANK_ZONE, bankDate, hourInZone } from '../../basics/zone-time.ts';
import type { DueItem, Payout, Round, RoundMoney } from '../cycle.ts';

/** The attempt that a payout follows, for the due item that starts or checks it; empty for the first. */
export const followsPayout = (payout: Payout | null): Pick<DueItem, 'attempt'> =>
  payout === null || payout.attempt === 0 ? {} : { attempt: payout.attempt };

/** Noon: by then what the bank makes available in the morning has left. */
export const lookHourOf = (day: PlainDate): EpochMilliseconds => hourInZone(day, 12, BANK_ZONE);

/**
 * The due item by which `reportLatePayout` checks the payout of a round: at noon of the day on which it is planned, or of another one
 * that was announced. When that noon is over, at noon of the next business day, because the payout is just leaving.
 */
export function payoutLookItem(
  { round: { round }, payout }: Pick<RoundMoney, 'payout'> & { readonly round: Pick<Round, 'round'> },
  on: PlainDate,
  now: EpochMilliseconds,
): DueItem {
  return { at: nextLookOn(on, now), kind: 'look_at_payout', round, ...followsPayout(payout) };
}

/** Noon of a day; when that is over, of the next business day. */
export const nextLookOn = (on: PlainDate, now: EpochMilliseconds): EpochMilliseconds =>
  lookHourOf(on) > now ? lookHourOf(on) : lookHourOf(addBusinessDays(bankDate(now), 1));
