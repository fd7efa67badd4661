import { addBusinessDays, businessDayOnOrAfter } from './calendar.ts';
import { type ContributionRule, firstContributionDate, laterContributionDate } from './contribution-rule.ts';
import { laterOf, type PlainDate } from './plain-date.ts';

/** One turn of the circle: when members owe, when the bank is asked, when the payout is planned. */
export type PlannedRound = {
  readonly round: number;
  readonly contributionDate: PlainDate;
  readonly debitDate: PlainDate;
  readonly payoutDate: PlainDate;
};

export type ScheduleTerms = ContributionRule & {
  readonly startDate: PlainDate;
  /** As many as the group has members. */
  readonly rounds: number;
  /** Business days between activation and the first contribution: members may still stop the debit. */
  readonly leadBusinessDays: number;
  /** Business days that settled money rests before it is paid out. */
  readonly holdBusinessDays: number;
  /** The day of activation, or today for a preview, in the group's zone. */
  readonly today: PlainDate;
};

const SETTLEMENT_BUSINESS_DAYS = 1;

/** Every round of a cycle, in order, numbered from 1. The form's preview and the server call this same function. */
export function schedule(terms: ScheduleTerms): readonly PlannedRound[] {
  const earliest = addBusinessDays(terms.today, terms.leadBusinessDays);
  const first = firstContributionDate(terms, laterOf(terms.startDate, earliest));
  return Array.from({ length: terms.rounds }, (_, periods) =>
    plannedRound(periods + 1, laterContributionDate(terms, first, periods), terms.holdBusinessDays),
  );
}

function plannedRound(round: number, contributionDate: PlainDate, hold: number): PlannedRound {
  const debitDate = businessDayOnOrAfter(contributionDate);
  const payoutDate = addBusinessDays(debitDate, SETTLEMENT_BUSINESS_DAYS + hold);
  return { round, contributionDate, debitDate, payoutDate };
}

/** The round whose contribution falls due today or next; undefined when the cycle is over. */
export function nextContribution<Round extends Pick<PlannedRound, 'contributionDate'>>(
  rounds: readonly Round[],
  today: PlainDate,
): Round | undefined {
  return rounds.find(({ contributionDate }) => contributionDate >= today);
}

/** The round that is paid out today or next. */
export function nextPayout<Round extends Pick<PlannedRound, 'payoutDate'>>(
  rounds: readonly Round[],
  today: PlainDate,
): Round | undefined {
  return rounds.find(({ payoutDate }) => payoutDate >= today);
}
