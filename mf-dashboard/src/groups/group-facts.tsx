import type { GroupSummary } from '@halqa/contract';
import { formatDollars, formatShortDate, scheduleAsRead, dashboardWords as words } from '@halqa/copy';
import { CalendarDate } from '@halqa/group-view';
import { Amount } from '@halqa/ui';
import { NextPayout } from './next-payout.tsx';
import { YourPosition } from './your-position.tsx';

/** What the card of a group tells, in pairs: who, what and how often, and what comes next. */
export function groupFacts(group: GroupSummary) {
  const { nextContribution } = group;
  const [members, ...terms] = agreedFacts(group);
  return [
    members,
    { term: words.position, detail: <YourPosition group={group} /> },
    ...terms,
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

/** Who, how much and how often: what holds of a group in every state. */
export function agreedFacts(group: GroupSummary) {
  return [
    { term: words.members, detail: words.membersOf(group.members, group.totalMembers) },
    { term: words.contribution, detail: <Amount>{formatDollars(group.contributionAmount)}</Amount> },
    { term: words.schedule, detail: scheduleAsRead(group.schedule) },
  ] as const;
}
