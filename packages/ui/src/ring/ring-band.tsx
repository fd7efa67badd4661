import styles from './ring.module.css';
import type { RingGeometry } from './ring-geometry.ts';
import type { Seat } from './seat.ts';

type RingBandProps = { seats: readonly Seat[]; geometry: RingGeometry };

/** One large circle per member, woven around the pot as on a banknote: everyone's contribution holds everyone's payout. */
export function RingBand({ seats, geometry }: RingBandProps) {
  return (
    <g>
      {geometry.fillers.map((index) => (
        <Loop key={index} index={index} geometry={geometry} />
      ))}
      {seats.map((seat, index) => (
        <Loop key={seat.position} index={index} geometry={geometry} seat={seat} />
      ))}
    </g>
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
