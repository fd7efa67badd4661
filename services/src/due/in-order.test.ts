import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

type Item = { readonly subject: string; readonly number: number };

async function* read(items: readonly Item[], onRead: () => void = () => undefined): AsyncGenerator<Item> {
  for (const item of items) {
    onRead();
    yield item;
  }
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
};

it('does everything once, each subject in its order and one after the other, never more at once than it may', async () => {
  const lengths = fc.array(fc.record({ subject: fc.constantFrom('a', 'b', 'c', 'd'), turns: fc.nat(3) }), {
    maxLength: 40,
  });
  const limits = fc.record({ subjects: fc.integer({ min: 1, max: 5 }), ahead: fc.integer({ min: 1, max: 8 }) });
  await fc.assert(
    fc.asyncProperty(lengths, limits, async (planned, { subjects, ahead }) => {
      const items = planned.map(({ subject }, number) => ({ subject, number }));
      const [running, done] = [new Set<string>(), [] as Item[]];
      await inOrder(read(items), { subjects, ahead }, async (item) => {
        expect(running.has(item.subject)).toBe(false);
        running.add(item.subject);
        expect(running.size).toBeLessThanOrEqual(subjects);
        await turns(planned[item.number]?.turns ?? 0);
        running.delete(item.subject);
        done.push(item);
        return true;
      });
      expect(done.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
        items.map(({ number }) => number),
      );
      for (const subject of ['a', 'b', 'c', 'd'])
        expect(done.filter((each) => each.subject === subject)).toEqual(
          items.filter((each) => each.subject === subject),
        );
    }),
    { numRuns: 100 },
  );
});

it('reads no more ahead than it may, and begins with another subject as soon as one is over', async () => {
  const items = Array.from({ length: 30 }, (_, number) => ({ subject: `g${number}`, number }));
  let [readCount, doneCount, most] = [0, 0, 0];
  await inOrder(
    read(items, () => (readCount += 1)),
    { subjects: 3, ahead: 10 },
    async ({ number }) => {
      most = Math.max(most, readCount - doneCount);
      // The first one lasts for as long as all others together: they do not wait for it.
      while (number === 0 && doneCount < 29) await setImmediate();
      doneCount += 1;
      return true;
    },
  );
  expect(doneCount).toBe(30);
  // With what is being worked on, and the one that is about to be read.
  expect(most).toBeLessThanOrEqual(10 + 3 + 1);
});

it('leaves out the rest of a subject of which some work throws or waits, and nothing else', async () => {
  const items = ['a', 'b', 'c', 'a', 'b', 'c', 'a'].map((subject, number) => ({ subject, number }));
  const done: string[] = [];
  const errors = await inOrder(read(items), { subjects: 2, ahead: 2 }, async ({ subject, number }) => {
    if (subject === 'a') throw new Error('not stored');
    done.push(`${subject}${number}`);
    return subject !== 'b';
  });
  expect(errors).toEqual([new Error('not stored')]);
  expect(done).toEqual(['b1', 'c2', 'c5']);
});
