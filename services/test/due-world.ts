import { admitAll } from '../src/due/admit-work.ts';
import type { DueHandlers } from '../src/due/run-due.ts';
import type { SweepPorts, SweepResult } from '../src/due/sweep.ts';
import type { DueItems, DueWork } from '../src/ports/due.ts';
import { dynamoDueItems } from '../src/store/due/due-items.ts';
import { dueWrites } from '../src/store/due/due-writes.ts';
import { dynamoShardLeases } from '../src/store/due/shard-leases.ts';
import { transact } from '../src/store/writes.ts';
import { fakeHttpContext, movableClock } from './fakes/system.ts';
import { type SweepHerePorts, sweepHere } from './sweep-here.ts';
import { newTable, tableContents } from './test-table.ts';

export type DueWorld = Awaited<ReturnType<typeof dueWorld>>;

/** Due work over a table, with a clock that the test moves. It is noon on 1 March 2026. */
export async function dueWorld() {
  const table = await newTable();
  const clock = movableClock('2026-03-01T12:00:00Z');
  const due = dynamoDueItems(table);
  const context = fakeHttpContext();
  const counted: string[] = [];
  const done: string[] = [];
  const handlers: DueHandlers = { test: async ({ subject }) => void done.push(subject) };
  const leases = dynamoShardLeases(table);
  const ports: SweepHerePorts = {
    due,
    leases,
    clock,
    log: context.log,
    hasTime: () => true,
    admit: admitAll,
    count: (name) => void counted.push(name),
    waitingKinds: async () => () => false,
  };
  return {
    table,
    clock,
    due,
    leases,
    counted,
    /** The subjects whose work of the kind `test` was done by `handlers`. */
    done,
    handlers,
    logged: context.logged,
    /** Adds work that is due so many minutes from now. */
    add: async (
      subject: string,
      {
        minutes = 0,
        kind = 'test',
        detail = {},
      }: Partial<Pick<DueWork, 'kind' | 'detail'>> & { readonly minutes?: number } = {},
    ) => {
      const work: DueWork = { kind, subject, detail, dueAt: clock.now() + minutes * 60_000 };
      await transact(table, await dueWrites(table, [work]));
      return work;
    },
    passMinutes: (minutes: number) => clock.advanceDays(minutes / 1440),
    /** `changes`: of the sweep and of its workers, which run in this process. */
    run: (
      by: DueHandlers = handlers,
      changes: Partial<SweepHerePorts> = {},
      sweeps: Partial<SweepPorts> = {},
    ): Promise<SweepResult> => sweepHere({ ...ports, ...changes }, by, sweeps),
    parked: async () => (await due.listParked(undefined, 100)).items,
    /** The subjects that are not done yet, in the order of their time. */
    waiting: async () => {
      const items = await tableContents(table);
      return items
        .filter(({ PK }) => String(PK).startsWith('DUE#'))
        .sort((one, other) => Number(one['dueAt']) - Number(other['dueAt']))
        .map(({ subject }) => String(subject));
    },
  };
}

/** The items as a process sees them that is killed at one of its calls: that call and all later ones change nothing. */
export function killedAt(call: number, due: DueItems): DueItems {
  let calls = 0;
  const alive = <Result>(act: () => Promise<Result>): Promise<Result> => {
    calls += 1;
    return calls >= call ? Promise.reject(new Error('killed')) : act();
  };
  return {
    ...due,
    claim: (...parameters) => alive(() => due.claim(...parameters)),
    complete: (...parameters) => alive(() => due.complete(...parameters)),
    postpone: (...parameters) => alive(() => due.postpone(...parameters)),
    park: (...parameters) => alive(() => due.park(...parameters)),
  };
}
