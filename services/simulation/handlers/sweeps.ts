import { holdsWhileStopped } from '../../src/due/retry.ts';
import { ensure } from '../invariant.ts';
import type { Written } from './observer.ts';
import { MINUTE, type World } from './world.ts';

/** Keeps up which work is due when, and lets sweepers run at the minutes at which something is. */
export function createSweeps(world: World, isStopped: () => boolean) {
  const due = new Map<string, { readonly at: number; readonly kind: string; readonly isTried: boolean }>();
  const planned = new Set<number>();

  /** When due work may be done; while all money is stopped, without what waits until it is started again. */
  const waiting = () => [...due.values()].flatMap(({ at, kind }) => (isStopped() && holdsWhileStopped(kind) ? [] : at));

  function planAt(at: number): void {
    const minute = Math.ceil(Math.max(at, world.now() + 1) / MINUTE) * MINUTE;
    if (planned.has(minute)) return;
    planned.add(minute);
    world.plan(minute, () => {
      planned.delete(minute);
      if (!waiting().some((each) => each <= world.now())) return;
      // Schedulers start a function at least once.
      const sweepers = !world.isCalm && world.random.chance(0.1) ? 2 : 1;
      for (let number = 1; number <= sweepers; number += 1) {
        world.invoke(`sweeper ${number}`, (functions) => functions.sweep());
      }
    });
  }

  return {
    observe: ({ PK, SK, item, before }: Written) => {
      if (PK === 'LEASES') {
        const isTaken = item !== undefined && Number(before?.['until'] ?? 0) > world.now();
        ensure(!isTaken, 'I11', () => `the shard ${SK} was taken from a worker that had it`);
      }
      if (!PK.startsWith('DUE#')) return;
      ensure(item === undefined || typeof item['kind'] === 'string', 'I11', () => `${SK} lost what it is about`);
      const wasClaimed =
        item !== undefined && before !== undefined && item['attempts'] === Number(before['attempts']) + 1;
      const isEarly = wasClaimed && Number(before['notBefore']) > world.now();
      ensure(!isEarly, 'I11', () => `${SK} was claimed while somebody else had claimed it`);
      const notBefore = item?.['notBefore'];
      if (typeof notBefore !== 'number') return void due.delete(`${PK} ${SK}`);
      due.set(`${PK} ${SK}`, { at: notBefore, kind: String(item?.['kind']), isTried: Number(item?.['attempts']) > 0 });
      planAt(notBefore);
    },
    /** Plans the next sweep when none is to come: a sweeper that was killed leaves its work. */
    resume: () => {
      const times = waiting();
      if (times.length > 0) planAt(Math.min(...times));
    },
    /** Whether nothing is due, nor waits to be tried again. */
    areDone: () => [...due.values()].every(({ at, isTried }) => !isTried && at > world.now()),
    undone: () => [...due.keys()],
  };
}
