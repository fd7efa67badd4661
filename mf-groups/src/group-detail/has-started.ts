import type { GroupStatus } from '@halqa/contract';

/** Before the first contribution every date is a planned one, and nobody owes anything. */
export const hasStarted = (status: GroupStatus): boolean =>
  status !== 'forming' && status !== 'ready' && status !== 'drawing';
