import type { GroupSummary } from '@halqa/contract';
import { dashboardWords, formatDollars, formatShortDate, dashboardWords as words } from '@halqa/copy';
import { useIsPast } from '@halqa/remote-kit';
import { CalendarDate } from '@halqa/remote-kit/group-view';
import { Amount, CalendarIcon, CoinsIcon, Columns, Loading, MembersIcon, Skeleton, StatCard } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type DashboardFigures, dashboardFigures, isForming } from './dashboard-figures.ts';

/** The three stat cards; nothing when the groups failed to load, which their own section reports. */
export function FiguresSection({ groups }: { groups: UseQueryResult<GroupSummary[]> }) {
  if (groups.data) return <FigureCards figures={dashboardFigures(groups.data)} />;
  if (groups.isError) return null;
  return (
    <Loading label={dashboardWords.loading}>
      <Columns>
        <Skeleton shape="stat" count={3} />
      </Columns>
    </Loading>
  );
}

function FigureCards({ figures }: { figures: DashboardFigures }) {
  const { active, forming, ready, nextContribution, nextPayout } = figures;
  const isPast = useIsPast();
  return (
    <Columns>
      <StatCard
        label={words.activeGroups}
        value={active}
        note={notStarted({ forming, ready })}
        icon={<MembersIcon />}
      />
      <StatCard
        label={words.nextContribution}
        value={nextContribution ? <Day iso={nextContribution.date} /> : words.nothingYet}
        note={nextContribution ? contributionNote(nextContribution) : words.noContribution}
        icon={<CalendarIcon />}
      />
      <StatCard
        yours={nextPayout?.isYours}
        label={words.nextPayout}
        value={
          nextPayout ? (
            <Amount size={nextPayout.isYours ? 'display' : 'title'} yours={nextPayout.isYours}>
              {formatDollars(nextPayout.amount)}
            </Amount>
          ) : (
            words.nothingYet
          )
        }
        note={nextPayout ? payoutNote(nextPayout, isPast(nextPayout.date, nextPayout.group)) : words.noPayout}
        icon={<CoinsIcon />}
      />
    </Columns>
  );
}

function notStarted({ forming, ready }: Pick<DashboardFigures, 'forming' | 'ready'>): string {
  const waiting = ready > 0 ? [words.readyGroups(ready)] : [];
  if (forming > 0) return [words.formingGroups(forming), ...waiting].join(' · ');
  return waiting[0] ?? words.noFormingGroups;
}

const Day = ({ iso }: { iso: string }) => <CalendarDate iso={iso}>{formatShortDate(iso)}</CalendarDate>;

function contributionNote({ amount, group }: NonNullable<DashboardFigures['nextContribution']>): string {
  const note = words.contributionNote(formatDollars(amount), group.name);
  return isForming(group) ? words.planned(note) : note;
}

type NextPayout = NonNullable<DashboardFigures['nextPayout']>;

function payoutNote({ recipient, isYours, date, late, group }: NextPayout, isPast: boolean): string {
  const to = isYours ? words.you : (recipient ?? words.recipientUnknown);
  if (late) return words.payoutNoteLate(to, late.expectedOn && formatShortDate(late.expectedOn));
  // What waits after its day is late: this one has been sent.
  if (isPast) return words.payoutNoteSent(to);
  const note = words.payoutNote(to, formatShortDate(date));
  return isForming(group) ? words.planned(note) : note;
}
