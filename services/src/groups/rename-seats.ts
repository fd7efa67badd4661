import type { UserId } from '@halqa/domain';
import type { GroupRepository } from '../ports/groups.ts';

/** Copies a member's new name to each of their groups. */
export async function renameSeats(groups: GroupRepository, userId: UserId, name: string): Promise<void> {
  const groupIds = await groups.listByMember(userId);
  await Promise.all(groupIds.map((groupId) => groups.renameMember(groupId, userId, name)));
}
