import { type Decision, problem } from './decision.ts';
import { type PlainDate, plainDateOf } from './plain-date.ts';
import { wallClock } from './wall-clock.ts';

/** An instant, as milliseconds since 1970-01-01T00:00Z. */
export type EpochMilliseconds = number;

export const HOUR_IN_MILLISECONDS = 60 * 60 * 1000;
export const DAY_IN_MILLISECONDS = 24 * HOUR_IN_MILLISECONDS;

/** The calendar day of an instant in an IANA time zone. Throws a RangeError on an unknown zone. */
export function dateInZone(moment: EpochMilliseconds, timeZone: string): PlainDate {
  const [month, day, year] = wallClock(moment, timeZone).map(Number);
  return plainDateOf({ year: year ?? 0, month: month ?? 0, day: day ?? 0 });
}

/** The time zone of a group whose creator's browser sent none, or none that is known. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/**
 * Validates an IANA name; a name that says nothing means the default. A bare offset such as `+02:00` is rejected, because
 * it has no daylight saving.
 */
export function decideTimeZone(name: string | undefined): Decision<{ timeZone: string }, 'time_zone_invalid'> {
  if (saysNoTimeZone(name)) return { ok: true, timeZone: DEFAULT_TIME_ZONE };
  return isTimeZone(name) ? { ok: true, timeZone: name } : problem('time_zone_invalid');
}

/** `Etc/Unknown` is what a browser reports that does not know the zone of its device (Unicode TR 35); no `Intl` accepts it. */
export const saysNoTimeZone = (name: string | undefined): name is undefined =>
  name === undefined || name.trim() === '' || name === 'Etc/Unknown';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
