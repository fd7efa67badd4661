import { expect, it } from 'vitest';
import { shared } from './shared.ts';

/** A run that ends when the test says so. */
function manual() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const run = shared(() => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject })));
  return { ends, run };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs once for all who ask while another run is going on, and begins after they asked', async () => {
  const { ends, run } = manual();
  const first = run();
  const others = Promise.all([run(), run(), run()]);
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await first;
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await others;
  void run();
  expect(ends).toHaveLength(3);
});

it('fails for those alone who shared the run', async () => {
  const { ends, run } = manual();
  const first = run();
  const second = run();
  ends[0]?.reject(new Error('bank'));
  await expect(first).rejects.toThrow('bank');
  await settle();
  ends[1]?.resolve();
  await second;
});
