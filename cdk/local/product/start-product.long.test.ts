import { expect, it } from 'vitest';
import { type SignedInProduct, startFixtures, startSignedIn } from '../test-fixtures/start-fixtures.ts';

const fixtures = startFixtures();

it('keeps nothing of a call once it is answered', { timeout: 60_000 }, async () => {
  const product = await startSignedIn(fixtures);
  const call = async () => (await product.get('/api/profile', product.token)).arrayBuffer();
  const calls = async (count: number) => {
    for (let done = 0; done < count; done += 20) await Promise.all(Array.from({ length: 20 }, call));
  };
  await calls(200);
  const before = await usedHeap(product);
  await calls(1_000);
  // The event of one call has some thousand bytes.
  expect(((await usedHeap(product)) - before) / 1_000).toBeLessThan(1_000);
});

/** Bytes, after a collection of garbage. */
async function usedHeap({ kill, output }: SignedInProduct): Promise<number> {
  const reports = () => [...output().matchAll(/Used bytes of the heap: (\d+)/g)].map(([, bytes]) => Number(bytes));
  const count = reports().length;
  kill('SIGUSR2');
  await expect.poll(() => reports().length, { timeout: 10_000 }).toBe(count + 1);
  return reports().at(-1) ?? 0;
}
