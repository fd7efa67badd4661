import type { RingSize } from './seat.ts';

export type Point = { x: number; y: number };

/** A ring of seats on a band, which is all loops drawn over each other. */
export type RingGeometry = {
  /** Radius of the circle of the seats, in a square of 400 units. */
  orbit: number;
  seatRadius: number;
  /** Center of the seat at this index; the first is at the top, the rest follow clockwise. */
  seatAt: (index: number) => Point;
  /** Center of the seat's loop in the band: it encloses the middle and touches the orbit exactly at the seat. */
  loopAt: (index: number) => Point;
  loopRadius: number;
  /** Fractional indexes between the seats where a small ring gets more loops, so that its band is as dense as a large one's. */
  fillers: number[];
  /** SVG path along the orbit from the first seat to the one at `index`; empty below 1. */
  progressPath: (index: number) => string;
};

const center = 200;
const orbit = 154;
const loopShift = 27;
const largestSeat: Record<RingSize, number> = { mark: 40, card: 27, preview: 26, page: 25, hero: 24 };

/** Computes the positions of a ring of `seatCount` seats. */
export function ringGeometry(seatCount: number, size: RingSize): RingGeometry {
  const angleOf = (index: number) => (index / seatCount) * 2 * Math.PI - Math.PI / 2;
  const at = (index: number, radius: number): Point => ({
    x: rounded(center + radius * Math.cos(angleOf(index))),
    y: rounded(center + radius * Math.sin(angleOf(index))),
  });
  const halfChord = orbit * Math.sin(Math.PI / seatCount);

  return {
    orbit,
    seatRadius: Math.min(largestSeat[size], rounded(halfChord * 0.78)),
    seatAt: (index) => at(index, orbit),
    loopAt: (index) => at(index, loopShift),
    loopRadius: orbit - loopShift,
    fillers: fillersFor(seatCount),
    progressPath: (index) => (index < 1 ? '' : arc(at(0, orbit), at(index, orbit), index * 2 > seatCount)),
  };
}

const loopsOfLargestRing = 12;

function fillersFor(seatCount: number): number[] {
  const perGap = Math.max(0, Math.round(loopsOfLargestRing / seatCount) - 1);
  const steps = seatCount * (perGap + 1);
  return Array.from({ length: steps }, (_, step) => step / (perGap + 1)).filter((index) => !Number.isInteger(index));
}

const arc = (from: Point, to: Point, isLong: boolean) =>
  `M${from.x} ${from.y}A${orbit} ${orbit} 0 ${isLong ? 1 : 0} 1 ${to.x} ${to.y}`;

/** Two decimals, so that server and browser write the same markup. */
const rounded = (value: number) => Math.round(value * 100) / 100;
