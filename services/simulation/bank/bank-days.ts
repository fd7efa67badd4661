import { addBusinessDays, bankDate, businessDayOnOrAfter, hourInZone, type PlainDate } from '@halqa/domain';

const HOUR = 3_600_000;

export const minutes = (count: number) => count * 60_000;

/* Some thousand dates are asked for again and again, and asking the runtime for a zone's clock is slow. */
export const newYork = remembered((date: PlainDate, hour: number) => hourInZone(date, hour, 'America/New_York'));
const bankDay = remembered((hour: number) => bankDate(hour * HOUR));
export const dateAt = (now: number) => bankDay(Math.floor(now / HOUR));
export const businessDaysAfter = remembered(addBusinessDays);
export const businessDayFrom = remembered(businessDayOnOrAfter);

function remembered<Input extends readonly (string | number)[], Output>(
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
