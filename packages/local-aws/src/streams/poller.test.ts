import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPoller } from './poller.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often an idle stream is polled in so many milliseconds, after its first poll. */
async function pollsIn(milliseconds: number, isQuiet: (since: number) => boolean): Promise<number> {
  let polls = 0;
  const poller = createPoller(async () => {
    polls += 1;
    return 'idle';
  }, isQuiet);
  await vi.advanceTimersByTimeAsync(milliseconds);
  void poller.stop();
  return polls - 1;
}

it('polls four times a second while functions run, and once while none does', async () => {
  expect(await pollsIn(4000, () => false)).toBe(16);
  expect(await pollsIn(4000, () => true)).toBe(4);
});

it('polls soon after a function has run', async () => {
  const ranAt = performance.now() + 1600;
  // The second poll comes after a second; the run at 1600 is noticed at 1750.
  expect(await pollsIn(1800, (since) => performance.now() < ranAt || ranAt < since)).toBe(2);
});

it('polls at once for whoever waits for what was written', async () => {
  const poller = createPoller(
    async () => 'idle',
    () => true,
  );
  await vi.advanceTimersByTimeAsync(100);
  const settled = vi.fn();
  void poller.settle().then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledOnce();
  void poller.stop();
});
