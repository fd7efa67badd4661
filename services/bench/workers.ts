import { setTimeout as pause } from 'node:timers/promises';
import { createMemoryStore } from '../simulation/store/memory-store.ts';
import { moneyWork } from '../src/compose/money-work.ts';
import { admitAll } from '../src/due/admit-work.ts';
import type { DueHandlers } from '../src/due/run-due.ts';
import type { DueWork } from '../src/ports/due.ts';
import type { MoneyRail } from '../src/ports/money-rail.ts';
import { dynamoDueItems } from '../src/store/due/due-items.ts';
import { dueWrites } from '../src/store/due/due-writes.ts';
import { dynamoShardLeases } from '../src/store/due/shard-leases.ts';
import { dynamoMoney } from '../src/store/money/money-repository.ts';
import { dynamoReturnRates } from '../src/store/money/return-rates.ts';
import { dynamoTransfers } from '../src/store/money/transfer-repository.ts';
import type { Table } from '../src/store/table.ts';
import { transact } from '../src/store/writes.ts';
import { copier, putItems } from '../test/copy-items.ts';
import { connectionOf, onlyConnection } from '../test/fakes/people.ts';
import { promptRail } from '../test/fakes/rail.ts';
import { groupWorld } from '../test/group-world.ts';
import { sweepHere } from '../test/sweep-here.ts';
import { tableContents } from '../test/test-table.ts';
import { collectingGroup } from './collecting-group.ts';

/** What the bank takes for each call. */
const BANK_MILLISECONDS = 350;
/** How many groups a worker has debits of in its time: more than it comes to, so that none has less to do than others. */
const GROUPS_OF_WORKER = 48;
const MEMBERS = 8;
/** Milliseconds in which no worker has come to its end. */
const MEASURED = 12_000;
/** Debits of each worker before: each of the eight groups that it works on at once has made one. */
const DEBITS_BEFORE = 12;

export type Throughput = {
  readonly workers: number;
  /** Debits that the bank made. */
  readonly perSecond: number;
  /** Of as many as one worker made, times the workers. */
  readonly ofIdeal: number;
  /** How much of one processor this process used: from 1 on the machine is what limits. */
  readonly processor: number;
};

/**
 * The debits a second of one worker and of several, with the product's own sweep, handlers and repositories over tables in
 * memory, and a bank that takes 350 ms for each call. All of it is one process: when its processor is used up, the figure says
 * something about this machine, and no more about the workers.
 */
export async function benchWorkers(counts: readonly number[]): Promise<readonly Throughput[]> {
  const made: Throughput[] = [];
  for (const workers of counts) {
    const { perSecond, processor } = await debitsOf(workers);
    const ideal = (made[0]?.perSecond ?? perSecond) * (workers / (made[0]?.workers ?? workers));
    made.push({ workers, perSecond, ofIdeal: perSecond / ideal, processor });
  }
  return made;
}

async function debitsOf(workers: number): Promise<{ perSecond: number; processor: number }> {
  const store = createMemoryStore({ tables: [{ name: 'product' }, { name: 'ledger' }] });
  const [table, ledgerTable] = [
    { name: 'product', documents: store.documents, registered: new Set<string>() },
    { name: 'ledger', documents: store.documents },
  ];
  const { ports, now } = await fill(table, ledgerTable, workers * GROUPS_OF_WORKER);

  let [created, isOver] = [0, false];
  const slow = slowRail(() => {
    created += 1;
  });
  const both = { table, ledgerTable };
  const handlers: DueHandlers = moneyWork({
    ...ports,
    rail: slow,
    money: dynamoMoney(both),
    transfers: dynamoTransfers(both),
    rates: dynamoReturnRates(both),
    connections: onlyConnection(connectionOf('ann')),
  });
  const sweeping = sweepHere(
    {
      due: dynamoDueItems(table),
      leases: dynamoShardLeases(table),
      clock: { now: () => now },
      log: { info: ignore, error: console.error },
      count: ignore,
      admit: admitAll,
      waitingKinds: async () => () => false,
      hasTime: () => !isOver,
    },
    handlers,
    { mostWorkers: workers },
  );
  while (created < workers * DEBITS_BEFORE) await pause(50);
  const [from, since, used] = [created, performance.now(), process.cpuUsage()];
  await pause(MEASURED);
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(used);
  const perSecond = (created - from) / seconds;
  isOver = true;
  await sweeping;
  return { perSecond, processor: (user + system) / 1e6 / seconds };
}

/** Copies of a group whose first round is open, with the debits of all its members due. */
async function fill(table: Table, ledgerTable: Table, groups: number) {
  const world = await groupWorld();
  const { id, members } = await collectingGroup(world, MEMBERS);
  const copies = Array.from({ length: groups }, (_, index) => copier(id, index));
  for (const [from, to] of [
    [world.table, table],
    [world.ledgerTable, ledgerTable],
  ] as const) {
    const items = (await tableContents(from)).filter(({ PK }) => /^(GROUP|LG|BAL|USER)#/.test(String(PK)));
    const shared = items.filter(({ PK }) => String(PK).startsWith('USER#'));
    await putItems(to, [
      ...shared,
      ...copies.flatMap((copy) => items.filter((each) => !shared.includes(each)).map(copy)),
    ]);
  }
  const now = world.clock.now();
  for (const copy of copies) {
    const works = members.map(
      (member): DueWork => ({ kind: 'start_debit', subject: copy(id), detail: { round: 1, member }, dueAt: now }),
    );
    await transact(table, await dueWrites(table, works));
  }
  return { ports: world.moneyPorts, now };
}

/** A bank that makes every transfer, after a while. */
function slowRail(onCreated: () => void): MoneyRail {
  const prompt = promptRail();
  return {
    ...prompt,
    authorize: async (request) => {
      await pause(BANK_MILLISECONDS);
      return prompt.authorize(request);
    },
    create: async (request, authorizationId) => {
      await pause(BANK_MILLISECONDS);
      onCreated();
      return prompt.create(request, authorizationId);
    },
  };
}

const ignore = () => undefined;
