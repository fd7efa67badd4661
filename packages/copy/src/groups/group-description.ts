import type { Frequency, GroupDetail } from '@halqa/contract';
import { formatDollars } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import {
  cycleLengthInArabic,
  endedTermsSummaryInArabic,
  simulatedDescriptionInArabic,
  termsSummaryInArabic,
  turnSummaryInArabic,
} from './group-description.ar.ts';
import { groupSchedule } from './schedule-text.ts';

/**
 * The length of a cycle: one period for each member. A daily cycle is counted in turns and not in days, because it takes more days than
 * it has turns: payouts leave days after their debits.
 */
export const cycleLength = inLanguage({ en: cycleLengthInEnglish, ar: cycleLengthInArabic });

function cycleLengthInEnglish(frequency: Frequency, members: number): string {
  const lengths: Record<Frequency, string> = {
    daily: `${members} turns`,
    weekly: `${members} weeks`,
    biweekly: `${members * 2} weeks`,
    monthly: `${members} months`,
  };
  return lengths[frequency];
}

/** Amounts in whole dollars. */
export type SummarizedTerms = { members: number; contribution: number; schedule: string; frequency: Frequency };

/** A summary of the terms in two sentences. */
export const termsSummary = inLanguage({ en: termsSummaryInEnglish, ar: termsSummaryInArabic });

function termsSummaryInEnglish(terms: SummarizedTerms): string {
  const { members, frequency } = terms;
  return `${turnSummaryInEnglish(terms)} After ${cycleLength(frequency, members)} everyone has received once.`;
}

/** The first of the two sentences, for a group that runs: late payouts and a pause make its cycle longer than the second one says. */
const turnSummary = inLanguage({ en: turnSummaryInEnglish, ar: turnSummaryInArabic });

function turnSummaryInEnglish({ members, contribution, schedule }: SummarizedTerms): string {
  return `${schedule}, each of the ${members} members pays ${formatDollars(contribution)} and one of them receives ${formatDollars(contribution * members)}.`;
}

/** The summary for a group that is over. */
const endedTermsSummary = inLanguage<(terms: SummarizedTerms) => string>({
  en: ({ members, contribution, schedule }) =>
    `What was agreed: ${schedule}, ${members} members pay ${formatDollars(contribution)} each, and one of them receives ${formatDollars(contribution * members)}.`,
  ar: endedTermsSummaryInArabic,
});

/** The description of the demo's sample group. */
export const simulatedDescription = inLanguage({
  en: 'Ten friends save for their weddings, $500 every second Friday.',
  ar: simulatedDescriptionInArabic,
});

type DescribedGroup = Pick<
  GroupDetail,
  | 'description'
  | 'descriptionKind'
  | 'memberCount'
  | 'contributionAmount'
  | 'schedule'
  | 'frequency'
  | 'dayOfWeek'
  | 'dayOfMonth'
> &
  // What an invitation shows of its group has no status.
  Partial<Pick<GroupDetail, 'status'>>;

/** What is shown under a group's name: what its creator wrote, else our own sentences in the reader's language. */
export function groupDescription(group: DescribedGroup): string {
  const { descriptionKind, frequency } = group;
  if (descriptionKind === 'simulated') return simulatedDescription;
  if (descriptionKind !== 'generated' || frequency === 'unknown') return group.description;
  const terms = {
    members: group.memberCount,
    contribution: group.contributionAmount,
    schedule: groupSchedule(group),
    frequency,
  };
  return summaryFor(group.status)(terms);
}

function summaryFor(status: DescribedGroup['status']): (terms: SummarizedTerms) => string {
  switch (status) {
    case 'active':
    case 'paused':
    case 'unknown':
      return turnSummary;
    case 'clearing':
    case 'completed':
    case 'winding_down':
    case 'dissolved':
    case 'cancelled':
      return endedTermsSummary;
    default:
      return termsSummary;
  }
}
