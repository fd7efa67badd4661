import type { Seat } from '@halqa/contract';
import type { GroupDraft } from '../group-draft.ts';
import { drawnSeatCount } from './seat-count.ts';

type Seated = Pick<GroupDraft, 'memberCount' | 'memberEmails'>;

/** The circle as it would start: you, those you have named, and open seats. */
export function previewSeats({ memberCount, memberEmails }: Seated, yourName: string): Seat[] {
  const named = memberEmails.filter(({ email }) => email.trim() !== '').length;
  return Array.from({ length: drawnSeatCount(memberCount) }, (_, index) => ({
    position: index + 1,
    name: index === 0 ? yourName : null,
    state: stateOf(index, named),
    isYou: index === 0,
  }));
}

function stateOf(index: number, named: number): Seat['state'] {
  if (index === 0) return 'joined';
  return index <= named ? 'invited' : 'open';
}
