import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('runs once and shares the result among all callers', async () => {
  const work = vi.fn(async () => ({}));
  const get = once(work);
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toBe(second);
  expect(work).toHaveBeenCalledOnce();
});

it('tries again after a failure', async () => {
  const get = once(vi.fn(async () => 'here').mockRejectedValueOnce(new Error('offline')));
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe('here');
});
