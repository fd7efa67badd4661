import { isSeated, type UserId } from '@halqa/domain';
import type { Circle, Member } from '../ports/circle.ts';

/** The person's own seat, if they have one. */
export function seatIn({ members }: Circle, person: UserId): Member | undefined {
  return members.find((member) => member.userId === person && isSeated(member));
}
