import { expect, it } from 'vitest';
import { initialScroll, nextHeaderScroll } from './header-scroll.ts';

const scrollThrough = (...ys: number[]) => ys.reduce(nextHeaderScroll, initialScroll);

it('shrinks after ten pixels and grows back at the top', () => {
  expect(scrollThrough(10).isShrunk).toBe(false);
  expect(scrollThrough(11).isShrunk).toBe(true);
  expect(scrollThrough(300, 0)).toEqual(initialScroll);
});

it('hides on the way down and comes back on the way up', () => {
  expect(scrollThrough(100, 200).isHidden).toBe(true);
  expect(scrollThrough(100, 200, 180).isHidden).toBe(false);
});

it('stays while its own height is still in view', () => {
  expect(scrollThrough(30, 72).isHidden).toBe(false);
});

it('does not react to moves of a few pixels', () => {
  expect(scrollThrough(100, 200, 198, 200, 199).isHidden).toBe(true);
});
