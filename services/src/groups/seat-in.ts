import { isSeated, type UserId } from '@halqa/domain';
import type { GroupAggregate, Member } from '../ports/group-aggregate.ts';

/** The person's own seat, if they have one. */
export function seatIn({ members }: GroupAggregate, person: UserId): Member | undefined {
  return members.find((member) => member.userId === person && isSeated(member));
}
