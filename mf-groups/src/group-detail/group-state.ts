import type { GroupDetail, GroupStatus } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';

/** Before the first contribution every date is a planned one, and nobody owes anything. */
export const hasStarted = (status: GroupStatus): boolean =>
  status !== 'forming' && status !== 'ready' && status !== 'drawing';

/** Closed before it started: nothing was paid and nothing will be, and nobody has a turn in it. */
export const neverStarted = (status: GroupStatus): boolean => status === 'cancelled';

/** What to add to a date that is only planned; null once the circle turns. */
export function plannedNote(status: GroupStatus): string | null {
  if (hasStarted(status)) return null;
  return status === 'forming' ? words.planned : words.plannedDate;
}

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

type Turn = { position: number; name: string | null; isYou: boolean };

/** Who receives in a turn, as far as it is known: a member, an invited person, an open seat, or nobody before a draw. */
export function recipientName(turn: Turn, { payoutOrder, seats }: Pick<GroupDetail, 'payoutOrder' | 'seats'>): string {
  if (turn.name !== null) return turn.isYou ? words.yourName(turn.name) : turn.name;
  if (payoutOrder === 'random') return words.recipientUnknown;
  const seat = seats.find(({ position }) => position === turn.position);
  return seat?.state === 'invited' ? words.recipientInvited(seat.name) : words.recipientOpen;
}
