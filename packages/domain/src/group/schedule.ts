import { addBusinessDays, businessDayOnOrAfter } from '../basics/calendar.ts';
import { addDays, laterDate, type PlainDate } from '../basics/plain-date.ts';
import { dateInZone, type EpochMilliseconds } from '../basics/time.ts';
import { BANK_ZONE, hourInZone } from '../basics/zone-time.ts';
import { type ContributionRule, firstContributionDate, laterContributionDate } from './contribution-rule.ts';

/** One round: when contributions are due, when they are debited, when the payout is planned. */
export type PlannedRound = {
  readonly round: number;
  readonly contributionDate: PlainDate;
  readonly debitDate: PlainDate;
  readonly payoutDate: PlainDate;
};

/** The waits of the stage in which a group was created. */
export type WaitingTimes = {
  /** Business days between activation and the first contribution: members may still stop the debit. */
  readonly leadBusinessDays: number;
  /** Business days between settlement and payout: until the bank makes the money available, and a debit can be returned. */
  readonly holdBusinessDays: number;
};

export type ScheduleTerms = ContributionRule &
  WaitingTimes & {
    readonly startDate: PlainDate;
    /** As many as the group has members. */
    readonly rounds: number;
    /** The `planningDay` of the activation, or of now for a preview. */
    readonly today: PlainDate;
  };

export const SETTLEMENT_BUSINESS_DAYS = 1;

/** In `BANK_ZONE`, half an hour before the bank's last cut-off of a day (20:30): what is sent later is debited on the next business day. */
const LAST_DEBITS_HOUR = 20;

/**
 * The day from which a group that starts now plans its dates: today in its zone or, when the bank takes no more debits of today,
 * tomorrow.
 */
export function planningDay(now: EpochMilliseconds, timeZone: string): PlainDate {
  const today = dateInZone(now, timeZone);
  return now < hourInZone(today, LAST_DEBITS_HOUR, BANK_ZONE) ? today : addDays(today, 1);
}

/** The first instant at which `planningDay` is this day or a later one. */
export const planningDayStart = (day: PlainDate, timeZone: string): EpochMilliseconds =>
  Math.min(hourInZone(addDays(day, -1), LAST_DEBITS_HOUR, BANK_ZONE), hourInZone(day, 0, timeZone));

/** Plans every round of a cycle, numbered from 1. The form's preview and the server both call it. */
export function schedule(terms: ScheduleTerms): readonly PlannedRound[] {
  const earliest = addBusinessDays(terms.today, terms.leadBusinessDays);
  const first = firstContributionDate(terms, laterDate(terms.startDate, earliest));
  return Array.from({ length: terms.rounds }, (_, periods) =>
    plannedRound(periods + 1, laterContributionDate(terms, first, periods), terms.holdBusinessDays),
  );
}

/** The same rounds some periods later, by the rule that planned them. */
export function postponeRounds(
  { rule, holdBusinessDays }: { readonly rule: ContributionRule } & Pick<WaitingTimes, 'holdBusinessDays'>,
  rounds: readonly PlannedRound[],
  periods: number,
): readonly PlannedRound[] {
  return rounds.map(({ round, contributionDate }) =>
    plannedRound(round, laterContributionDate(rule, contributionDate, periods), holdBusinessDays),
  );
}

function plannedRound(round: number, contributionDate: PlainDate, hold: number): PlannedRound {
  const debitDate = businessDayOnOrAfter(contributionDate);
  const payoutDate = addBusinessDays(debitDate, SETTLEMENT_BUSINESS_DAYS + hold);
  return { round, contributionDate, debitDate, payoutDate };
}

/** The first round whose contribution is debited today or later; undefined after the last. */
export function nextContribution<Round extends Pick<PlannedRound, 'debitDate'>>(
  rounds: readonly Round[],
  today: PlainDate,
): Round | undefined {
  return rounds.find(({ debitDate }) => debitDate >= today);
}

/** The first round whose payout is planned today or later; undefined after the last. */
export function nextPayout<Round extends Pick<PlannedRound, 'payoutDate'>>(
  rounds: readonly Round[],
  today: PlainDate,
): Round | undefined {
  return rounds.find(({ payoutDate }) => payoutDate >= today);
}
