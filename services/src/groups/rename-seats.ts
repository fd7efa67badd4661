import type { UserId } from '@halqa/domain';
import type { GroupRepository } from '../ports/groups.ts';

/** A member's new name reaches every seat of theirs. */
export async function renameSeats(groups: GroupRepository, userId: UserId, name: string): Promise<void> {
  const groupIds = await groups.listByMember(userId);
  await Promise.all(groupIds.map((groupId) => groups.renameMember(groupId, userId, name)));
}
