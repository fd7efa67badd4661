import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';

/** Seats without a member: free ones, and those that are kept for an invited person. */
export function waitingSeats({ seats }: Pick<GroupDetail, 'seats'>): { open: number; invited: number } {
  const count = (state: 'open' | 'invited') => seats.filter((seat) => seat.state === state).length;
  return { open: count('open'), invited: count('invited') };
}

/** "1 seat is still open, 2 are kept for invitations"; null when every seat has a member. */
export function waitingLine(group: Pick<GroupDetail, 'seats'>): string | null {
  const { open, invited } = waitingSeats(group);
  if (open > 0 && invited > 0) return words.seatsBoth(words.seatsOpen(open), words.seatsInvited(invited));
  if (open > 0) return words.seatsOpen(open);
  return invited > 0 ? words.seatsInvited(invited) : null;
}
