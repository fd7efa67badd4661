import { joinClasses } from '../join-classes.ts';
import styles from './ring.module.css';
import type { RingGeometry } from './ring-geometry.ts';
import { initialsOf, type Seat } from './seat.ts';

type RingBandProps = {
  seats: readonly Seat[];
  geometry: RingGeometry;
  /** Rotates once. */
  rotating: boolean;
};

/**
 * One large circle per member, woven around the amount in the middle as on a banknote. An SVG of its own, so that
 * rotating it causes no repainting.
 */
export function RingBand({ seats, geometry, rotating }: RingBandProps) {
  return (
    <svg
      className={joinClasses(styles.picture, rotating && styles.rotating)}
      viewBox="0 0 400 400"
      aria-hidden="true"
      focusable="false"
    >
      {geometry.fillers.map((index) => (
        <Loop key={index} index={index} geometry={geometry} />
      ))}
      {seats.map((seat, index) => (
        <Loop key={seat.position} index={index} geometry={geometry} seat={seat} />
      ))}
    </svg>
  );
}

type LoopProps = { index: number; geometry: RingGeometry; seat?: Seat };

function Loop({ index, geometry, seat }: LoopProps) {
  const { x, y } = geometry.loopAt(index);
  return (
    <circle
      className={styles.loop}
      data-state={seat?.state}
      data-you={seat?.isYou}
      cx={x}
      cy={y}
      r={geometry.loopRadius}
    />
  );
}

type RingSeatProps = {
  seat: Seat;
  index: number;
  geometry: RingGeometry;
  /** Whether to show initials, or for a seat without a name its position. */
  showText: boolean;
  /** The id of `RingGlow`. */
  glowId: string;
};

/** A seat: filled when it has received, glowing when it is its turn, with a brass edge when it is yours. */
export function RingSeat({ seat, index, geometry, showText, glowId }: RingSeatProps) {
  const { x, y } = geometry.seatAt(index);
  const radius = geometry.seatRadius;
  return (
    <g className={styles.seat} data-state={seat.state} data-you={seat.isYou}>
      {seat.state === 'current' && <circle cx={x} cy={y} r={radius * 2} fill={`url(#${glowId})`} />}
      <circle className={styles.background} cx={x} cy={y} r={radius * 1.12} />
      {seat.isYou && <circle className={styles.yours} cx={x} cy={y} r={radius * 1.26} />}
      <circle className={styles.disc} cx={x} cy={y} r={radius} />
      {showText && (
        <text className={styles.letters} x={x} y={y} fontSize={radius * 0.74}>
          {initialsOf(seat.name) ?? seat.position}
        </text>
      )}
    </g>
  );
}

/** The gradient around the current seat. */
export function RingGlow({ id }: { id: string }) {
  return (
    <radialGradient id={id}>
      <stop className={styles.light} offset="0.5" stopOpacity="0.5" />
      <stop className={styles.light} offset="1" stopOpacity="0" />
    </radialGradient>
  );
}
