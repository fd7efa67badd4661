import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DueWorld, dueWorld } from '../../test/due-world.ts';
import { useEngine } from '../../test/test-table.ts';
import { dueShard } from '../store/keys.ts';
import { admitAll } from './admit-work.ts';
import type { DueHandlers } from './run-due.ts';
import { WorkerFailed } from './sweep.ts';
import { type WorkRequest, workShards } from './work-shards.ts';

useEngine();

let world: DueWorld;

beforeEach(async () => {
  world = await dueWorld();
});

const subjects = Array.from({ length: 60 }, (_, index) => `g${index}`);
const addAll = async () => {
  for (const subject of subjects) await world.add(subject);
};
const workerPorts = () => ({
  ...world,
  count: () => undefined,
  hasTime: () => true,
  admit: admitAll,
  waitingKinds: async () => () => false,
  log: silent,
});
const silent = { info: () => undefined, error: () => undefined };

describe('a sweep', () => {
  it('has more workers the more there is to do, each for shards of its own, all of which is done', async () => {
    await addAll();
    const requests: WorkRequest[] = [];
    const work = (request: WorkRequest) => {
      requests.push(request);
      return workShards(workerPorts(), world.handlers, request);
    };
    expect(await world.run(undefined, {}, { work, itemsOfWorker: 20, mostWorkers: 8 })).toMatchObject({
      done: 60,
    });
    expect(requests).toHaveLength(3);
    const shards = requests.flatMap((each) => each.shards);
    expect(shards.toSorted()).toEqual([...new Set(subjects.map(dueShard))].sort());
    expect(world.done.toSorted()).toEqual(subjects.toSorted());
  });

  it('begins no more workers than there may be, with those of other sweeps', async () => {
    await addAll();
    const now = world.clock.now();
    const shards = [...new Set(subjects.map(dueShard))];
    await world.leases.take(shards[0] ?? '', 'another', now, now + 60_000);
    const requests: WorkRequest[] = [];
    const work = async (request: WorkRequest) => {
      requests.push(request);
      return { done: 0, failed: 0 };
    };
    await world.run(undefined, {}, { work, itemsOfWorker: 1, mostWorkers: 3 });
    expect(requests).toHaveLength(2);
    expect(requests.flatMap((each) => each.shards)).not.toContain(shards[0]);
    await world.run(undefined, {}, { work, mostWorkers: 1 });
    expect(requests).toHaveLength(2);
  });

  it('measures how late the work is that another worker has not come to', async () => {
    await world.add('g1', { kind: 'send_transfer' });
    world.passMinutes(20);
    const now = world.clock.now();
    await world.leases.take(dueShard('g1'), 'another', now, now + 60_000);
    const measured: unknown[] = [];
    const count = (name: string, _: unknown, amount = 1) => void measured.push([name, amount]);
    const oldestDueAt = now - 20 * 60_000;
    expect(await world.run(undefined, { count })).toEqual({ done: 0, failed: 0, oldestDueAt });
    expect(measured).toEqual([
      ['UntriedMinutes', 20],
      ['LateMoneyMinutes', 20],
    ]);
  });

  it('leaves to the next one what there is no room for', async () => {
    await addAll();
    expect(await world.run(undefined, {}, { work: async () => 'throttled' })).toMatchObject({
      done: 0,
      failed: 0,
    });
    expect(world.counted).toEqual(['WorkersThrottled']);
    expect(await world.run()).toMatchObject({ done: 60, oldestDueAt: null });
  });

  it('gives back the shards of a worker that failed, and fails when the others are done', async () => {
    await addAll();
    let calls = 0;
    const work = async (request: WorkRequest) => {
      calls += 1;
      if (calls > 1) return workShards(workerPorts(), world.handlers, request);
      const now = world.clock.now();
      for (const shard of request.shards) await world.leases.take(shard, request.holder, now, now + 60_000);
      throw new WorkerFailed('out of memory');
    };
    const sweeping = world.run(undefined, {}, { work, itemsOfWorker: 20, mostWorkers: 8 });
    await expect(sweeping).rejects.toThrow('out of memory');
    expect(world.done.toSorted()).toEqual(subjects.toSorted());
  });

  it('leaves the shards of a worker of which nobody knows whether it ended, until its lease ends', async () => {
    await world.add('g1');
    const take = world.leases.take;
    const work = async ({ shards, holder }: WorkRequest) => {
      await take(shards[0] ?? '', holder, world.clock.now(), world.clock.now() + 5 * 60_000);
      throw new Error('socket hang up');
    };
    await expect(world.run(undefined, {}, { work })).rejects.toThrow('socket hang up');
    world.passMinutes(4);
    expect(await world.run()).toMatchObject({ done: 0 });
    world.passMinutes(1);
    expect(await world.run()).toMatchObject({ done: 1 });
  });

  it('does everything about one subject in its order and one after the other, beside other sweeps', async () => {
    const details = Array.from({ length: 12 }, (_, round) => round);
    for (const subject of ['g1', 'g2', 'g3', 'g4'])
      for (const round of details) await world.add(subject, { detail: { round } });
    const running = new Set<string>();
    const begun: string[] = [];
    const test: DueHandlers[string] = async ({ subject, detail }) => {
      expect(running).not.toContain(subject);
      running.add(subject);
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
      running.delete(subject);
      begun.push(`${subject} ${detail['round']}`);
    };
    const sweeps = Array.from({ length: 4 }, () => world.run({ test }, {}, { itemsOfWorker: 10 }));
    const results = await Promise.all(sweeps);
    expect(results.reduce((sum, each) => sum + each.done, 0)).toBe(48);
    expect(results.reduce((sum, each) => sum + each.failed, 0)).toBe(0);
    for (const subject of ['g1', 'g2', 'g3', 'g4'])
      expect(begun.filter((each) => each.startsWith(subject))).toEqual(details.map((round) => `${subject} ${round}`));
  });

  it('comes to work behind hundreds that wait for their next try', async () => {
    const bad: DueHandlers = { test: () => Promise.reject(new Error('down')) };
    for (let round = 0; round < 130; round += 1) await world.add('g1', { detail: { round } });
    await world.run(bad);
    world.passMinutes(0.5);
    await world.add('g1', { detail: { is: 'new' } });
    expect(await world.run()).toMatchObject({ done: 1, failed: 0 });
  });
});
