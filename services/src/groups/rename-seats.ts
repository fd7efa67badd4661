import type { UserId } from '@halqa/domain';
import type { Circles } from '../ports/circles.ts';

/** A member's new name reaches every seat of theirs. */
export async function renameSeats(circles: Circles, userId: UserId, name: string): Promise<void> {
  const groups = await circles.listOf(userId);
  await Promise.all(groups.map((groupId) => circles.rename(groupId, userId, name)));
}
