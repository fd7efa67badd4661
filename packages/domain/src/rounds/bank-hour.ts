import { addBusinessDays, businessDayOnOrAfter, nextBusinessDay } from '../basics/calendar.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { BANK_ZONE, bankDate, hourInZone } from '../basics/zone-time.ts';
import { BANK_HOUR } from './plan-cycle.ts';

/** The instant of a business day at which rounds open, debits and payouts start. */
export const bankHour = (date: PlainDate): EpochMilliseconds => hourInZone(date, BANK_HOUR, BANK_ZONE);

/** The next hour at which debits and payouts start: of this business day, or of the one after it. */
export function nextBankHour(now: EpochMilliseconds): EpochMilliseconds {
  const first = bankHour(businessDayOnOrAfter(bankDate(now)));
  return first > now ? first : bankHour(addBusinessDays(bankDate(now), 1));
}

/** The business day on which the bank posts what starts now: after its last cut-off of a day, the next one. */
export function postedOn(now: EpochMilliseconds): PlainDate {
  const first = businessDayOnOrAfter(bankDate(now));
  return now < hourInZone(first, 20, BANK_ZONE) + HALF_AN_HOUR ? first : nextBusinessDay(first);
}

/** The bank's last cut-off is at 20:30 in `BANK_ZONE`. */
const HALF_AN_HOUR = 30 * 60_000;
