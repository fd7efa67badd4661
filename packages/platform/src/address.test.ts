import { expect, it } from 'vitest';
import { pathParameters } from './address.ts';

it.each([
  ['/help', '/help', {}],
  ['/help', '/help/', {}],
  ['/', '/', {}],
  ['/blog/:id', '/blog/many-names', { id: 'many-names' }],
  ['/groups/:id/receipts/:entry', '/groups/g%201/receipts/e2', { id: 'g 1', entry: 'e2' }],
  ['/groups/:id', '/groups/100%', { id: '100%' }],
])('finds %s in %s', (route, path, parameters) => {
  expect(pathParameters(route, path)).toEqual(parameters);
});

it.each([
  ['/help', '/'],
  ['/help', '/helping'],
  ['/blog', '/blog/many-names'],
  ['/blog/:id', '/blog'],
])('does not find %s in %s', (route, path) => {
  expect(pathParameters(route, path)).toBeNull();
});
