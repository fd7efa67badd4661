import type { Frequency, GroupDetail } from '@halqa/contract';
import { cycleLength } from '../create-group/create-group.ts';
import { formatDollars, formatOrdinal } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import {
  scheduleTextInArabic,
  simulatedDescriptionInArabic,
  termsSummaryInArabic,
  weekdaysInArabic,
} from './group-terms.ar.ts';

const weekdaysInEnglish = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const weekdays = inLanguage({ en: weekdaysInEnglish, ar: weekdaysInArabic });

/** How often a group pays, for a person: "Every second Friday", "Monthly on the 31st (or the month's last day)". */
export const scheduleText = inLanguage({ en: scheduleTextInEnglish, ar: scheduleTextInArabic });

type SentSchedule = Pick<GroupDetail, 'schedule' | 'frequency' | 'dayOfWeek' | 'dayOfMonth'>;

/** The schedule of a group as the server sends it; its own sentence for a frequency that this page does not know. */
export function groupSchedule({ schedule, frequency, dayOfWeek, dayOfMonth }: SentSchedule): string {
  return frequency === 'unknown' ? schedule : scheduleText({ frequency, dayOfWeek, dayOfMonth });
}

function scheduleTextInEnglish(rule: {
  frequency: Frequency;
  dayOfWeek?: number | null | undefined;
  dayOfMonth?: number | null | undefined;
}): string {
  const weekday = weekdaysInEnglish[rule.dayOfWeek ?? 1];
  const sentences: Record<Frequency, string> = {
    daily: 'Every day',
    weekly: `Every ${weekday}`,
    biweekly: `Every second ${weekday}`,
    monthly: monthlyText(rule.dayOfMonth ?? 1),
  };
  return sentences[rule.frequency];
}

function monthlyText(day: number): string {
  const text = `Monthly on the ${formatOrdinal(day)}`;
  return day > 28 ? `${text} (or the month’s last day)` : text;
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
