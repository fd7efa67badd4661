import { addDays, type ContributionRule, daysBetween, plainDate, schedule } from '@halqa/domain';
import { referenceSchedule } from '../../packages/domain/src/group/schedule-reference.fixture.ts';

const first = plainDate('2024-01-01');
const last = plainDate('2060-12-31');

/**
 * `npm run bench -- schedule`: every schedule of twelve rounds that starts from 2024 to 2060, for every rule, compared
 * with one that was found by walking through the calendar. Stops at the first difference.
 */
export function benchSchedule(): boolean {
  let dates = 0;
  const begun = performance.now();
  for (const rule of everyRule()) {
    for (let day = 0; day <= daysBetween(first, last); day += 1) {
      const startDate = addDays(first, day);
      // Alternately the lead of this machine and that of deployed stages.
      const leadBusinessDays = day % 2 === 0 ? 0 : 3;
      const terms = { ...rule, startDate, today: startDate, rounds: 12, leadBusinessDays, holdBusinessDays: 5 };
      const planned = schedule(terms);
      const expected = referenceSchedule(terms);
      const different = planned.findIndex(({ contributionDate, debitDate, payoutDate }, index) => {
        const other = expected[index];
        return (
          contributionDate !== other?.contributionDate ||
          debitDate !== other.debitDate ||
          payoutDate !== other.payoutDate
        );
      });
      if (different >= 0) {
        console.error('They differ:', terms, planned[different], expected[different]);
        return false;
      }
      dates += 3 * planned.length;
    }
  }
  console.table({ 'equal dates': dates, seconds: Math.round((performance.now() - begun) / 1000) });
  return true;
}

function everyRule(): ContributionRule[] {
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  return [
    { frequency: 'daily' },
    ...weekdays.map((dayOfWeek) => ({ frequency: 'weekly' as const, dayOfWeek })),
    ...weekdays.map((dayOfWeek) => ({ frequency: 'biweekly' as const, dayOfWeek })),
    ...Array.from({ length: 31 }, (_, index) => ({ frequency: 'monthly' as const, dayOfMonth: index + 1 })),
  ];
}
