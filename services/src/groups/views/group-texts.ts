import { circleSummary, scheduleText } from '@halqa/copy';
import type { GroupTerms } from '@halqa/domain';
import type { GroupView } from './group-view.ts';

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

/** "Monthly on the 15th", from a group's rule. */
export function scheduleSentence({ rule }: Pick<GroupTerms, 'rule'>): string {
  return scheduleText(rule);
}
