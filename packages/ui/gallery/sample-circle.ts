import type { Seat, SeatState } from '../src/index.ts';

const names = [
  'Amira Hassan',
  'Omar Khan',
  'Layla Ahmed',
  'Yusuf Ali',
  'Sara Malik',
  'Bilal Aziz',
  'Noor Rahman',
  'Hana Said',
  'Idris Cole',
  'Maryam Diaz',
  'Zayd Noor',
  'Fatima Bello',
];

/** A circle of `count` in which `received` have had their turn. */
export const sampleCircle = (count: number, received: number, you: number): Seat[] =>
  names.slice(0, count).map((name, index) => ({
    position: index + 1,
    name,
    state: stateOf(index, received),
    isYou: index === you,
  }));

/** A circle that is still filling. */
export const fillingCircle = (count: number, joined: number): Seat[] =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    name: index < joined ? names[index] : undefined,
    state: index < joined ? 'joined' : index < joined + 2 ? 'invited' : 'open',
    isYou: index === 0,
  }));

function stateOf(index: number, received: number): SeatState {
  if (index < received) return 'received';
  return index === received ? 'current' : 'joined';
}
