import { scheduleSentence } from '../groups/views/group-texts.ts';
import type { GroupView } from '../groups/views/group-view.ts';

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
