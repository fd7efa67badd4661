import type { GroupStatus } from '@halqa/contract';
import { groupStatusWords } from '@halqa/copy';
import { Badge, CheckIcon, CloseIcon, type Tone } from '@halqa/ui';
import type { ReactNode } from 'react';

/** A group's status as a word. */
export function GroupStatusBadge({ status }: { status: GroupStatus }) {
  return (
    <Badge tone={tones[status]} icon={icons[status]}>
      {groupStatusWords[status]}
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
  defaulted: 'danger',
  unknown: 'neutral',
};
