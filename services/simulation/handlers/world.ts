import type { DueKind } from '@halqa/contract';
import type { MembershipId } from '@halqa/domain';
import type { DueResult } from '../../src/due/run-due.ts';
import { WorkerFailed } from '../../src/due/sweep.ts';
import type { WorkRequest } from '../../src/due/work-shards.ts';
import { dynamoBankConnections } from '../../src/store/bank/bank-connections.ts';
import { dynamoProfiles } from '../../src/store/profiles.ts';
import type { Table } from '../../src/store/table.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { countingIds } from '../../test/fakes/system.ts';
import { type Bank, createBank } from '../bank/bank.ts';
import { createQueue } from '../queue.ts';
import { type Random, seededRandom } from '../random.ts';
import { createMemoryStore, type MemoryStore } from '../store/memory-store.ts';
import { firstConnection, isOf, openCipher } from './bank-dialogs.ts';
import { type BankRail, createBankRail } from './bank-rail.ts';
import { type Functions, LONGEST_RUN, productFunctions } from './functions.ts';
import { createMailLog, type MailLog } from './mail-log.ts';
import { createObserver, type Observer, type Written } from './observer.ts';
import { createPeople, type StoredPeople } from './people.ts';
import type { Circumstances, PlantedFault } from './planted-faults.ts';
import type { Platform } from './process-ports.ts';
import { returningBank } from './returning-bank.ts';
import { createScheduler, everythingWaits, type Process, type SchedulerOptions } from './scheduler.ts';
import { newcomersOf, type Terms } from './terms.ts';

export const MINUTE = 60_000;
/** Seldom: nothing depends on how often, and a year of every ten minutes takes a minute to run. */
const SYNC_MINUTES = 12 * 60;
/** A calm life is run a thousand times, and the bank sends its messages. */
const CALM_SYNC_MINUTES = 4 * 24 * 60;
/** How often something that begins soon comes before those that wait have gone on. */
const OVERLAP = 0.15;
const TRACE_LENGTH = 80;
/** Of the processes that end something, one of so many does it twice. */
const REPEATED = 4;
const endings: readonly DueKind[] = ['open_vote', 'end_vote', 'end_group', 'share_cash', 'complete_cycle'];
/** How long a payout may take from its decision to the bank: longer than standing still, and trying again. */
const PATIENCE = 6 * 60 * MINUTE;
/** How often the store does not go on at once. */
const pauses = { 'between items': 0.02, 'between phases': 0.1, 'between writes': 0.1 } as const;
/** How long a process stands still: longer than a claim lasts, and than an authorization. */
const standstills = [10 * MINUTE, 70 * MINUTE, 180 * MINUTE] as const;
/** Turns between two writes of one transaction: others do a whole piece of work in the longest. */
const commitTurns = [1, 10, 100, 300] as const;

/** One group in a run: what is stored, who runs, what is to come, and its bank. Groups of one run share all but themselves. */
export type World = {
  readonly terms: Terms;
  readonly random: Random;
  readonly store: MemoryStore;
  readonly tables: Platform['tables'];
  readonly observer: Observer;
  readonly people: StoredPeople;
  /** What of the pot of a round is not its recipient's. */
  readonly claims: { on: (round: number) => number };
  readonly rail: BankRail;
  /** What the bank knows of the group, once it has started. */
  readonly bank: () => Bank;
  /** Other groups of the same people. */
  readonly others: readonly World[];
  /** The last steps, oldest first. */
  readonly trace: string[];
  readonly now: () => number;
  /** Nothing overlaps. */
  readonly isCalm: boolean;
  /** What happens more often than by chance. */
  readonly circumstances: Circumstances;
  /** Lets something begin at a time. */
  plan(at: number, begin: () => void): void;
  /** Mails that the product sent. */
  readonly mails: MailLog;
  /** Starts a process with functions of its own; `lost` is called when it is killed or stands still. */
  invoke(name: string, run: (functions: Functions) => Promise<unknown>, lost?: () => void): void;
  /** Functions to which nothing happens any more: only when nobody waits for a turn. */
  undisturbed(): Functions;
  /** Asks functions to which nothing happens, and that write nothing, beside all others. */
  aside<Answer>(ask: (functions: Functions) => Promise<Answer>): Promise<Answer>;
  /** Nobody waits for a turn. */
  isIdle(): boolean;
  /** Somebody goes on, or the next thing begins; returns what was written. Undefined when there is nothing left to do. */
  step(): Promise<readonly Written[] | undefined>;
};

