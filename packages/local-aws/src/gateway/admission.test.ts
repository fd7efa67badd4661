import { afterEach, expect, it, vi } from 'vitest';
import { createAdmission } from './admission.ts';

afterEach(() => vi.useRealTimers());

/** Calls that run until they are ended, and what became of each. */
function callsTo(limits: Parameters<typeof createAdmission>[0]) {
  const admit = createAdmission(limits);
  const ends: (() => void)[] = [];
  const results: (number | undefined)[] = [];
  let begun = 0;
  const call = () => {
    const run = () => {
      const number = ++begun;
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    };
    void admit(run).then((result) => results.push(result));
  };
  return { call, results, begun: () => begun, end: () => ends.shift()?.() };
}

it('runs as many calls at a time as it may, and the others in their order', async () => {
  const { call, results, begun, end } = callsTo({ running: 2, waiting: 10, milliseconds: 60_000 });
  for (let count = 0; count < 5; count++) call();
  expect(begun()).toBe(2);
  for (let ended = 1; ended <= 5; ended++) {
    end();
    await vi.waitFor(() => expect(results).toHaveLength(ended));
    expect(begun()).toBe(Math.min(5, 2 + ended));
  }
  expect(results).toEqual([1, 2, 3, 4, 5]);
});

it('rejects a call at once when too many wait, and takes others again later', async () => {
  const { call, results, begun, end } = callsTo({ running: 1, waiting: 1, milliseconds: 60_000 });
  for (let count = 0; count < 3; count++) call();
  await vi.waitFor(() => expect(results).toEqual([undefined]));
  end();
  await vi.waitFor(() => expect(begun()).toBe(2));
  call();
  end();
  await vi.waitFor(() => expect(begun()).toBe(3));
});

it('rejects a call that has waited too long, and gives its place in the queue away', async () => {
  vi.useFakeTimers();
  const { call, results, begun, end } = callsTo({ running: 1, waiting: 1, milliseconds: 1000 });
  call();
  call();
  await vi.advanceTimersByTimeAsync(1000);
  expect(results).toEqual([undefined]);
  call();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect([begun(), results]).toEqual([2, [undefined, 1]]);
});

it('goes on after a call that fails', async () => {
  const admit = createAdmission({ running: 1, waiting: 1, milliseconds: 60_000 });
  const failing = admit(() => Promise.reject(new Error('no')));
  const next = admit(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
