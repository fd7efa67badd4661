import { daysBetween, type PlainDate, plainDate } from './plain-date.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from './time.ts';
import { wallClock } from './wall-clock.ts';

/** The zone of the ACH network's business days and cut-offs. */
export const BANK_ZONE = 'America/New_York';

const HOUR_IN_MILLISECONDS = 60 * 60 * 1000;
const EPOCH = plainDate('1970-01-01');

/**
 * The instant at which a full hour of the day begins in a zone. Zones change their clocks at night, when nothing is due:
 * the hour has to be one that the day has once.
 */
export function hourInZone(date: PlainDate, hour: number, timeZone: string): EpochMilliseconds {
  const asked = `${date} ${hour} ${timeZone}`;
  const known = knownHours.get(asked);
  if (known !== undefined) return known;
  const found = findHourInZone(date, hour, timeZone);
  if (knownHours.size >= MOST_HOURS) knownHours.clear();
  knownHours.set(asked, found);
  return found;
}

/** Every look at the money of a group asks for the same few hours, each of which takes two looks at the zone's clock. */
const knownHours = new Map<string, EpochMilliseconds>();
const MOST_HOURS = 2_000;

function findHourInZone(date: PlainDate, hour: number, timeZone: string): EpochMilliseconds {
  const asIfUtc = daysBetween(EPOCH, date) * DAY_IN_MILLISECONDS + hour * HOUR_IN_MILLISECONDS;
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone);
  return asIfUtc - offsetAt(guess, timeZone);
}

/** The calendar day in New York. */
export function bankDate(now: EpochMilliseconds): PlainDate {
  const hour = Math.floor(now / HOUR_IN_MILLISECONDS);
  const known = knownBankDates.get(hour) ?? findBankDate(now);
  if (knownBankDates.size >= MOST_HOURS) knownBankDates.clear();
  knownBankDates.set(hour, known);
  return known;
}

/** By the hour of UTC: in New York a day begins at one, in summer and in winter. */
const knownBankDates = new Map<number, PlainDate>();

function findBankDate(now: EpochMilliseconds): PlainDate {
  const [month, day, year] = wallClock(now, BANK_ZONE);
  return plainDate(`${year}-${month}-${day}`);
}

/** Milliseconds that the zone's wall clock is ahead of UTC. */
function offsetAt(now: EpochMilliseconds, timeZone: string): number {
  const [month, day, year, hour, minute, second] = wallClock(now, timeZone).map(Number);
  const clock = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  return clock - Math.floor(now / 1000) * 1000;
}
