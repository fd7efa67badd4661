import type { GroupStatus } from '@halqa/contract';
import { groupStatusWords } from '@halqa/copy';
import { Badge, type Tone } from '@halqa/ui';

/** Where a group stands, in a word. */
export function GroupStatusBadge({ status }: { status: GroupStatus }) {
  return <Badge tone={tones[status]}>{groupStatusWords[status]}</Badge>;
}

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
};
