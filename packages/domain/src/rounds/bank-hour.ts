import { addBusinessDays, businessDayOnOrAfter } from '../basics/calendar.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { BANK_ZONE, bankDate, hourInZone } from '../basics/zone-time.ts';
import { BANK_HOUR } from './plan-cycle.ts';

export const bankHour = (date: PlainDate): EpochMilliseconds => hourInZone(date, BANK_HOUR, BANK_ZONE);

/** The next hour at which debits and payouts start: of this business day, or of the one after it. */
export function nextBankHour(now: EpochMilliseconds): EpochMilliseconds {
  const first = bankHour(businessDayOnOrAfter(bankDate(now)));
  return first > now ? first : bankHour(addBusinessDays(bankDate(now), 1));
}
