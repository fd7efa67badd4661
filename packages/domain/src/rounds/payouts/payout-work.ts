import { addBusinessDays } from '../../basics/calendar.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { BANK_ZONE, bankDate, hourInZone } from '../../basics/zone-time.ts';
import type { DueItem, Payout, Round, RoundMoney } from '../cycle.ts';

/** Of the work that starts a payout, or looks at it: the attempt that it follows, unless it is the first. */
export const followsPayout = (payout: Payout | null): Pick<DueItem, 'attempt'> =>
  payout === null || payout.attempt === 0 ? {} : { attempt: payout.attempt };

/** Noon: by then what the bank makes available in the morning has left. */
export const lookHourOf = (day: PlainDate): EpochMilliseconds => hourInZone(day, 12, BANK_ZONE);

/**
 * Looks at the payout of a round at noon of the day on which it is planned, or of another one that was announced; when that is over
 * at noon of the next business day, because it is just leaving.
 */
export function lookAtPayout(
  { round: { round }, payout }: Pick<RoundMoney, 'payout'> & { readonly round: Pick<Round, 'round'> },
  on: PlainDate,
  now: EpochMilliseconds,
): DueItem {
  return { at: nextLookOn(on, now), kind: 'look_at_payout', round, ...followsPayout(payout) };
}

/** Noon of a day; when that is over, of the next business day. */
export const nextLookOn = (on: PlainDate, now: EpochMilliseconds): EpochMilliseconds =>
  lookHourOf(on) > now ? lookHourOf(on) : lookHourOf(addBusinessDays(bankDate(now), 1));
