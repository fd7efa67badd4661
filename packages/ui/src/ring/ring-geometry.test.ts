import { describe, expect, it } from 'vitest';
import { type Point, ringGeometry } from './ring-geometry.ts';
import type { RingSize } from './seat.ts';

const sizes: RingSize[] = ['mark', 'card', 'preview', 'page', 'hero'];
const counts = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const middle = { x: 200, y: 200 };
/** The edge around the reader's own seat, as `RingSeat` draws it. */
const ownSeatEdge = 1.26;
/** Half of the picture's 400 units, and 6 more: the picture clips nothing. */
const farthest = 206;

describe.each(sizes)('a ring of size %s', (size) => {
  it.each(counts)('keeps %i seats on the orbit, apart from each other and inside the picture', (count) => {
    const geometry = ringGeometry(count, size);
    const seats = Array.from({ length: count }, (_, index) => geometry.seatAt(index));

    for (const [index, seat] of seats.entries()) {
      const neighbour = seats[(index + 1) % count] ?? middle;
      expect(distance(seat, middle)).toBeCloseTo(geometry.orbit, 1);
      expect(distance(seat, neighbour)).toBeGreaterThan(2 * geometry.seatRadius);
    }
    expect(geometry.orbit + geometry.seatRadius * ownSeatEdge).toBeLessThanOrEqual(farthest);
  });
});

it('puts the first seat at the top and the next one clockwise', () => {
  const { seatAt } = ringGeometry(4, 'page');
  expect(seatAt(0)).toEqual({ x: 200, y: 46 });
  expect(seatAt(1)).toEqual({ x: 354, y: 200 });
});

it('touches the orbit with each loop exactly at its seat', () => {
  const { seatAt, loopAt, loopRadius } = ringGeometry(7, 'page');
  for (const index of [0, 1, 2, 3, 4, 5, 6]) {
    expect(distance(loopAt(index), seatAt(index))).toBeCloseTo(loopRadius, 1);
  }
});

it('draws no progress before the second seat', () => {
  const { progressPath } = ringGeometry(5, 'page');
  expect([progressPath(-1), progressPath(0)]).toEqual(['', '']);
  expect(progressPath(1)).toMatch(/^M200 46A154 154 0 0 1 /);
  expect(progressPath(4)).toMatch(/^M200 46A154 154 0 1 1 /);
});

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
