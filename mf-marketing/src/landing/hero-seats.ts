import type { Seat } from '@halqa/ui';

const names = ['Amira Haddad', 'Omar Khan', 'Grace Mensah', 'Yusuf Ali', 'Sara Malik', 'Bilal Aziz'];
const namesAfterYou = ['Lucía Torres', 'Idris Cole', 'Maryam Noor'];
const received = 4;

/** The wedding fund of the examples, after four of its ten turns; the visitor has seat 7. */
export const heroSeats: readonly Seat[] = [
  ...names.map((name, index) => ({ position: index + 1, name, state: stateAt(index) })),
  { position: 7, state: 'joined', isYou: true },
  ...namesAfterYou.map((name, index) => ({ position: index + 8, name, state: 'joined' as const })),
];

function stateAt(index: number): Seat['state'] {
  if (index < received) return 'received';
  return index === received ? 'current' : 'joined';
}
