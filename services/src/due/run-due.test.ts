import { setImmediate } from 'node:timers/promises';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { measureCapacity } from '../../test/consumed-capacity.ts';
import { type DueWorld, dueWorld, killedAt } from '../../test/due-world.ts';
import { tableContents, useEngine } from '../../test/test-table.ts';
import { BrokenInvariant } from '../ports/money.ts';
import { dueShard } from '../store/keys.ts';
import type { Table } from '../store/table.ts';
import { moneyKinds, mostTries, nextTry } from './retry.ts';
import type { DueHandlers } from './run-due.ts';

useEngine();

let world: DueWorld;

beforeEach(async () => {
  world = await dueWorld();
});

const failing: DueHandlers = {
  test: async ({ subject }) => {
    if (subject === 'bad') throw new Error('out of order');
    world.done.push(subject);
  },
};
const day = 24 * 60;
const MOST_TRIES = mostTries('test');

describe('due work', () => {
  it('is done at its time, to the second, and once', async () => {
    world.passMinutes(0.5);
    await world.add('g1', { minutes: 0.75 });
    expect(await world.due.nextAt()).toBe(Date.parse('2026-03-01T12:01:15Z'));
    world.passMinutes(0.7);
    expect(await world.run()).toMatchObject({ done: 0, failed: 0 });
    world.passMinutes(0.05);
    expect(await world.run()).toMatchObject({ done: 1, failed: 0 });
    expect(await world.run()).toMatchObject({ done: 0, failed: 0 });
    expect(await world.due.nextAt()).toBeUndefined();
    expect(world.done).toEqual(['g1']);
  });

  it('is done once by two sweepers at the same moment, 200 times', async () => {
    const subjects = Array.from({ length: 200 }, (_, index) => `g${index}`);
    for (const subject of subjects) await world.add(subject);
    await Promise.all([world.run(), world.run()]);
    expect(world.done.toSorted()).toEqual(subjects.toSorted());
    expect(await world.waiting()).toEqual([]);
  });

  it('is left to the next sweep when the time of this one is over', async () => {
    for (const subject of Array.from({ length: 20 }, (_, index) => `g${index}`)) await world.add(subject);
    const first = await world.run(undefined, { hasTime: () => world.done.length < 8 });
    // What others have begun meanwhile is done too.
    expect(first.done).toBeLessThan(16);
    expect(await world.run()).toMatchObject({ done: 20 - first.done, failed: 0 });
  });

  it('of eight groups is done at once, however much each of them has, and that of one group in its order', async () => {
    const subjects = Array.from({ length: 9 }, (_, index) => `g${index}`);
    const details = Array.from({ length: 9 }, (_, round) => round);
    for (const subject of subjects) for (const round of details) await world.add(subject, { detail: { round } });
    const begun = new Map<string, unknown[]>();
    const [running, most] = [new Set<string>(), { atOnce: 0 }];
    const test: DueHandlers[string] = async ({ subject, detail }) => {
      expect(running).not.toContain(subject);
      running.add(subject);
      most.atOnce = Math.max(most.atOnce, running.size);
      begun.set(subject, [...(begun.get(subject) ?? []), detail['round']]);
      await setImmediate();
      // Until as many as can be are at work, each waits for the others.
      for (let turn = 0; turn < 1000 && running.size < 8 && most.atOnce < 8; turn += 1) await setImmediate();
      running.delete(subject);
    };
    expect(await world.run({ test })).toMatchObject({ done: 81, failed: 0 });
    expect(most.atOnce).toBe(8);
    expect([...begun.values()]).toEqual(subjects.map(() => details));
  });

  it('is found by a sweeper that was down for three weeks, and done in the order of its time', async () => {
    const times: number[] = [];
    for (const days of [21, 1, 9]) await world.add('g1', { minutes: days * day });
    world.passMinutes(22 * day);
    await world.run({ test: async ({ dueAt }) => void times.push(dueAt) });
    expect(times).toHaveLength(3);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('costs a sweep the same reads after years as after days', async () => {
    const measure = measureCapacity(world.table);
    const readsAfter = async (days: number) => {
      await world.add('g1', { minutes: days * day });
      world.passMinutes(days * day);
      await world.run();
      world.passMinutes(5 * day);
      await world.run();
      return (await measure(() => world.run())).reads;
    };
    expect([await readsAfter(3), await readsAfter(3650)]).toEqual([1, 1]);
    expect(await tableContents(world.table)).toEqual([]);
  });
});

describe('a sweeper that is killed', () => {
  const killedInTheWork: DueHandlers = { test: () => Promise.reject(new Error('killed')) };

  it.each([
    ['in the middle of the work', killedInTheWork],
    ['between the work and its end', undefined],
  ])('%s loses nothing: the work is done when its claim has ended', async (_, work) => {
    await world.add('g1');
    await expect(world.run(work, { due: killedAt(2, world.due) })).rejects.toThrow('killed');
    world.passMinutes(4.9);
    expect(await world.run()).toMatchObject({ done: 0, failed: 0 });
    world.passMinutes(0.1);
    expect(await world.run()).toMatchObject({ done: 1, failed: 0 });
    expect(await world.waiting()).toEqual([]);
  });

  it('in every try has its work parked', async () => {
    await world.add('g1');
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      await expect(world.run(undefined, { due: killedAt(2, world.due) })).rejects.toThrow('killed');
      world.passMinutes(5);
    }
    expect(await world.run()).toMatchObject({ done: 0, failed: 1 });
    expect(await world.parked()).toMatchObject([{ subject: 'g1', reason: 'Error: no_try_ended' }]);
    expect(await world.waiting()).toEqual([]);
  });

  it('leaves nothing undone, whatever is added and killed when', async () => {
    const step = fc.oneof(
      fc.record({ add: fc.integer({ min: 0, max: 60 * 24 * 40 }) }),
      fc.record({ pass: fc.integer({ min: 0, max: 60 * 24 * 20 }) }),
      fc.record({ killAt: fc.integer({ min: 1, max: 8 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const ownWorld = await dueWorld();
        const added: string[] = [];
        const finished = new Set<string>();
        const work: DueHandlers = { test: async ({ subject }) => void finished.add(subject) };
        for (const each of steps) {
          if ('add' in each) added.push((await ownWorld.add(`g${added.length}`, { minutes: each.add })).subject);
          if ('pass' in each) ownWorld.passMinutes(each.pass);
          if ('killAt' in each)
            await ownWorld.run(work, { due: killedAt(each.killAt, ownWorld.due) }).catch(() => undefined);
        }
        // Killed processes count as tries; the last sweeps are never killed.
        for (let sweep = 0; sweep < MOST_TRIES; sweep += 1) {
          ownWorld.passMinutes(41 * day);
          await ownWorld.run(work);
        }
        // Work whose process was killed in every try is parked.
        const parked = (await ownWorld.parked()).map(({ subject }) => subject);
        expect([...new Set([...finished, ...parked])].sort()).toEqual(added.toSorted());
        expect(await ownWorld.waiting()).toEqual([]);
        expect(await ownWorld.due.nextAt()).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });
});

describe('work that fails', () => {
  it('stops no other, is tried again later each time, and is parked after the last try', async () => {
    await world.add('bad');
    for (const subject of ['g1', 'g2', 'g3']) await world.add(subject);
    const oldestDueAt = world.clock.now();
    expect(await world.run(failing)).toEqual({ done: 3, failed: 1, oldestDueAt });
    expect(await world.run(failing)).toEqual({ done: 0, failed: 0, oldestDueAt });
    for (const minutes of [1, 10, 60, 6 * 60, 24 * 60]) {
      world.passMinutes(minutes - 0.1);
      expect(await world.run(failing)).toMatchObject({ done: 0, failed: 0 });
      world.passMinutes(0.1);
      expect(await world.run(failing)).toMatchObject({ done: 0, failed: 1 });
    }
    expect(await world.waiting()).toEqual([]);
    expect(await world.run(failing)).toEqual({ done: 0, failed: 0, oldestDueAt: null });
    expect(await world.parked()).toMatchObject([
      { kind: 'test', subject: 'bad', attempts: MOST_TRIES, reason: 'Error: out of order' },
    ]);
  });

  it.each(moneyKinds)(
    'of the kind %s is done within the hour after an outage of a day, and parked after three',
    (kind) => {
      const failed = (attempts: number) => ({ kind, attempts, subject: 'g1', detail: {}, dueAt: 0, notBefore: 0 });
      const waits = Array.from({ length: mostTries(kind) }, (_, index) => nextTry(failed(index + 1), 0));
      expect(waits.slice(0, 5)).toEqual([1, 5, 15, 60, 60].map((minutes) => minutes * 60_000));
      expect(waits.at(-1)).toBeNull();
      const total = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 3_600_000;
      expect(total).toBeGreaterThan(3 * 24);
      expect(total).toBeLessThan(3 * 24 + 1);
    },
  );

  it('to be claimed stops no other, and fails the sweep', async () => {
    const subjects = ['bad', ...Array.from({ length: 19 }, (_, index) => `g${index}`)];
    for (const subject of subjects) await world.add(subject);
    const claim: typeof world.due.claim = (item, until) =>
      item.subject === 'bad' ? Promise.reject(new Error('unavailable')) : world.due.claim(item, until);
    await expect(world.run(undefined, { due: { ...world.due, claim } })).rejects.toThrow('unavailable');
    expect(world.done.toSorted()).toEqual(subjects.slice(1).toSorted());
    expect(await world.run()).toMatchObject({ done: 1, failed: 0 });
  });

  it('counts each failure for the alarms but the last one, by which it is parked', async () => {
    await world.add('bad');
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      await world.run(failing);
      world.passMinutes(2 * day);
    }
    expect(world.counted).toEqual(Array(MOST_TRIES - 1).fill('Failed'));
  });

  it('is counted apart when it is stored money that contradicts its rules', async () => {
    await world.add('bad');
    await world.run({ test: () => Promise.reject(new BrokenInvariant('BAL#g1 BOOKS')) });
    expect(world.counted).toEqual(['BrokenInvariant', 'Failed']);
  });

  it('is counted by its kind, so that some kinds have an alarm of their own', async () => {
    const counted: unknown[] = [];
    await world.add('bad');
    await world.run(failing, { count: (...each) => void counted.push(each) });
    expect(counted).toEqual([['Failed', { kind: 'test' }]]);
  });

  it('is left to the next sweep, item by item, when the time is over in the middle of one subject', async () => {
    for (const minutes of [-3, -2, -1]) await world.add('g1', { minutes });
    expect(await world.run(undefined, { hasTime: () => world.done.length < 1 })).toMatchObject({
      done: 1,
      failed: 0,
    });
    expect(await world.run()).toMatchObject({ done: 2, failed: 0 });
  });

  it('waits for a newer version when its kind is not known here', async () => {
    await world.add('g1', { kind: 'of-tomorrow' });
    expect(await world.run()).toMatchObject({ done: 0, failed: 1 });
    world.passMinutes(1);
    expect(await world.run({ 'of-tomorrow': async () => undefined })).toMatchObject({ done: 1, failed: 0 });
  });
});

describe('how late work is', () => {
  let measured: unknown[] = [];
  const count = (name: string, _: unknown, amount = 1) => void measured.push([name, amount]);
  const down: DueHandlers = { send_transfer: () => Promise.reject(new Error('down')) };

  beforeEach(() => {
    measured = [];
  });

  it('is measured for work of money, while it is tried and between its tries', async () => {
    await world.add('g1', { kind: 'send_transfer' });
    await world.run(down, { count });
    expect(measured).toEqual([['Failed', 1]]);
    world.passMinutes(1);
    await world.run(down, { count });
    world.passMinutes(4.5);
    await world.run(down, { count });
    expect(measured.slice(1)).toEqual([
      ['Failed', 1],
      ['LateMoneyMinutes', 1],
      ['LateMoneyMinutes', 5],
    ]);
  });

  it('is measured for work that no sweep has come to', async () => {
    await world.add('g1');
    world.passMinutes(16);
    await world.run(undefined, { count, hasTime: () => false });
    await world.run(undefined, { count });
    expect(measured).toEqual([['UntriedMinutes', 16]]);
  });

  it('is measured for work that a sweep had no time to read ahead', async () => {
    const subjects = Array.from({ length: 200 }, (_, index) => `g${index}`);
    subjects.sort((one, other) => (dueShard(one) < dueShard(other) ? -1 : 1));
    // The oldest are in the last shards, behind more items than a worker reads ahead.
    for (const [index, subject] of subjects.entries()) await world.add(subject, { minutes: index < 150 ? 16 : 0 });
    world.passMinutes(16);
    await world.run(undefined, { count, hasTime: () => false });
    expect(measured).toEqual([['UntriedMinutes', 16]]);
    expect(world.done).toEqual([]);
  });
});

describe('an item that cannot be read', () => {
  let spoiled: Record<string, unknown> = {};

  const put = ({ name: TableName, documents }: Table, Item: Record<string, unknown>) =>
    documents.send(new PutCommand({ TableName, Item }));

  beforeEach(async () => {
    await world.add('spoiled');
    spoiled = (await tableContents(world.table)).find(({ subject }) => subject === 'spoiled') ?? {};
    await put(world.table, { ...spoiled, attempts: '0' });
  });

  it('stops no other, of its date or a later one, and is reported by each sweep', async () => {
    for (const subject of ['g1', 'g2', 'g3']) await world.add(subject);
    await world.add('tomorrow', { minutes: day });
    expect(await world.run()).toMatchObject({ done: 3, failed: 0 });
    world.passMinutes(day);
    expect(await world.run()).toMatchObject({ done: 1, failed: 0 });
    expect(world.counted).toEqual(['Unreadable', 'Unreadable']);
    expect(JSON.stringify(world.logged)).toContain(`${spoiled['PK']} 12:00#test#spoiled#`);
  });

  it('is done as soon as somebody repairs it, however late', async () => {
    world.passMinutes(20 * day);
    await world.run();
    await put(world.table, spoiled);
    expect(await world.run()).toMatchObject({ done: 1, failed: 0 });
    expect(world.done).toEqual(['spoiled']);
  });

  it('may be the registration of a date, whose work then waits alone', async () => {
    await put(world.table, { PK: 'DUE', SK: '2026-02-28', shards: ['00'] });
    await world.add('g1');
    expect(await world.run()).toMatchObject({ done: 1, failed: 0 });
    expect(JSON.stringify(world.logged)).toContain('DUE 2026-02-28');
  });

  it('is not waited for', async () => {
    expect(await world.due.nextAt()).toBeUndefined();
  });
});
