import { addDays, isBusinessDay, limits, type PlainDate, plainDate } from '@halqa/domain';

/** The last day on which a debit can be stopped. */
export function stopDay(debitDate: string): PlainDate {
  let day = plainDate(debitDate);
  for (let passed = 0; passed < limits.debit.stopBusinessDays; ) {
    day = addDays(day, -1);
    if (isBusinessDay(day)) passed += 1;
  }
  return day;
}

type Debit = { readonly debitDate: string };

/** The first of a group's debits that can still be stopped on a day, and whether one before it cannot; null when none can. */
export function firstStoppable<Each extends Debit>(rounds: readonly Each[], today: string) {
  const index = rounds.findIndex(({ debitDate }) => stopDay(debitDate) >= today);
  const round = rounds[index];
  return round === undefined
    ? null
    : { debitDate: round.debitDate, until: stopDay(round.debitDate), isFirst: index === 0 };
}
