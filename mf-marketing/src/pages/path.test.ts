import { expect, it } from 'vitest';
import { isPathOf } from './path.ts';

it.each([
  ['/help', '/help'],
  ['/help', '/help/'],
  ['/blog/:id', '/blog/many-names'],
  ['/', '/'],
])('finds %s in %s', (route, path) => {
  expect(isPathOf(route, path)).toBe(true);
});

it.each([
  ['/help', '/'],
  ['/help', '/helping'],
  ['/blog', '/blog/many-names'],
  ['/blog/:id', '/blog'],
])('does not find %s in %s', (route, path) => {
  expect(isPathOf(route, path)).toBe(false);
});
