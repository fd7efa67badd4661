import type { GroupStatus } from '@halqa/contract';
import { formatShortDate, groupStatusWords, pausedUntil } from '@halqa/copy';
import { Badge, CheckIcon, CloseIcon, type Tone } from '@halqa/ui';
import type { ReactNode } from 'react';

/** A group's status as a word, and of a paused one the day of its next debit. */
export function GroupStatusBadge({ status, until = null }: { status: GroupStatus; until?: string | null }) {
  const isPaused = status === 'paused' && until !== null;
  return (
    <Badge tone={tones[status]} icon={icons[status]}>
      {isPaused ? pausedUntil(formatShortDate(until)) : groupStatusWords[status]}
    </Badge>
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
