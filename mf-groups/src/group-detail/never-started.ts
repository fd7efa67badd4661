import type { GroupStatus } from '@halqa/contract';

/** Closed before it started: nothing was paid and nothing will be, and nobody has a turn in it. */
export const neverStarted = (status: GroupStatus): boolean => status === 'cancelled';
