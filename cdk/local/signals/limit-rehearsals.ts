import { describe, expect, it } from 'vitest';
import { createGroup, type RehearsalWorld } from './rehearsal-world.ts';

/** The alarms about functions that are not run for want of capacity, or too many of which run. */
export function rehearseLimits(worldOf: () => RehearsalWorld): void {
  describe('functions that are throttled', () => {
    it('functions-throttled: rises when ten calls are turned away in two periods, and falls', async () => {
      const world = worldOf();
      const token = await world.signInDemo();
      await world.limit('profile', 0);
      for (const minutes of [5, 1]) {
        for (let times = 0; times < 10; times += 1) expect((await world.get('/api/profile', token)).status).toBe(503);
        await world.pass(minutes);
      }
      expect(await world.raised()).toContain('functions-throttled');
      await world.limit('profile', null);
      expect((await world.get('/api/profile', token)).status).toBe(200);
      await world.pass(20);
      expect(await world.raised()).not.toContain('functions-throttled');
    });

    it('concurrency: rises when eight functions run at once in two periods, and falls', async () => {
      const world = worldOf();
      for (const minutes of [5, 1]) {
        await Promise.all(Array.from({ length: 12 }, () => world.invoke('retry-parked', { list: {} })));
        await world.pass(minutes);
      }
      expect(await world.raised()).toContain('concurrency');
      await world.pass(20);
      expect(await world.raised()).not.toContain('concurrency');
    });

    it('projections-behind and notifier-behind: rise when changes wait for half an hour, and fall when they are read', async () => {
      const world = worldOf();
      const [consumers, alarms] = [
        ['projections', 'notifier'],
        ['projections-behind', 'notifier-behind'],
      ];
      for (const consumer of consumers) await world.limit(consumer, 0);
      await createGroup(world);
      await world.pass(31);
      await world.pass(1);
      expect(await world.raised()).toEqual(expect.arrayContaining(alarms));
      for (const consumer of consumers) await world.limit(consumer, null);
      // What was read late counts once more.
      await world.pass(1);
      await world.pass(15);
      const raised = await world.raised();
      for (const alarm of alarms) expect(raised).not.toContain(alarm);
    });

    it('sweeper-throttles: rises when the sweeper is not run, and falls when it is', async () => {
      const world = worldOf();
      await world.limit('sweeper', 0);
      await world.sweep(1);
      await world.pass(1);
      expect(await world.raised()).toContain('sweeper-throttles');
      await world.limit('sweeper', null);
      await world.pass(20);
      expect(await world.raised()).not.toContain('sweeper-throttles');
    });

    it('workers-throttled and untried: rise when no worker is run for a quarter of an hour, and fall with the next one', async () => {
      const world = worldOf();
      await createGroup(world);
      await world.limit('due-worker', 0);
      await world.toNextDue();
      await world.sweep(17);
      expect(await world.raised()).toEqual(expect.arrayContaining(['workers-throttled', 'untried']));
      await world.limit('due-worker', null);
      await world.sweep(2);
      await world.pass(30);
      const raised = await world.raised();
      for (const alarm of ['workers-throttled', 'untried']) expect(raised).not.toContain(alarm);
    });
  });
}
