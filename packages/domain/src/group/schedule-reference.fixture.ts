import type { ContributionRule } from './contribution-rule.ts';
import type { PlannedRound, ScheduleTerms } from './schedule.ts';

/**
 * Plans what `schedule` plans, in another way: by walking through a table of all days, which the JavaScript `Date` in UTC
 * made, and counting. Nothing is shared with `schedule` but the types. Starts from 2024 to 2060.
 */
export function referenceSchedule(terms: ScheduleTerms): Omit<PlannedRound, 'round'>[] {
  const lead = walkBusinessDays(indexOf(terms.today), terms.leadBusinessDays);
  let day = Math.max(indexOf(terms.startDate), lead);
  const rounds: Omit<PlannedRound, 'round'>[] = [];
  const period = terms.frequency === 'biweekly' ? 2 : 1;
  for (let matches = 0; rounds.length < terms.rounds; day += 1) {
    if (!matchesRule(terms, dayAt(day))) continue;
    if (matches % period === 0) rounds.push(roundOn(day, terms.holdBusinessDays));
    matches += 1;
  }
  return rounds;
}

/** The debit waits for an open day; the payout for one more, the settlement, and for the hold. */
function roundOn(day: number, hold: number): Omit<PlannedRound, 'round'> {
  let debit = day;
  while (!dayAt(debit).isOpen) debit += 1;
  const payout = walkBusinessDays(debit, 1 + hold);
  return { contributionDate: dayAt(day).text, debitDate: dayAt(debit).text, payoutDate: dayAt(payout).text };
}

function walkBusinessDays(from: number, count: number): number {
  let day = from;
  for (let left = count; left > 0; ) {
    day += 1;
    if (dayAt(day).isOpen) left -= 1;
  }
  return day;
}

function matchesRule(rule: ContributionRule, { weekday, dayOfMonth, isLastOfMonth }: Day): boolean {
  switch (rule.frequency) {
    case 'daily':
      return true;
    case 'weekly':
    case 'biweekly':
      return weekday === rule.dayOfWeek;
    case 'monthly':
      return dayOfMonth === rule.dayOfMonth || (isLastOfMonth && rule.dayOfMonth > dayOfMonth);
  }
}

type Day = {
  readonly text: PlannedRound['debitDate'];
  readonly month: number;
  readonly dayOfMonth: number;
  readonly weekday: number;
  readonly isLastOfMonth: boolean;
  isOpen: boolean;
};

const DAY = 86_400_000;
const FIRST = Date.UTC(2023, 0, 1);
const days: Day[] = [];
for (let at = FIRST; at < Date.UTC(2064, 0, 1); at += DAY) {
  const date = new Date(at);
  const weekday = date.getUTCDay();
  days.push({
    text: date.toISOString().slice(0, 10) as Day['text'],
    month: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
    weekday,
    isLastOfMonth: new Date(at + DAY).getUTCDate() === 1,
    isOpen: weekday !== 0 && weekday !== 6,
  });
}

/** Holidays by what a calendar on a wall says about them. */
for (const [index, day] of days.entries()) {
  const { month, dayOfMonth, weekday } = day;
  const isMonday = weekday === 1;
  const nth = Math.ceil(dayOfMonth / 7);
  const isFixed = ['1-1', '6-19', '7-4', '11-11', '12-25'].includes(`${month}-${dayOfMonth}`);
  const isMoving =
    (isMonday && ((month === 1 && nth === 3) || (month === 2 && nth === 3))) ||
    (isMonday && month === 5 && dayOfMonth + 7 > 31) ||
    (isMonday && ((month === 9 && nth === 1) || (month === 10 && nth === 2))) ||
    (weekday === 4 && month === 11 && nth === 4);
  if (isFixed || isMoving) day.isOpen = false;
  const tomorrow = days[index + 1];
  if (isFixed && weekday === 0 && tomorrow !== undefined) tomorrow.isOpen = false;
}

function indexOf(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - FIRST) / DAY);
}

function dayAt(index: number): Day {
  const day = days[index];
  if (day === undefined) throw new RangeError('The table has the days of the years 2023 to 2063.');
  return day;
}
