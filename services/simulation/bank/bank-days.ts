import { addBusinessDays, bankDate, businessDayOnOrAfter, hourInZone, type PlainDate } from '@halqa/domain';

const HOUR = 3_600_000;

export const minutes = (count: number) => count * 60_000;

/* Memoized: some thousand dates are asked for again and again, and asking the runtime for a zone's clock is slow. */

/** The instant at which an hour of a day begins in New York, in epoch milliseconds. */
export const newYorkInstant = memoized((date: PlainDate, hour: number) => hourInZone(date, hour, 'America/New_York'));
/** By the number of hours since 1970. */
const bankDateOfHour = memoized((hour: number) => bankDate(hour * HOUR));
export const dateAt = (now: number) => bankDateOfHour(Math.floor(now / HOUR));
export const businessDaysAfter = memoized(addBusinessDays);
export const businessDayFrom = memoized(businessDayOnOrAfter);

function memoized<Input extends readonly (string | number)[], Output>(
  compute: (...input: Input) => Output,
): (...input: Input) => Output {
  const known = new Map<string, Output>();
  return (...input) => {
    const key = input.join(' ');
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = compute(...input);
    known.set(key, made);
    return made;
  };
}