export type Chances = Pick<SchedulerOptions, 'faults' | 'interrupts' | 'isCalm' | 'onCall'>;

const tables = { product: 'product', ledger: 'ledger', bank: 'bank' } as const;

/** What everybody draws from together. */
function sharedChance(random: Random): Platform['chanceOf'] {
  const chance = { ids: countingIds(), randomBytes: bytesOf(random) };
  return () => chance;
}

/** By the name of the process alone: who does again what a killed one did, makes the same ids. */
const chanceByName: Platform['chanceOf'] = ({ name }) => {
  const { next } = countingIds();
  return { ids: { next: () => `${name.replaceAll(' ', '-')}-${next()}` }, randomBytes: bytesOf(seededRandom(name)) };
};

const bytesOf = (random: Random) => (count: number) => Uint8Array.from({ length: count }, () => random.below(256));

const undisturbedProcess: Process = { name: 'at the end', id: 0, call: (_, perform) => perform() };

/** Everybody has a profile and a linked bank, also who may come later; nothing else is stored. */
async function storePeople(
  { people, startsAt }: Terms,
  newcomers: readonly string[],
  tables: { readonly table: Table; readonly bankTable: Table },
): Promise<void> {
  const profiles = dynamoProfiles(tables.table);
  const connections = dynamoBankConnections({ ...tables, cipher: openCipher });
  for (const person of [...people, ...newcomers]) {
    await profiles.create(profileOf(person, { has_bank_account: false }));
    await connections.save(firstConnection(person, startsAt), undefined);
  }
}

