import { type Decision, problem } from './decision.ts';
import type { Invitation } from './invitation.ts';
import { freeSeats, nextFreePosition, type Seating, seatsTaken } from './seats.ts';

export type SeatOffer = Decision<{ position: number | null }, 'group_full'>;

/** The turn that an invitation keeps, or the lowest free one for someone who came by the open link. */
export function offerSeat(seating: Seating, invitation: Invitation | null): SeatOffer {
  // Holds even if more invitations were kept open than there are seats.
  if (seatsTaken(seating) >= seating.group.memberCount) return problem('group_full');
  if (invitation) return { ok: true, position: invitation.position };
  if (freeSeats(seating) === 0) return problem('group_full');
  return { ok: true, position: nextFreePosition(seating) };
}
