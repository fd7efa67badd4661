import { type CycleWaits, type GroupId, type RoundMoney, verifyBooks, type WaitingTimes } from '@halqa/domain';
import { type Random, seededRandom } from '@halqa/simulator/random';
import { dynamoLedger } from '../src/adapters/dynamo/ledger/ledger-repository.ts';
import { reconcile } from '../src/money/reconcile.ts';
import type { BankHistory } from '../src/ports/money-rail.ts';
import { type ReplayPorts, replay } from '../src/restore/replay.ts';
import { type RestoredTables, restoreTables } from '../src/restore/restore-tables.ts';
import { call } from '../test/call.ts';
import { putItems } from '../test/copy-items.ts';
import { newTable, tableContents } from '../test/test-table.ts';
import { type DrillWorld, drillWorld, type Person } from './drill-world.ts';
import { turnSwitch } from './turn-switch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From the restored second to the stop, and from the stop to the end of the restoring: also behind Plaid's 48 hours. */
const gaps = [0, 3 * MINUTE, 5 * HOUR, 30 * HOUR, 3 * DAY, 8 * DAY] as const;
/** More than any life takes, of which work that fails each hour would make one without an end. */
const MOST_STOPS = 600;

/** What whoever restores does wrong. Each has to be seen. */
export type RestoreFault = {
  /** The drill of seed 1 in which it was seen last; the first one where it says nothing. */
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
  /** That the bank had made, and the restored tables did not know. */
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
    const live = liver(world, people, random);

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
    live.forget();
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

/** Lets time pass: everything due is done at its time, and members whose debit failed pay by hand from another account. */
function liver(world: DrillWorld, people: ReadonlyMap<GroupId, readonly Person[]>, random: Random) {
  const paying = new Map<string, number>();

  async function step(limit: number): Promise<boolean> {
    const next = (await world.duePorts.due.nextAt(await world.duePorts.waitingKinds())) ?? Number.POSITIVE_INFINITY;
    const hand = Math.min(...paying.values());
    const at = Math.min(next, hand);
    if (at > limit || !Number.isFinite(at)) return false;
    world.moveTo(at);
    await world.sweep();
    for (const [about, when] of [...paying]) if (when <= world.clock.now()) await pay(about);
    for (const group of people.keys()) for (const money of await world.money.listRounds(group)) plan(group, money);
    return true;
  }

  function plan(group: GroupId, { round, contributions }: RoundMoney): void {
    for (const { member, state, attempt } of contributions) {
      const about = `${group} ${round.round} ${member} ${attempt}`;
      const isMissing = [
        'failed',
        'returned',
        'declined',
        'action_required',
        'clawed_back',
        'retry_scheduled',
      ].includes(state);
      if (isMissing && !paying.has(about)) paying.set(about, world.clock.now() + random.between(1, 40) * HOUR);
    }
  }

  async function pay(about: string): Promise<void> {
    paying.delete(about);
    const [id = '', round, member] = about.split(' ');
    const group = [...people.keys()].find((each) => each === id);
    const aggregate = await world.aggregateOf(id);
    const person = aggregate.members.find((each) => each.id === member)?.userId;
    const known = group && people.get(group)?.find(({ name }) => name === person);
    if (known === undefined) throw new Error(`Nobody is ${member}`);
    await world.linkBank({ ...known, user: 'user_good', account: 'Plaid Checking' });
    await call(world.handler, 'payContribution', { as: known.name, params: { id }, body: { round: Number(round) } });
    await world.sweep();
  }

  return {
    until: async (limit: number) => {
      for (let stops = 0; await step(limit); stops += 1) if (stops > MOST_STOPS) throw new Error('It never ends');
      world.moveTo(limit);
    },
    /** What members had planned to do is lost with the process. */
    forget: () => paying.clear(),
    untilAllEnd: async () => {
      for (let stops = 0; !(await haveAllEnded(world, people)); stops += 1) {
        if (stops > MOST_STOPS) throw new Error('The groups never end');
        if (!(await step(Number.POSITIVE_INFINITY)))
          throw new Error(`Nothing is due: ${await standing(world, people)}`);
      }
    },
  };
}

async function haveAllEnded({ money }: DrillWorld, people: ReadonlyMap<GroupId, unknown>): Promise<boolean> {
  for (const group of people.keys()) if ((await money.findCycle(group))?.state !== 'completed') return false;
  return true;
}

/** Every member has paid each round once and received once, at the bank itself; the books say the same, to the cent. */
async function ensureAllRight(world: DrillWorld, people: ReadonlyMap<GroupId, readonly Person[]>): Promise<void> {
  const { ports, ledgerTable, rail, money } = world;
  const ledger = dynamoLedger(ledgerTable);
  const { difference } = await reconcile({ groups: ports.groups, ledger, money, rail });
  if (difference.pending !== 0 || difference.available !== 0)
    throw new Error(`The books differ: ${JSON.stringify(difference)}`);
  const made = await world.history.transfersSince(0);
  const statuses = new Map(world.bank.statement().transfers.map(({ transferId, status }) => [transferId, status]));
  const moved = new Map<string, number>();
  for (const { transferId, about, amount } of made) {
    const status = statuses.get(transferId) ?? '';
    if (about === undefined || ['returned', 'failed', 'cancelled'].includes(status)) continue;
    const { kind, round, member } = about.subject;
    const key = `${about.groupId} ${kind} ${round} ${member}`;
    moved.set(key, (moved.get(key) ?? 0) + amount);
  }
  for (const group of people.keys()) {
    const journals = await ledger.list(group);
    const cycle = (await money.findCycle(group))?.cycle;
    if (cycle === undefined) throw new Error('The group is gone');
    const verified = verifyBooks(group, journals);
    if (!verified.ok) throw new Error(`The books of ${group} are not right: ${JSON.stringify(verified)}`);
    for (const [index, recipient] of cycle.members.entries()) {
      const round = index + 1;
      for (const member of cycle.members) ensure(moved, `${group} debit ${round} ${member}`, cycle.contribution);
      ensure(moved, `${group} credit ${round} ${recipient}`, cycle.contribution * cycle.members.length);
    }
  }
  const [left] = moved;
  if (left !== undefined) throw new Error(`Moved although nobody owes it: ${left.join(' ')}`);
}

function ensure(moved: Map<string, number>, key: string, amount: number): void {
  const found = moved.get(key) ?? 0;
  if (found !== amount) throw new Error(`${key}: ${found} instead of ${amount}`);
  moved.delete(key);
}

async function standing({ money }: DrillWorld, people: ReadonlyMap<GroupId, unknown>): Promise<string> {
  const lines = await Promise.all(
    [...people.keys()].map(async (group) => {
      const rounds = await money.listRounds(group);
      const states = rounds.map(({ round, contributions, payout }) =>
        [
          round.round,
          round.state,
          ...contributions.map(({ state, attempt }) => `${state} ${attempt}`),
          payout?.state,
        ].join(', '),
      );
      return [group, (await money.findCycle(group))?.state, ...states].join('; ');
    }),
  );
  return lines.join('\n');
}
