import type { ShardLeases } from '../ports/due.ts';
import { leaseEnds } from './retry.ts';
import { type DueHandlers, type DuePorts, type DueResult, runAllDue } from './run-due.ts';

/** Which shards a worker does the work of, and under which name it takes them. */
export type WorkRequest = { readonly shards: readonly string[]; readonly holder: string };

export type WorkPorts = DuePorts & { readonly leases: Pick<ShardLeases, 'take' | 'release'> };

/**
 * Does what is due in these shards, as one of several workers: those that another one has are left to it. A worker that is
 * killed keeps its shards until the sweeper releases them, or the lease ends.
 */
export async function workShards(
  ports: WorkPorts,
  handlers: DueHandlers,
  { shards, holder }: WorkRequest,
): Promise<DueResult> {
  const { leases, clock } = ports;
  const now = clock.now();
  const taken = await Promise.all(
    shards.map(async (shard) => ((await leases.take(shard, holder, now, leaseEnds(now))) ? [shard] : [])),
  );
  const own = taken.flat();
  try {
    return await runAllDue(ports, handlers, own);
  } finally {
    await Promise.all(own.map((shard) => leases.release(shard, holder)));
  }
}
