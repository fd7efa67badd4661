import { landingWords } from '@halqa/copy/marketing';
import type { Seat } from '@halqa/ui';

const received = 4;

/** The wedding fund of the examples, after four of its ten turns; the visitor has seat 7. */
export const heroSeats: readonly Seat[] = [
  ...landingWords.ringNames.map((name, index) => ({ position: index + 1, name, state: stateAt(index) })),
  { position: 7, state: 'joined', isYou: true },
  ...landingWords.ringNamesAfterYou.map((name, index) => ({ position: index + 8, name, state: 'joined' as const })),
];

function stateAt(index: number): Seat['state'] {
  if (index < received) return 'received';
  return index === received ? 'current' : 'joined';
}
