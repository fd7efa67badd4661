import { useId } from 'react';
import styles from './ring.module.css';
import { RingBand, RingGlow, RingSeat } from './ring-drawing.tsx';
import { ringGeometry } from './ring-geometry.ts';
import type { RingLabels, RingSize, Seat } from './seat.ts';

type RingProps = {
  /** Three to twelve, in payout order where that is known. */
  seats: readonly Seat[];
  /** The payout of one round, and what it is. */
  center: { amount: string; caption: string };
  size: RingSize;
  labels: RingLabels;
  /** Whether seats are in payout order. False before a draw, when a name or a number at a seat would promise a position. */
  ordered?: boolean;
  /** The band rotates once, slowly; on the landing page only. Not with reduced motion. */
  rotating?: boolean;
  /** Whether the orbit is filled up to the seat whose turn it is. False where seats are marked in no order. */
  showsProgress?: boolean;
};

/** A group as a picture: who has received, whose turn it is, which seat is yours. A table for screen readers follows. */
export function Ring({
  seats,
  center,
  size,
  labels,
  ordered = true,
  rotating = false,
  showsProgress = true,
}: RingProps) {
  const geometry = ringGeometry(seats.length, size);
  const glowId = useId();
  const shownSeats = ordered ? seats : seats.map((seat) => ({ ...seat, isYou: false }));
  return (
    <figure className={styles.ring} data-size={size}>
      {size !== 'mark' && <RingBand seats={shownSeats} geometry={geometry} rotating={rotating} />}
      <svg className={styles.picture} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
        <RingGlow id={glowId} />
        <circle className={styles.orbit} cx="200" cy="200" r={geometry.orbit} />
        {showsProgress && <path className={styles.progress} d={geometry.progressPath(currentSeatIndex(seats))} />}
        {shownSeats.map((seat, index) => (
          <RingSeat
            key={seat.position}
            seat={seat}
            geometry={geometry}
            index={index}
            showText={hasText(size) && ordered}
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
      {/* Its rows name no position before a draw, so it may say which seat is yours. */}
      <RingTable seats={seats} labels={labels} ordered={ordered} />
    </figure>
  );
}

/** The seat whose turn it is, else the last that received, else -1. */
function currentSeatIndex(seats: readonly Seat[]): number {
  const current = seats.findIndex((seat) => seat.state === 'current');
  return current >= 0 ? current : seats.findLastIndex((seat) => seat.state === 'received');
}

const hasText = (size: RingSize) => size === 'preview' || size === 'page' || size === 'hero';

/** Format characters, such as bidi isolates. */
const invisible = /\p{Cf}/gu;

/** Long amounts are set smaller, so that they fit. */
function lengthOf(amount: string): 'short' | 'medium' | 'long' {
  const { length } = amount.replace(invisible, '');
  if (length <= 6) return 'short';
  return length <= 8 ? 'medium' : 'long';
}

type RingTableProps = { seats: readonly Seat[]; labels: RingLabels; ordered: boolean };

/** What the ring shows, for screen readers. */
export function RingTable({ seats, labels, ordered }: RingTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{ordered ? labels.caption : labels.captionBeforeDraw}</caption>
        <thead>
          <tr>
            {ordered && <th scope="col">{labels.position}</th>}
            <th scope="col">{labels.member}</th>
            <th scope="col">{labels.state}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat.position}>
              {ordered && <th scope="row">{seat.position}</th>}
              <td>{memberOf(seat, labels)}</td>
              <td>{seat.label ?? labels.states[seat.state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function memberOf(seat: Seat, labels: RingLabels): string {
  const isTaken = seat.state !== 'open' && seat.state !== 'invited';
  if (!seat.isYou) return seat.name ?? (isTaken ? labels.someone : labels.nobody);
  return seat.name ? `${seat.name} (${labels.you})` : labels.you;
}
