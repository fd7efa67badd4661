import type { DueHandlers } from '../src/due/run-due.ts';
import { type SweepPorts, type SweepResult, sweep } from '../src/due/sweep.ts';
import { type WorkPorts, workShards } from '../src/due/work-shards.ts';
import type { DueItems, ShardLeases } from '../src/ports/due.ts';
import { runAs } from './recorded-keys.ts';

export type SweepHerePorts = WorkPorts & { readonly due: DueItems; readonly leases: ShardLeases };

let holders = 0;

/** A sweep whose workers run in this process. */
export const sweepHere = (
  ports: SweepHerePorts,
  handlers: DueHandlers,
  changes: Partial<SweepPorts> = {},
): Promise<SweepResult> =>
  sweep({
    ...ports,
    work: (request) => runAs('due-worker', () => workShards(ports, handlers, request)),
    newHolder: () => {
      holders += 1;
      return `worker ${holders}`;
    },
    mostWorkers: 4,
    itemsOfWorker: 100,
    ...changes,
  });
