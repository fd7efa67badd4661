import type { Seat } from '@halqa/contract';
import type { GroupDraft } from '../group-draft.ts';
import { drawnSeatCount } from './seat-count.ts';

type Seated = Pick<GroupDraft, 'memberCount' | 'payoutSchedule' | 'memberEmails'>;

/** The circle as it would start: you, those you have named, and open seats. In a random order nobody knows their seat. */
export function previewSeats({ memberCount, payoutSchedule, memberEmails }: Seated, yourName: string): Seat[] {
  const named = memberEmails.filter(({ email }) => email.trim() !== '').length;
  const knowsOrder = payoutSchedule === 'fixed';
  return Array.from({ length: drawnSeatCount(memberCount) }, (_, index) => ({
    position: index + 1,
    name: knowsOrder && index === 0 ? yourName : null,
    state: stateOf(index, named),
    isYou: knowsOrder && index === 0,
  }));
}

function stateOf(index: number, named: number): Seat['state'] {
  if (index === 0) return 'joined';
  return index <= named ? 'invited' : 'open';
}
