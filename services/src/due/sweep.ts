import type { EpochMilliseconds } from '@halqa/domain';
import type { DueItems, ShardLeases, ShardWork } from '../ports/due.ts';
import type { Clock, Count, Log } from '../ports/system.ts';
import { lateness } from './lateness.ts';
import type { DueResult } from './run-due.ts';
import type { WorkRequest } from './work-shards.ts';

export type SweepPorts = {
  readonly due: Pick<DueItems, 'listShards'>;
  readonly leases: Pick<ShardLeases, 'listTaken' | 'release'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly count: Count;
  /**
   * Has a worker do the work of some shards, and waits for its end; `throttled` when there is no room for it. Throws `WorkerFailed`
   * when it ended otherwise, and another error when nobody knows whether it ended.
   */
  readonly work: (request: WorkRequest) => Promise<DueResult | 'throttled'>;
  readonly newHolder: () => string;
  /** How many workers there may be at once, with those of other sweeps. */
  readonly mostWorkers: number;
  /** How many items occupy one of them; for more there is another one. */
  readonly itemsOfWorker: number;
  /** Which kinds of work wait as they are, because all money is stopped. */
  readonly waitingKinds: () => Promise<(kind: string) => boolean>;
  /** False when this process could not wait for another worker. */
  readonly hasTime: () => boolean;
};

/** The worker has ended, and did not say what it did. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
}

export type SweepResult = DueResult & {
  /** When the oldest work was due that is left; null when nothing is. */
  readonly oldestDueAt: EpochMilliseconds | null;
};

/**
 * Hands everything that is due to workers, until they find nothing more to do: each gets shards of its own that nobody has,
 * and the more there is to do the more workers there are. Then measures how late the rest is, and reports what cannot be read.
 * Throws at its end when a worker failed.
 */
export async function sweep(ports: SweepPorts): Promise<SweepResult> {
  const { due, clock, log, count } = ports;
  const total = { done: 0, failed: 0 };
  const errors: unknown[] = [];
  for (let isOver = false; ; ) {
    const now = clock.now();
    const { shards, unreadable } = await due.listShards(now, await ports.waitingKinds());
    const requests: readonly WorkRequest[] = isOver || !ports.hasTime() ? [] : await assign(ports, shards, now);
    if (requests.length === 0) {
      for (const key of unreadable) log.error('due item not readable', { key });
      if (unreadable.length > 0) count('Unreadable', {}, unreadable.length);
      const left = lateness(now);
      for (const item of shards.flatMap(({ items }) => items)) left.leave(item);
      left.publish(count);
      if (errors.length > 0) throw errors[0];
      return { ...total, oldestDueAt: left.oldestDueAt() };
    }
    const results = await Promise.allSettled(requests.map((request) => workOne(ports, request)));
    const done = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    errors.push(...results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
    for (const each of done) {
      total.done += each.done;
      total.failed += each.failed;
    }
    isOver = done.every((each) => each.done === 0);
  }
}

/** Divides the shards that nobody has, those with the most work first, each to the worker that has the least so far. */
async function assign(
  { leases, newHolder, mostWorkers, itemsOfWorker }: SweepPorts,
  shards: readonly ShardWork[],
  now: EpochMilliseconds,
): Promise<readonly WorkRequest[]> {
  const waiting = shards
    .map(({ shard, items }) => ({ shard, items: items.filter(({ notBefore }) => notBefore <= now).length }))
    .filter(({ items }) => items > 0);
  if (waiting.length === 0) return [];
  const taken = await leases.listTaken(now);
  const free = waiting.filter(({ shard }) => !taken.has(shard)).sort((one, other) => other.items - one.items);
  const wanted = Math.ceil(free.reduce((sum, { items }) => sum + items, 0) / itemsOfWorker);
  const room = mostWorkers - new Set(taken.values()).size;
  const workers = Array.from({ length: Math.max(0, Math.min(wanted, room, free.length)) }, () => ({
    shards: [] as string[],
    items: 0,
  }));
  for (const { shard, items } of free) {
    const least = workers.toSorted((one, other) => one.items - other.items)[0];
    if (least === undefined) break;
    least.shards.push(shard);
    least.items += items;
  }
  return workers.map(({ shards: own }) => ({ shards: own, holder: newHolder() }));
}

async function workOne(ports: SweepPorts, request: WorkRequest): Promise<DueResult> {
  try {
    const result = await ports.work(request);
    if (result !== 'throttled') return result;
    ports.count('WorkersThrottled', {});
    return { done: 0, failed: 0 };
  } catch (error) {
    ports.log.error('worker failed', { shards: request.shards, error });
    // Its shards need not wait for the end of its lease.
    if (error instanceof WorkerFailed)
      await Promise.all(request.shards.map((shard) => ports.leases.release(shard, request.holder)));
    throw error;
  }
}