export async function createWorld(
  [terms, ...others]: readonly [Terms, ...Terms[]],
  random: Random,
  chances: Chances,
  fault: PlantedFault,
): Promise<World> {
  const queue = createQueue<() => void>();
  const trace: string[] = [];
  const broken: unknown[] = [];
  let time = terms.startsAt;
  /** Nothing happens to calls: while the people are stored, and while rules ask functions. */
  let isUndisturbed = true;
  const { circumstances = {} } = fault;
  const now = () => time;
  const plan = (at: number, begin: () => void) => queue.push(Math.max(at, time), begin);

  const later = (thaw: () => void) => plan(now() + random.pick(standstills), thaw);

  function note(line: string): void {
    trace.push(`${new Date(time).toISOString()} ${line}`);
    if (trace.length > TRACE_LENGTH) trace.shift();
  }

  const scheduler = createScheduler({ random, now, later, trace: note, ...chances });
  const store = createMemoryStore({
    tables: [{ name: tables.product, timeToLive: 'expiresAt' }, { name: tables.ledger }, { name: tables.bank }],
    now,
    pause: (where) => (!isUndisturbed && !chances.isCalm && random.chance(pauses[where]) ? pauseFor(where) : undefined),
    below: (limit) => (chances.isCalm ? 0 : random.below(limit)),
    isStale: () => !isUndisturbed && !chances.isCalm && random.chance(0.1),
  });
  /** Turns of the store itself; between two writes so many that somebody may find the first, and act on it. */
  async function pauseFor(where: keyof typeof pauses): Promise<void> {
    const turns = where === 'between writes' ? random.pick(commitTurns) : 1;
    for (let turn = 1; turn <= turns; turn += 1) await scheduler.takeTurn(where);
  }

  const groupOf = (terms: Terms) => ({
    terms,
    observer: createObserver(terms.waits, terms.newGroup.name),
    people: createPeople(terms, circumstances, chances.isCalm ?? false),
    claims: { on: () => 0 } as World['claims'],
  });
  const group = groupOf(terms);
  const { observer } = group;
  const besides = others.map(groupOf);
  const started = () => [group, ...besides].filter((each) => each.observer.hasStarted());
  const rail = createBankRail({
    seed: terms.seed,
    makeBank: (chance, id) => {
      const of = started().find((each) => each.observer.cycle().groupId === id) ?? group;
      const positionOf = (member: MembershipId) => of.observer.cycle().members.indexOf(member) + 1;
      const bank = createBank(chance, terms.waits, terms.people.length, {
        declinesLater: false,
        patience: PATIENCE,
        habitOf: (instruction) => of.people.habitOf(instruction, positionOf),
        claimOn: (round) => of.claims.on(round),
      });
      const code = circumstances.returnsOften;
      return code !== undefined && terms.waits.disputeDays > 0 ? returningBank(bank, code) : bank;
    },
    now,
    plan,
    note,
    isCalm: chances.isCalm,
    reportsDaily: circumstances.reportsDaily,
    mostEvents: circumstances.mostEvents,
    cycles: () => started().map((each) => each.observer.cycle()),
    holderOf: (id, accountId) => {
      const of = started().find((each) => each.observer.cycle().groupId === id);
      return of?.people.members().find(([, person]) => isOf(person, accountId))?.[0];
    },
    broken: (error) => void broken.push(error),
  });
  const mails = createMailLog();
  const platform: Platform = {
    store,
    tables,
    registeredShards: new Set(),
    waits: terms.waits,
    syncMinutes: chances.isCalm ? CALM_SYNC_MINUTES : SYNC_MINUTES,
    chanceOf: chances.isCalm ? chanceByName : sharedChance(random),
    tokens: countingIds(),
    mails,
    wait: (milliseconds) => new Promise((resolve) => plan(time + milliseconds, () => resolve())),
    now,
    railOf: rail.of,
    note,
    workers: {
      work: startWorker,
      newHolder: countingIds().next,
      mostWorkers: chances.isCalm ? 1 : 3,
      itemsOfWorker: 1,
    },
    repeats: (kind, { id }) =>
      endings.includes(kind) && !chances.isCalm && (circumstances.stopsPaying !== undefined || id % REPEATED === 0),
    fault,
  };
  const seen = { product: 0, ledger: 0 };

  function startWorker(request: WorkRequest): Promise<DueResult> {
    return new Promise((resolve, reject) => {
      const run = (process: Process) => {
        const working = productFunctions(platform, process).work(request);
        working.then(resolve, (error: unknown) => reject(new WorkerFailed(String(error))));
        return working;
      };
      // In a calm run all have one name, by which they draw their ids: one that repeats work makes the same ids again.
      const name = `worker ${chances.isCalm ? 1 : request.holder}`;
      scheduler.spawn(name, run, () => reject(new WorkerFailed('ran too long')));
    });
  }

  const [table, bankTable] = [tables.product, tables.bank].map((name) => ({ name, documents: store.documents }));
  if (table && bankTable) await storePeople(terms, [terms, ...others].flatMap(newcomersOf), { table, bankTable });
  isUndisturbed = false;

  function begin(): boolean {
    const next = queue.pop();
    if (next === undefined) return false;
    time = Math.max(time, next.at);
    scheduler.killStartedBefore(time - LONGEST_RUN);
    next.work();
    return true;
  }

  function written(): readonly Written[] {
    return (['product', 'ledger'] as const).flatMap((table) => {
      const changes = store.changes(tables[table]);
      const fresh = changes.slice(seen[table]);
      seen[table] = changes.length;
      return fresh.map((change) => {
        for (const { observer: another } of besides) another.observe(change);
        return observer.observe(change);
      });
    });
  }

  const shared = {
    random,
    store,
    tables,
    rail,
    mails,
    trace,
    now,
    plan,
    isCalm: chances.isCalm ?? false,
    circumstances,
    invoke: (name: string, run: (functions: Functions) => Promise<unknown>, lost?: () => void) =>
      scheduler.spawn(name, (process) => run(productFunctions(platform, process)), lost),
    undisturbed: () => {
      isUndisturbed = true;
      return productFunctions(platform, undisturbedProcess);
    },
    aside: async <Answer>(ask: (functions: Functions) => Promise<Answer>) => {
      const was = isUndisturbed;
      isUndisturbed = true;
      const answer = await ask(productFunctions(platform, undisturbedProcess));
      isUndisturbed = was;
      return answer;
    },
    isIdle: scheduler.isIdle,
    step: async () => {
      const isNear = (queue.nextAt() ?? Number.POSITIVE_INFINITY) <= time + MINUTE;
      const begins = scheduler.isIdle() || (isNear && !chances.isCalm && random.chance(OVERLAP));
      if (begins && !begin()) return undefined;
      if (begins) await everythingWaits();
      else await scheduler.step();
      const [first] = broken;
      if (first !== undefined) throw first;
      return written();
    },
  };
  const worldOf = (one: ReturnType<typeof groupOf>, besides: readonly World[]): World => ({
    ...shared,
    ...one,
    bank: () => rail.bankOf(one.observer.cycle().groupId),
    others: besides,
  });
  return worldOf(
    group,
    besides.map((each) => worldOf(each, [])),
  );
}
