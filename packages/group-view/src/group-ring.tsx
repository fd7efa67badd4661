import type { Seat } from '@halqa/contract';
import { formatDollars, ringWords } from '@halqa/copy';
import { Ring, type RingSize } from '@halqa/ui';

type GroupRingProps = {
  seats: readonly Seat[];
  /** Whole dollars of one turn. */
  payoutAmount: number;
  /** What the amount in the middle is. */
  caption: string;
  size: RingSize;
  /** False while the order of turns is still to be drawn. */
  ordered?: boolean;
};

/** The ring of a group as the server tells it. */
export function GroupRing({ seats, payoutAmount, caption, size, ordered = true }: GroupRingProps) {
  return (
    <Ring
      size={size}
      labels={ringWords}
      ordered={ordered}
      center={{ amount: formatDollars(payoutAmount), caption }}
      seats={seats.map((seat) => ({ ...seat, name: seat.name ?? undefined, state: shownState(seat) }))}
    />
  );
}

/** A state that this page does not know is drawn as a seat that somebody has, or nobody. */
const shownState = ({ state, name }: Seat) => (state !== 'unknown' ? state : name === null ? 'open' : 'joined');
