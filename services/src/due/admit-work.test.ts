import { beforeEach, expect, it } from 'vitest';
import { type DueWorld, dueWorld } from '../../test/due-world.ts';
import { useEngine } from '../../test/test-table.ts';
import { dynamoCallBudgets } from '../adapters/dynamo/call-budgets.ts';
import { admitWork } from './admit-work.ts';

useEngine();

let world: DueWorld;
beforeEach(async () => {
  world = await dueWorld();
});

const pacing = () => ({
  ...{ budget: dynamoCallBudgets(world.table), clock: world.clock, random: () => 0 },
  pause: async (milliseconds: number) => world.passMinutes(milliseconds / 60_000),
});

it('lets workers together send so many transfers in a minute, in two sweeps at once, and all of them in the end', async () => {
  const sent: number[] = [];
  for (let group = 0; group < 40; group += 1) await world.add(`g${group}`, { kind: 'send_transfer' });
  const handlers = { send_transfer: async () => void sent.push(Math.floor(world.clock.now() / 1000)) };
  const sweepOnce = () => world.run(handlers, { admit: admitWork(pacing(), 300) }, { itemsOfWorker: 10 });
  await Promise.all([sweepOnce(), sweepOnce()]);
  expect(sent).toHaveLength(40);
  const most = Math.max(...Object.values(Object.groupBy(sent, String)).map((each = []) => each.length));
  expect(most).toBeLessThanOrEqual(5);
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
