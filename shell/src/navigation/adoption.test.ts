import { beforeEach, expect, it, vi } from 'vitest';
import { createAdoption } from './adoption.ts';

vi.useFakeTimers();
const main = document.createElement('main');
const field = document.createElement('input');
main.append(field);
let current: string;
const fetch = vi.fn(async () => new Response(JSON.stringify({ generation: current })));
beforeEach(() => {
  current = 'g1';
  fetch.mockClear();
  history.replaceState(null, '', '/one');
});

const adoption = () => createAdoption({ generation: 'g1', fetch, main });
const returnToTab = () => {
  document.dispatchEvent(new Event('visibilitychange'));
  return vi.advanceTimersByTimeAsync(0);
};

it('keeps the set of the document while it is the one that visitors get', async () => {
  const { isDue } = adoption();
  await returnToTab();
  expect(isDue()).toBe(false);
});

it('lets the next link load a newer set, after the tab was shown again', async () => {
  const { isDue } = adoption();
  current = 'g2';
  expect(isDue()).toBe(false);
  await returnToTab();
  expect(isDue()).toBe(true);
});

it('asks at a link, at most once a minute', async () => {
  const { isDue } = adoption();
  current = 'g2';
  isDue();
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(61_000);
  isDue();
  isDue();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(isDue()).toBe(true);
});

it('waits while something was typed on the page, and adopts on a later page', async () => {
  const { isDue } = adoption();
  current = 'g2';
  await returnToTab();
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isDue()).toBe(false);
  history.replaceState(null, '', '/two');
  expect(isDue()).toBe(true);
});

it.each([
  ['is out of reach', () => Promise.reject(new TypeError('offline'))],
  ['responds with an error', async () => new Response('{}', { status: 500 })],
  ['responds with something else', async () => new Response('<p>')],
])('keeps the set when the server %s', async (_, respond) => {
  const { isDue } = createAdoption({ generation: 'g1', fetch: respond, main });
  await returnToTab();
  expect(isDue()).toBe(false);
});
