import type { CycleWaits, GroupId, WaitingTimes } from '@halqa/domain';
import { type Random, seededRandom } from '../simulation/random.ts';
import type { BankHistory } from '../src/ports/money-rail.ts';
import { type ReplayPorts, replay } from '../src/restore/replay.ts';
import { type RestoredTables, restoreTables } from '../src/restore/restore-tables.ts';
import { putItems } from '../test/copy-items.ts';
import { newTable, tableContents } from '../test/test-table.ts';
import { type DrillWorld, drillWorld, type Person } from './drill-world.ts';
import { ensureAllRight } from './ensure-all-right.ts';
import { livingGroups } from './living-groups.ts';
import { turnSwitch } from './turn-switch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * From the restored second to the stop, from the stop to the restoring, and from that to the start: some are longer than the 48 hours
 * for which Plaid repeats its decision for an idempotency key.
 */
const gaps = [0, 3 * MINUTE, 5 * HOUR, 30 * HOUR, 3 * DAY, 8 * DAY] as const;
/** What whoever restores does wrong. Each has to be seen. */
export type RestoreFault = {
  /** The drill of seed 1 that shows it; the first one by default. */
  readonly number?: number;
  readonly history?: (history: BankHistory) => BankHistory;
  /** Longer than Plaid repeats its decision for an idempotency key: within it a wrong restore may do no harm. */
  readonly isLate?: boolean;
  /** Starts again without looking at what the bank has done. */
  readonly skipsReplay?: boolean;
  /** Lets processes go on that remember the tables of before. */
  readonly keepsProcesses?: boolean;
  /** Restores one table and leaves the others. */
  readonly onlyProduct?: boolean;
};

export type RestoreDrill = {
  readonly transfers: number;
  /** How many transfers the bank had made that the restored tables did not know. */
  readonly lost: number;
};

const stages: readonly [Stage, ...Stage[]] = [
  {
    waits: { leadBusinessDays: 0, holdBusinessDays: 0 },
    cycleWaits: { graceBusinessDays: 5, disputeDays: 0 },
  },
  {
    waits: { leadBusinessDays: 3, holdBusinessDays: 5 },
    cycleWaits: { graceBusinessDays: 5, disputeDays: 0 },
  },
];
type Stage = { readonly waits: WaitingTimes; readonly cycleWaits: CycleWaits };

/**
 * Two groups live; at a random second, often between a transfer at the bank and its saving, their tables are copied. Later all
 * money is stopped, the process ends, the bank goes on, the tables are restored to that second and what the bank did is found.
 * Started again, the groups come to their end. Throws unless every cent is where it belongs then.
 */
export async function drillRestore(seed: number, number: number, fault: RestoreFault = {}): Promise<RestoreDrill> {
  const random = seededRandom(`restore/${seed}/${number}`);
  const startsAt = Date.parse('2026-03-02T15:00:00Z') + random.below(200) * DAY + random.below(DAY);
  let onCreated: (() => Promise<void>) | undefined;
  const world = await drillWorld({ ...random.pick(stages), startsAt }, (rail) => ({
    ...rail,
    create: async (...request) => {
      const created = await rail.create(...request);
      await onCreated?.();
      return created;
    },
  }));
  try {
    const people = new Map<GroupId, readonly Person[]>();
    for (const group of [0, 1]) {
      const own = peopleOf(group, random);
      const start = new Date(startsAt + 2 * DAY).toISOString().slice(0, 10);
      const rule = random.pick([
        { frequency: 'daily' },
        { frequency: 'weekly', dayOfWeek: 1 + random.below(5) },
      ] as const);
      people.set(await world.started(own, { ...rule, startDate: start, name: `Group ${group}` }), own);
    }
    const live = livingGroups(world, people, random);

    // Until the second to which everything is restored.
    const at = startsAt + 2 * DAY + random.below(25 * DAY);
    await live.until(at);
    let copied: { readonly tables: RestoredTables; readonly at: number } | undefined;
    const copy = async () => {
      onCreated = undefined;
      copied ??= { at: world.clock.now(), tables: await copyTables(world) };
    };
    if (random.chance(0.6)) onCreated = copy;
    const gap = random.pick(gaps);
    await live.until(world.clock.now() + (onCreated ? 4 * DAY : 0));
    await copy();
    if (copied === undefined) throw new Error('Nothing was copied');
    await live.until(world.clock.now() + (fault.isLate ? Math.max(gap, DAY) : gap));

    await turnSwitch(world, 'stop');
    const stoppedFrom = world.clock.now();
    const bankGap = random.pick(gaps);
    world.moveBankTo(stoppedFrom + (fault.isLate ? Math.max(bankGap, 3 * DAY) : bankGap));
    await world.bank.performPlanned();

    const to = { table: world.table, ledgerTable: world.ledgerTable, bankTable: world.bankTable };
    const from = fault.onlyProduct ? { ...to, table: copied.tables.table } : copied.tables;
    await restoreTables(from, to);
    if (!fault.keepsProcesses) world.kill();
    // No earlier than the bank's clock, which goes ahead.
    world.moveTo(stoppedFrom);
    const now = world.clock.now();
    const known = await world.moneyPorts.transfers.findTransfers(
      world.bank.statement().transfers.map(({ transferId }) => transferId),
    );
    const lost = world.bank.statement().transfers.length - known.size;
    if (!fault.skipsReplay) {
      const history = fault.history?.(world.history) ?? world.history;
      const ports: ReplayPorts = { ...world.moneyPorts, rail: world.rail, due: world.duePorts.due, history };
      const left = await replay(ports, { from: copied.at, stoppedFrom, until: now });
      if (left.length > 0) throw new Error(`${left.length} transfers are not explained: ${JSON.stringify(left[0])}`);
    }
    live.forgetPlannedPayments();
    world.moveTo(now + random.pick(gaps));
    await turnSwitch(world, 'start');
    await live.untilAllEnd();
    await ensureAllRight(world, people);
    return { transfers: world.bank.statement().transfers.length, lost };
  } finally {
    await world.end();
  }
}

/** Most have money; some have none at first, or their bank returns what is debited. */
function peopleOf(group: number, random: Random): [Person, ...Person[]] {
  const accounts = [
    ...Array(6).fill({ user: 'user_good', account: 'Plaid Checking' }),
    { user: 'user_good', account: 'Empty Checking' },
    { user: 'user_bounces', account: 'Bouncing Checking' },
  ];
  const names = ['ann', 'ben', 'cem'].map((name) => `${name}${group}`);
  const [first, ...rest] = names.map((name) => ({ name, ...accounts[random.below(accounts.length)] }));
  return [first as Person, ...(rest as Person[])];
}

/** Copies of the tables, as a restore to a second makes them under other names. */
async function copyTables({ table, ledgerTable, bankTable }: DrillWorld): Promise<RestoredTables> {
  const contents = await Promise.all([table, ledgerTable, bankTable].map(tableContents));
  const [one, two, three] = await Promise.all([newTable(), newTable(), newTable()]);
  for (const [index, to] of [one, two, three].entries()) await putItems(to, contents[index] ?? []);
  return { table: one, ledgerTable: two, bankTable: three };
}
