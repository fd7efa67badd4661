import styles from './ring.module.css';
import type { RingGeometry } from './ring-geometry.ts';
import type { Seat } from './seat.ts';

/** One large circle per member, woven around the pot as on a banknote: everyone's contribution holds everyone's payout. */
export function RingBand({ seats, geometry }: { seats: readonly Seat[]; geometry: RingGeometry }) {
  return (
    <g>
      {seats.map((seat, index) => {
        const { x, y } = geometry.loopAt(index);
        return (
          <circle
            key={seat.position}
            className={styles.loop}
            data-state={seat.state}
            data-you={seat.isYou}
            cx={x}
            cy={y}
            r={geometry.loopRadius}
          />
        );
      })}
    </g>
  );
}
