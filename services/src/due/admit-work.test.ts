import { beforeEach, expect, it } from 'vitest';
import { type DueWorld, dueWorld } from '../../test/due-world.ts';
import { useEngine } from '../../test/test-table.ts';
import { dynamoCallBudgets } from '../store/call-budgets.ts';
import { admitWork } from './admit-work.ts';

useEngine();

let world: DueWorld;
beforeEach(async () => {
  world = await dueWorld();
});

const pacing = () => ({
  budget: dynamoCallBudgets(world.table),
  clock: world.clock,
  random: () => 0,
  pause: async (milliseconds: number) => world.passMinutes(milliseconds / 60_000),
});

it('lets workers together send so many transfers in a minute, in two sweeps at once, and all of them in the end', async () => {
  let sent = 0;
  const granted = new Map<number, number>();
  const { take } = dynamoCallBudgets(world.table);
  const counted: typeof take = async (of, calls, perSecond, now) => {
    const isGranted = await take(of, calls, perSecond, now);
    const second = Math.floor(now / 1000);
    if (isGranted) granted.set(second, (granted.get(second) ?? 0) + calls);
    return isGranted;
  };
  for (let group = 0; group < 40; group += 1) await world.add(`g${group}`, { kind: 'send_transfer' });
  const handlers = {
    send_transfer: async () => {
      sent += 1;
    },
  };
  const sweepOnce = () => {
    const admit = admitWork({ ...pacing(), budget: { take: counted } }, 300);
    return world.run(handlers, { admit }, { itemsOfWorker: 10 });
  };
  await Promise.all([sweepOnce(), sweepOnce()]);
  expect(sent).toBe(40);
  expect(Math.max(...granted.values())).toBeLessThanOrEqual(5);
  expect(granted.size).toBeGreaterThanOrEqual(8);
});

it('leaves what does not get its turn unclaimed, and does the rest', async () => {
  await world.add('g1', { kind: 'send_transfer' });
  await world.add('g2');
  const done: string[] = [];
  const handlers = Object.fromEntries(
    ['test', 'send_transfer'].map((kind) => [kind, async () => void done.push(kind)]),
  );
  const admit = admitWork({ ...pacing(), budget: { take: async () => false } }, 300);
  await world.run(handlers, { admit });
  expect(done).toEqual(['test']);
  const [left] = (await world.due.listShards(world.clock.now())).shards.flatMap(({ items }) => items);
  expect(left).toMatchObject({ kind: 'send_transfer', attempts: 0 });
  await world.run(handlers);
  expect(done).toEqual(['test', 'send_transfer']);
});
