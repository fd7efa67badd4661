/** What a clock on the wall of an IANA zone shows: month, day, year, hour, minute and second, with leading zeros. `now` is in milliseconds since 1970. */
export function wallClock(now: number, timeZone: string): readonly string[] {
  return formatterOf(timeZone).format(now).match(/\d+/g) ?? [];
}

/** Making a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones; their names can be written in many ways. */
const MOST_FORMATTERS = 500;

/** Throws a RangeError on an unknown zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}
