import type { GroupSummary } from '@halqa/contract';
import {
  formatDollars,
  formatShortDate,
  positionBeforeDraw,
  scheduleAsRead,
  dashboardWords as words,
} from '@halqa/copy';
import { CalendarDate, GroupRing, GroupStatusBadge } from '@halqa/group-view';
import { Amount, Card, DescriptionList } from '@halqa/ui';
import { isYourTurn } from '../figures/dashboard-figures.ts';
import styles from './group-card.module.css';

/** One group at a glance. The whole card leads to its page. */
export function GroupCard({ group }: { group: GroupSummary }) {
  return (
    <Card
      title={group.name}
      level={3}
      href={`/groups/${encodeURIComponent(group.id)}`}
      aside={<GroupStatusBadge status={group.status} />}
    >
      <div className={styles.content}>
        <div className={styles.ring}>
          <GroupRing
            seats={group.seats}
            payoutAmount={group.contributionAmount * group.totalMembers}
            caption={words.eachTurn}
            size="card"
          />
        </div>
        <DescriptionList items={factsOf(group)} />
      </div>
    </Card>
  );
}

function factsOf(group: GroupSummary) {
  const { members, totalMembers, yourPosition, nextContribution } = group;
  return [
    { term: words.members, detail: words.membersOf(members, totalMembers) },
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
    {
      term: words.position,
      detail: yourPosition === null ? positionBeforeDraw : words.positionOf(yourPosition, totalMembers),
    },
    ...payoutOf(group),
  ];
}

function payoutOf({ nextPayout, ...group }: GroupSummary) {
  if (!nextPayout) return [{ term: words.groupPayout, detail: words.nothingYet }];
  const isYours = isYourTurn(group);
  return [
    {
      term: words.groupPayout,
      detail: (
        <Amount yours={isYours}>
          {words.payoutOn(formatDollars(nextPayout.amount), formatShortDate(nextPayout.date))}
        </Amount>
      ),
    },
    { term: words.goesTo, detail: isYours ? words.goesToYou : (nextPayout.recipient ?? words.goesToUnknown) },
  ];
}
