import { addBusinessDays } from '../../basics/calendar.ts';
import { earlierDate, type PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { BANK_ZONE, bankDate, hourInZone } from '../../basics/zone-time.ts';
import type { Round, Waits } from '../cycle.ts';
import { roundEndsEarly } from '../ends-early.ts';

const GRACE_ENDS_HOUR = 17;

/** Until a guarantor's debit has settled or come back, in the bank's business days. */
export const COVER_BUSINESS_DAYS = 3;

/** How long a grace goes on for guarantors at most, in the bank's business days. */
const MOST_BUSINESS_DAYS = 6;

/** The last day to pay, in a grace that begins on a day. */
export const lastDayOfGrace = ({ graceBusinessDays }: Pick<Waits, 'graceBusinessDays'>, from: PlainDate): PlainDate =>
  addBusinessDays(from, graceBusinessDays);

/** When the grace of a round is over. */
export function graceOver({ graceEnds }: Pick<Round, 'graceEnds'>): EpochMilliseconds {
  return hourInZone(graceEnds, GRACE_ENDS_HOUR, BANK_ZONE);
}

/** The round whose grace goes on while guarantors are debited; undefined when it has gone on for as long as it may. */
export function goesOnForCovers(round: Round, now: EpochMilliseconds): Round | undefined {
  const { coversUntil = addBusinessDays(round.graceEnds, MOST_BUSINESS_DAYS) } = round;
  if (bankDate(now) >= coversUntil) return undefined;
  return { ...round, graceEnds: earlierDate(lookAgainOn(now), coversUntil), coversUntil };
}

/** When a round that waits for guarantors is looked at again. */
export const lookAgainOn = (now: EpochMilliseconds) => addBusinessDays(bankDate(now), COVER_BUSINESS_DAYS);

/** The round with another last day to pay, as if no grace had gone on before. */
export const withGrace = ({ coversUntil: _, ...round }: Round, graceEnds: PlainDate): Round => ({
  ...round,
  graceEnds,
});

/**
 * The last day to pay a contribution that is missing from now on; null when its round does not wait for it: it is short,
 * its payout has begun, or the group ends early. A round that had everything gets another grace when that is over.
 */
export function graceOfMissing(waits: Waits, round: Round, now: EpochMilliseconds): PlainDate | null {
  if (roundEndsEarly(round)) return null;
  switch (round.state) {
    case 'open':
    case 'collecting':
      return round.graceEnds;
    case 'clearing':
    case 'funded':
      return now < graceOver(round) ? round.graceEnds : lastDayOfGrace(waits, bankDate(now));
    default:
      return null;
  }
}
