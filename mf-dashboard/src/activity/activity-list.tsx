import type { Activity } from '@halqa/contract';
import { activityLine, formatDollars, formatMoment, dashboardWords as words } from '@halqa/copy';
import { Amount, ArrowEndIcon, Badge, CoinsIcon, DateText, MembersIcon, RowList } from '@halqa/ui';
import type { ReactNode } from 'react';

export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  return (
    <RowList
      items={activity.map((entry) => ({
        key: entry.id,
        start: icons[entry.type],
        title: <a href={`/groups/${encodeURIComponent(entry.groupId)}`}>{activityLine(entry)}</a>,
        note: <DateText iso={entry.date}>{formatMoment(entry.date)}</DateText>,
        end: <End entry={entry} />,
      }))}
    />
  );
}

const icons: Record<Activity['type'], ReactNode> = {
  contribution: <ArrowEndIcon />,
  payout: <CoinsIcon />,
  join: <MembersIcon />,
};

/** Somebody who joined has nothing to complete. */
function End({ entry }: { entry: Activity }) {
  if (entry.amount === null) return null;
  return (
    <>
      <Amount>{formatDollars(entry.amount)}</Amount>
      <Badge tone={entry.status === 'completed' ? 'success' : 'neutral'}>{words[entry.status]}</Badge>
    </>
  );
}
