import { useId } from 'react';
import styles from './ring.module.css';
import { RingBand } from './ring-band.tsx';
import { ringGeometry } from './ring-geometry.ts';
import { RingGlow } from './ring-glow.tsx';
import { RingSeat } from './ring-seat.tsx';
import { RingTable } from './ring-table.tsx';
import type { RingSize, RingWords, Seat } from './seat.ts';

type RingProps = {
  /** Three to twelve, in the order of their turns where that is known. */
  seats: readonly Seat[];
  /** The payout of one turn, and what it is. */
  center: { amount: string; caption: string };
  size: RingSize;
  words: RingWords;
  /** Whether a seat is a turn. Before a draw it is not, and a number would promise one. */
  ordered?: boolean;
  /** The band turns once, slowly: the landing page only. Still when the person asks for less motion. */
  turning?: boolean;
};

/** The picture of a circle: who has received, whose turn it is, where you sit. The same facts follow as a table. */
export function Ring({ seats, center, size, words, ordered = true, turning = false }: RingProps) {
  const geometry = ringGeometry(seats.length, size);
  const glowId = useId();
  return (
    <figure className={styles.ring} data-size={size}>
      {size !== 'mark' && <RingBand seats={seats} geometry={geometry} turning={turning} />}
      <svg className={styles.picture} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
        <RingGlow id={glowId} />
        <circle className={styles.orbit} cx="200" cy="200" r={geometry.orbit} />
        <path className={styles.travelled} d={geometry.travelled(turnOf(seats))} />
        {seats.map((seat, index) => (
          <RingSeat
            key={seat.position}
            seat={seat}
            geometry={geometry}
            index={index}
            lettered={isLettered(size)}
            numbered={ordered}
            glowId={glowId}
          />
        ))}
      </svg>
      {size !== 'mark' && (
        <figcaption className={styles.center} data-length={lengthOf(center.amount)}>
          <span className={styles.amount}>{center.amount}</span>
          <span className={styles.caption}>{center.caption}</span>
        </figcaption>
      )}
      <RingTable seats={seats} words={words} ordered={ordered} />
    </figure>
  );
}

/** How far the pot has travelled: the seat whose turn it is, else the last that received, else none. */
function turnOf(seats: readonly Seat[]): number {
  const current = seats.findIndex((seat) => seat.state === 'current');
  return current >= 0 ? current : seats.findLastIndex((seat) => seat.state === 'received');
}

const isLettered = (size: RingSize) => size === 'preview' || size === 'page' || size === 'hero';

/** Marks that only tell the direction of reading. */
const invisible = /\p{Cf}/gu;

/** Long amounts are set smaller, so that they stay inside. */
function lengthOf(amount: string): 'short' | 'medium' | 'long' {
  const { length } = amount.replace(invisible, '');
  if (length <= 6) return 'short';
  return length <= 8 ? 'medium' : 'long';
}
