import { expect, it } from 'vitest';
import { allTogether } from './build-parts.ts';

const { signal } = new AbortController();

it('runs tasks side by side, and throws the first failure when the others, which it aborts, have ended', async () => {
  const ended: string[] = [];
  const second = Promise.withResolvers<void>();
  const together = allTogether(signal, [
    async () => {
      await second.promise;
      throw new Error('no functions');
    },
    async (aborted) => {
      second.resolve();
      await new Promise((resolve) => aborted.addEventListener('abort', resolve));
      ended.push('site');
      throw new Error('aborted');
    },
  ]);
  await expect(together).rejects.toThrow('no functions');
  expect(ended).toEqual(['site']);
});
