import { addDays, isBusinessDay, limits, type PlainDate, plainDate, reminderDays } from '@halqa/domain';

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

/**
 * Of the debits after that of a mail, those whose last day its reader has to know by then: of the next one, because its own mail comes
 * on that day or later, and of each whose last day is over before that mail.
 *
 * @param dates of the later debits, in order
 */
export function laterStops(dates: readonly string[], today: string) {
  const [next] = dates;
  if (next === undefined) return [];
  const nextMail = addDays(plainDate(next), -reminderDays[0]);
  return dates
    .map((date) => ({ date, until: stopDay(date) }))
    .filter(({ date, until }) => until >= today && (date === next || until < nextMail));
}
