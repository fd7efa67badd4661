/**
 * Days on which the ACH network is open, and moments of such a day in New York. A day is text: `2026-07-06`. Shares nothing with the
 * domain's calendar and clock: the two are compared, so that an error of one of them shows (docs/decisions/0049).
 */

const dayMilliseconds = 86_400_000;

const newYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The day and the time of a moment in New York: `['2026-07-06', '20:30:00']`. */
function wallClock(moment: number): [day: string, time: string] {
  const [day = '', time = ''] = newYork.format(moment).split(', ');
  return [day, time];
}

export function dayOf(moment: number): string {
  const [day] = wallClock(moment);
  return day;
}

/** The moment of a time such as `20:30` on a day in New York. */
export function momentOf(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // New York is behind UTC by 4 or by 5 hours; no bank works at the hours at which that changes.
  const [hours4, hours5] = [4, 5].map((hours) => asUtc + hours * 3_600_000);
  const summer = hours4 ?? asUtc;
  const [wallDay, wallTime] = wallClock(summer);
  return wallDay === day && wallTime.startsWith(time) ? summer : (hours5 ?? asUtc);
}

export function isBankingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day, weekday);
}

/** The banking day that comes `count` banking days after a day; with 0, the day itself or the next banking day. */
export function bankingDayAfter(day: string, count: number): string {
  let found = day;
  while (!isBankingDay(found)) found = nextDay(found);
  for (let passed = 0; passed < count; passed += 1) {
    found = nextDay(found);
    while (!isBankingDay(found)) found = nextDay(found);
  }
  return found;
}

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * dayMilliseconds).toISOString().slice(0, 10);
}

const nextDay = (day: string): string => daysAfter(day, 1);

/** The holidays of the Federal Reserve on a date; one that is a Sunday is observed on the Monday after it. */
const fixedHolidays = new Set(['01-01', '06-19', '07-04', '11-11', '12-25']);

const monday = 1;
const thursday = 4;

/** The other holidays: the month, the weekday, and the days of the month between which that weekday lies. */
const movableHolidays: readonly (readonly [month: number, weekday: number, first: number, last: number])[] = [
  [1, monday, 15, 21], // Birthday of Martin Luther King, Jr.
  [2, monday, 15, 21], // Washington's Birthday
  [5, monday, 25, 31], // Memorial Day
  [9, monday, 1, 7], // Labor Day
  [10, monday, 8, 14], // Columbus Day
  [11, thursday, 22, 28], // Thanksgiving Day
];

/** https://www.frbservices.org/about/holiday-schedules */
function isHoliday(day: string, weekday: number): boolean {
  if (fixedHolidays.has(day.slice(5))) return true;
  if (weekday === monday && fixedHolidays.has(daysAfter(day, -1).slice(5))) return true;
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  return movableHolidays.some(
    ([ofMonth, ofWeek, first, last]) => ofMonth === month && ofWeek === weekday && date >= first && date <= last,
  );
}
