import type { UserId } from '@halqa/domain';
import type { GroupAggregate } from '../ports/group-aggregate.ts';
import type { GroupRepository } from '../ports/group-repository.ts';
import { seatIn } from './seat-in.ts';

/** The groups in which the person has a seat. */
export async function loadGroups(
  { groups }: { readonly groups: Pick<GroupRepository, 'listOf' | 'find'> },
  userId: UserId,
): Promise<readonly GroupAggregate[]> {
  const ids = await groups.listOf(userId);
  const found = await Promise.all(ids.map((id) => groups.find(id)));
  return found
    .filter((aggregate) => aggregate !== undefined)
    .filter((aggregate) => seatIn(aggregate, userId) !== undefined);
}
