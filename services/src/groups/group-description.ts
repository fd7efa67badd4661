import { circleSummary } from '@halqa/copy';
import type { CircleView } from './circle-view.ts';
import { scheduleSentence } from './schedule-sentence.ts';

/** What the creator wrote, or what the group does in two sentences. */
export function groupDescription({ group, contributionAmount }: CircleView): string {
  if (group.description !== '') return group.description;
  return circleSummary({
    members: group.memberCount,
    contribution: contributionAmount,
    schedule: scheduleSentence(group),
    frequency: group.rule.frequency,
  });
}
