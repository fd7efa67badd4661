import { circleSummary } from '@halqa/copy';
import type { GroupView } from './group-view.ts';
import { scheduleSentence } from './schedule-sentence.ts';

/** What the creator wrote, or what the group does in two sentences. */
export function groupDescription({ group, contributionAmount }: GroupView): string {
  if (group.description !== '') return group.description;
  return circleSummary({
    members: group.memberCount,
    contribution: contributionAmount,
    schedule: scheduleSentence(group),
    frequency: group.rule.frequency,
  });
}
