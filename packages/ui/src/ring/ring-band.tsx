import { joinClasses } from '../join-classes.ts';
import styles from './ring.module.css';
import type { RingGeometry } from './ring-geometry.ts';
import type { Seat } from './seat.ts';

type RingBandProps = {
  seats: readonly Seat[];
  geometry: RingGeometry;
  /** Goes around once: what you put in visits everyone and comes home to your seat. */
  turning: boolean;
};

/**
 * One large circle per member, woven around the pot as on a banknote: everyone's contribution holds everyone's payout.
 * A picture of its own, so that turning it costs the browser no repainting.
 */
export function RingBand({ seats, geometry, turning }: RingBandProps) {
  return (
    <svg
      className={joinClasses(styles.picture, turning && styles.turning)}
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
