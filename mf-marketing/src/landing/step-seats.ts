import type { Seat, SeatState } from '@halqa/ui';

/** A circle of five as it stands after each of the three steps. */
export const stepSeats: readonly (readonly Seat[])[] = [
  seatsOf(['joined', 'joined', 'invited', 'invited', 'open']),
  seatsOf(['current', 'joined', 'joined', 'joined', 'joined']),
  seatsOf(['received', 'received', 'received', 'current', 'joined']),
];

function seatsOf(states: readonly SeatState[]): Seat[] {
  return states.map((state, index) => ({ position: index + 1, state }));
}
