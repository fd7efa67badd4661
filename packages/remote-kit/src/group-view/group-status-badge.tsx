import type { GroupStatus } from '@halqa/contract';
import { formatShortDate, groupStatusWords, pausedUntil } from '@halqa/copy';
import { Badge, CheckIcon, CloseIcon, Cluster, type Tone } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './group-status-badge.module.css';

/**
 * A group's status as a word; beside that of a paused group the day on which the next turn is debited (`until`). The pause itself ends when that turn
 * opens, some days before.
 */
export function GroupStatusBadge({ status, until = null }: { status: GroupStatus; until?: string | null }) {
  const badge = (
    <Badge tone={tones[status]} icon={icons[status]}>
      {groupStatusWords[status]}
    </Badge>
  );
  if (status !== 'paused' || until === null) return badge;
  return (
    <Cluster gap="small">
      {badge}
      <span className={styles.until}>{pausedUntil(formatShortDate(until))}</span>
    </Cluster>
  );
}

/** Statuses of ended groups; the others have the icon of their tone. */
const icons: Partial<Record<GroupStatus, ReactNode>> = {
  completed: <CheckIcon />,
  cancelled: <CloseIcon />,
  dissolved: <CloseIcon />,
};

const tones: Record<GroupStatus, Tone> = {
  forming: 'info',
  ready: 'info',
  drawing: 'info',
  active: 'success',
  paused: 'warning',
  clearing: 'success',
  completed: 'neutral',
  cancelled: 'neutral',
  winding_down: 'warning',
  dissolved: 'neutral',
  unknown: 'neutral',
};
