import type { GroupStatus } from '@halqa/contract';
import { groupStatusWords } from '@halqa/copy';
import { Badge, CheckIcon, CloseIcon, type Tone } from '@halqa/ui';
import type { ReactNode } from 'react';

/** Where a group stands, in a word. */
export function GroupStatusBadge({ status }: { status: GroupStatus }) {
  return (
    <Badge tone={tones[status]} icon={icons[status]}>
      {groupStatusWords[status]}
    </Badge>
  );
}

/** What has ended waits for nothing. */
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
