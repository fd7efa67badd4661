import { initialsOf } from './initials-of.ts';
import styles from './ring.module.css';
import type { RingGeometry } from './ring-geometry.ts';
import type { Seat } from './seat.ts';

type RingSeatProps = {
  seat: Seat;
  index: number;
  geometry: RingGeometry;
  /** Large enough to carry initials. */
  lettered: boolean;
  /** A seat without a name carries the number of its turn. */
  numbered: boolean;
  /** The gradient that a current seat glows with. */
  glowId: string;
};

/** One seat: filled when it has received, glowing when it is its turn, ringed in brass when it is yours. */
export function RingSeat({ seat, index, geometry, lettered, numbered, glowId }: RingSeatProps) {
  const { x, y } = geometry.seatAt(index);
  const radius = geometry.seatRadius;
  return (
    <g className={styles.seat} data-state={seat.state} data-you={seat.isYou}>
      {seat.state === 'current' && <circle cx={x} cy={y} r={radius * 2} fill={`url(#${glowId})`} />}
      <circle className={styles.ground} cx={x} cy={y} r={radius * 1.12} />
      {seat.isYou && <circle className={styles.yours} cx={x} cy={y} r={radius * 1.26} />}
      <circle className={styles.disc} cx={x} cy={y} r={radius} />
      {lettered && (
        <text className={styles.letters} x={x} y={y} fontSize={radius * 0.74}>
          {initialsOf(seat.name) ?? (numbered && seat.position)}
        </text>
      )}
    </g>
  );
}
