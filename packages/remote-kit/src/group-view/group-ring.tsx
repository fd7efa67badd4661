import type { Seat } from '@halqa/contract';
import { formatDollars, ringWords } from '@halqa/copy';
import { Ring, type RingSize } from '@halqa/ui';

type GroupRingProps = {
  seats: readonly Seat[];
  /** Whole dollars of one round's payout; null while nobody knows them. */
  payoutAmount: number | null;
  /** Describes the amount in the middle. */
  caption: string;
  size: RingSize;
  /** False before the payout order is drawn. */
  ordered?: boolean;
};

/** The ring of a group, from the seats of the API. */
export function GroupRing({ seats, payoutAmount, caption, size, ordered = true }: GroupRingProps) {
  return (
    <Ring
      size={size}
      labels={ringWords}
      ordered={ordered}
      center={payoutAmount === null ? { amount: '', caption: '' } : { amount: formatDollars(payoutAmount), caption }}
      seats={seats.map((seat) => ({ ...seat, name: seat.name ?? undefined, state: shownState(seat) }))}
    />
  );
}

/** A state from a newer API is drawn as a joined or an open seat. */
function shownState({ state, name }: Seat) {
  if (state !== 'unknown') return state;
  return name === null ? 'open' : 'joined';
}
