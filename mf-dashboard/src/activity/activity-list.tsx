import type { Activity } from '@halqa/contract';
import { activityLine, formatDollars, formatMoment, dashboardWords as words } from '@halqa/copy';
import { Amount, ArrowEndIcon, Badge, Cluster, CoinsIcon, DateText, MembersIcon, RowList } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './activity-list.module.css';

export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  return (
    <RowList
      items={activity.map((entry) => ({
        key: entry.id,
        start: icons[entry.type],
        title: (
          <a className={styles.line} href={`/groups/${encodeURIComponent(entry.groupId)}`}>
            {activityLine(entry)}
          </a>
        ),
        note: <Note entry={entry} />,
        end: entry.amount === null ? null : <Amount>{formatDollars(entry.amount)}</Amount>,
      }))}
    />
  );
}

const icons: Record<Activity['type'], ReactNode> = {
  contribution: <ArrowEndIcon />,
  payout: <CoinsIcon />,
  join: <MembersIcon />,
};

/** When, and how far it has come. Somebody who joined has nothing to complete. */
function Note({ entry }: { entry: Activity }) {
  return (
    <Cluster gap="small">
      <DateText iso={entry.date}>{formatMoment(entry.date)}</DateText>
      {entry.amount !== null && (
        <Badge tone={entry.status === 'completed' ? 'success' : 'neutral'}>{words[entry.status]}</Badge>
      )}
    </Cluster>
  );
}
