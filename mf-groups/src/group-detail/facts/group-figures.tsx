import type { GroupDetail } from '@halqa/contract';
import { formatDollars, formatShortDate, groupDetailWords as words } from '@halqa/copy';
import { Amount, CalendarIcon, CoinsIcon, Columns, DateText, MembersIcon, StatCard } from '@halqa/ui';
import { hasStarted } from '../has-started.ts';
import { waitingLine } from './waiting-seats.ts';

/** Member count, next contribution date, contribution. */
export function GroupFigures({ group }: { group: GroupDetail }) {
  const { nextContributionDate, status } = group;
  return (
    <Columns>
      <StatCard
        label={words.memberCount}
        value={words.membersOf(group.members.length, group.memberCount)}
        note={waitingLine(group) ?? words.allSeatsTaken}
        icon={<MembersIcon />}
      />
      <StatCard
        label={words.nextContribution}
        value={
          nextContributionDate ? (
            <DateText iso={nextContributionDate}>{formatShortDate(nextContributionDate)}</DateText>
          ) : (
            words.noNextContribution
          )
        }
        note={hasStarted(status) ? undefined : words.planned}
        icon={<CalendarIcon />}
      />
      <StatCard
        label={words.contribution}
        value={<Amount size="display">{formatDollars(group.contributionAmount)}</Amount>}
        note={group.schedule}
        icon={<CoinsIcon />}
      />
    </Columns>
  );
}
