import type { Frequency, GroupDetail } from '@halqa/contract';
import { formatDollars } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { cycleLengthInArabic, simulatedDescriptionInArabic, termsSummaryInArabic } from './group-description.ar.ts';
import { groupSchedule } from './schedule-text.ts';

/** The length of a cycle: one period for each member. Of a daily one in turns, because its payouts leave days after their debits. */
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

function termsSummaryInEnglish({ members, contribution, schedule, frequency }: SummarizedTerms): string {
  const payout = formatDollars(contribution * members);
  return `${schedule}, each of the ${members} members pays ${formatDollars(contribution)} and one of them receives ${payout}. After ${cycleLength(frequency, members)} everyone has received once.`;
}

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
>;

/** What is shown under a group's name: what its creator wrote, else our own sentences in the reader's language. */
export function groupDescription(group: DescribedGroup): string {
  const { descriptionKind, frequency } = group;
  if (descriptionKind === 'simulated') return simulatedDescription;
  if (descriptionKind !== 'generated' || frequency === 'unknown') return group.description;
  return termsSummary({
    members: group.memberCount,
    contribution: group.contributionAmount,
    schedule: groupSchedule(group),
    frequency,
  });
}
