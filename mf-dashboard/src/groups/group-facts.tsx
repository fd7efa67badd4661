import type { GroupSummary } from '@halqa/contract';
import { formatDollars, formatShortDate, scheduleAsRead, dashboardWords as words } from '@halqa/copy';
import { CalendarDate } from '@halqa/group-view';
import { Amount } from '@halqa/ui';
import { NextPayout } from './next-payout.tsx';
import { YourPosition } from './your-position.tsx';

/** What the card of a group tells, in pairs: who, what and how often, and what comes next. */
export function groupFacts(group: GroupSummary) {
  const { members, totalMembers, nextContribution } = group;
  return [
    { term: words.members, detail: words.membersOf(members, totalMembers) },
    { term: words.position, detail: <YourPosition group={group} /> },
    { term: words.contribution, detail: <Amount>{formatDollars(group.contributionAmount)}</Amount> },
    { term: words.schedule, detail: scheduleAsRead(group.schedule) },
    {
      term: words.groupContribution,
      detail: nextContribution ? (
        <CalendarDate iso={nextContribution}>{formatShortDate(nextContribution)}</CalendarDate>
      ) : (
        words.nothingYet
      ),
    },
    { term: words.groupPayout, detail: <NextPayout group={group} /> },
  ];
}
