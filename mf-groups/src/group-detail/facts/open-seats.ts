import type { GroupDetail } from '@halqa/contract';

/** Seats that no member has yet, those kept for invited people included. */
export const openSeats = ({ memberCount, members }: Pick<GroupDetail, 'memberCount' | 'members'>): number =>
  Math.max(0, memberCount - members.length);
