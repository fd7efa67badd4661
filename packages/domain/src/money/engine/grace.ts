import { addBusinessDays } from '../../calendar.ts';
import type { PlainDate } from '../../plain-date.ts';
import type { EpochMilliseconds } from '../../time.ts';
import type { Round, Waits } from './cycle.ts';
import { BANK_ZONE, bankDate, hourInZone } from './zone-time.ts';

const GRACE_ENDS_HOUR = 17;

/** When the time to pay ends that begins on a day. */
export function graceEnds(waits: Waits, from: PlainDate): EpochMilliseconds {
  return hourInZone(lastDay(waits, from), GRACE_ENDS_HOUR, BANK_ZONE);
}

/** The last day to pay what is missing now: of the first grace of the round or, once that has ended, of another. */
export function graceEndsOn(waits: Waits, { debitDate }: Round, now: EpochMilliseconds): PlainDate {
  return lastDay(waits, now < graceEnds(waits, debitDate) ? debitDate : bankDate(now));
}

const lastDay = ({ graceBusinessDays }: Waits, from: PlainDate): PlainDate => addBusinessDays(from, graceBusinessDays);
