import { daysBetween, type PlainDate, plainDate } from './plain-date.ts';
import { remember } from './remember.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds, HOUR_IN_MILLISECONDS } from './time.ts';
import { wallClock } from './wall-clock.ts';

/** The zone of the ACH network's business days and cut-offs. */
export const BANK_ZONE = 'America/New_York';

const EPOCH = plainDate('1970-01-01');

/**
 * The instant at which a full hour of the day begins in a zone. Zones change their clocks at night, when nothing is due:
 * the hour has to be one that the day has once.
 */
export function hourInZone(date: PlainDate, hour: number, timeZone: string): EpochMilliseconds {
  return instantsIn(timeZone)(daysBetween(EPOCH, date) * DAY_IN_MILLISECONDS + hour * HOUR_IN_MILLISECONDS);
}

/**
 * Finds the instant at which the zone's wall clock shows what a clock in UTC shows at `asIfUtc`. Remembered, because every look at the
 * money of a group asks for the same few hours, each of which takes two looks at the zone's clock.
 */
const instantsIn = remember(500, (timeZone: string) =>
  remember(2_000, (asIfUtc: number): EpochMilliseconds => {
    const guess = asIfUtc - offsetAt(asIfUtc, timeZone);
    return asIfUtc - offsetAt(guess, timeZone);
  }),
);

/** The calendar day in New York. */
export const bankDate = (now: EpochMilliseconds): PlainDate => bankDateOfHour(Math.floor(now / HOUR_IN_MILLISECONDS));

/** `hour` counts from 1970 in UTC: a day in New York begins at a full hour of UTC, 04:00 in summer and 05:00 in winter. */
const bankDateOfHour = remember(2_000, (hour: number): PlainDate => {
  const [month, day, year] = wallClock(hour * HOUR_IN_MILLISECONDS, BANK_ZONE);
  return plainDate(`${year}-${month}-${day}`);
});

/** Milliseconds that the zone's wall clock is ahead of UTC. */
function offsetAt(now: EpochMilliseconds, timeZone: string): number {
  const [month, day, year, hour, minute, second] = wallClock(now, timeZone).map(Number);
  const clock = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  return clock - Math.floor(now / 1000) * 1000;
}
