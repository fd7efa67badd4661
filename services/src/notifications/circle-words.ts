import type { GroupView } from '../groups/group-view.ts';
import { scheduleSentence } from '../groups/schedule-sentence.ts';

/** The facts of a group that its mails repeat. Amounts in whole dollars. */
export function circleWords({ group, rounds, contributionAmount }: GroupView) {
  return {
    groupName: group.name,
    contribution: contributionAmount,
    members: group.memberCount,
    schedule: scheduleSentence(group),
    firstContribution: rounds[0]?.contributionDate ?? group.startDate,
  };
}
