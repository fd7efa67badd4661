import type { GroupDetail } from '@halqa/contract';
import { formatDollars, formatShortDate, scheduleAsRead, groupDetailWords as words } from '@halqa/copy';
import { CalendarDate } from '@halqa/group-view';
import { Amount, CalendarIcon, CoinsIcon, Columns, MembersIcon, StatCard } from '@halqa/ui';
import { neverStarted } from '../never-started.ts';
import { plannedNote } from '../planned-note.ts';
import styles from './group-figures.module.css';
import { waitingLine } from './waiting-seats.ts';

/** Member count, next contribution date, contribution. */
export function GroupFigures({ group }: { group: GroupDetail }) {
  const { nextContributionDate, status } = group;
  return (
    <div className={styles.figures}>
      <Columns>
        <StatCard
          label={words.memberCount}
          value={words.membersOf(group.members.length, group.memberCount)}
          note={seatsNote(group)}
          icon={<MembersIcon />}
        />
        <StatCard
          label={words.nextContribution}
          value={
            nextContributionDate ? (
              <CalendarDate iso={nextContributionDate}>{formatShortDate(nextContributionDate)}</CalendarDate>
            ) : (
              words.noNextContribution
            )
          }
          note={plannedNote(status)}
          icon={<CalendarIcon />}
        />
        <StatCard
          label={words.contribution}
          value={<Amount size="display">{formatDollars(group.contributionAmount)}</Amount>}
          note={scheduleAsRead(group.schedule)}
          icon={<CoinsIcon />}
        />
      </Columns>
    </div>
  );
}

function seatsNote(group: GroupDetail): string | null {
  return neverStarted(group.status) ? null : (waitingLine(group) ?? words.allSeatsTaken);
}
