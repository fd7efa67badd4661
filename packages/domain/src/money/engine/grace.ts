import { addBusinessDays } from '../../calendar.ts';
import type { PlainDate } from '../../plain-date.ts';
import type { EpochMilliseconds } from '../../time.ts';
import type { Round, Waits } from './cycle.ts';
import { BANK_ZONE, bankDate, hourInZone } from './zone-time.ts';

const GRACE_ENDS_HOUR = 17;

/** The last day to pay, in a grace that begins on a day. */
export const lastDayOfGrace = ({ graceBusinessDays }: Pick<Waits, 'graceBusinessDays'>, from: PlainDate): PlainDate =>
  addBusinessDays(from, graceBusinessDays);

/** When the grace of a round is over. */
export function graceOver({ graceEnds }: Pick<Round, 'graceEnds'>): EpochMilliseconds {
  return hourInZone(graceEnds, GRACE_ENDS_HOUR, BANK_ZONE);
}

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
  if (round.windsDown || round.isShared) return null;
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
