import { createBank } from '@halqa/simulator/bank';
import { createQueue } from '@halqa/simulator/queue';
import type { Random } from '@halqa/simulator/random';
import { createMemoryStore, type MemoryStore } from 'memory-dynamo';
import { dynamoProfiles } from '../src/adapters/dynamo/profiles.ts';
import { profileOf } from '../test/fakes/people.ts';
import { countingIds } from '../test/fakes/system.ts';
import { type BankRail, createBankRail } from './bank-rail.ts';
import { type Functions, type Platform, productFunctions } from './functions.ts';
import { createObserver, type Observer, type Written } from './observer.ts';
import type { PlantedFault } from './planted-faults.ts';
import { createScheduler, everythingWaits, type SchedulerOptions } from './scheduler.ts';
import type { Terms } from './terms.ts';

export const MINUTE = 60_000;
/** Shorter than a claim of due work lasts; the platform ends functions that run longer. */
const LONGEST_RUN = 4 * MINUTE;
/** How often something that begins soon comes before those that wait have gone on. */
const OVERLAP = 0.15;
const TRACE_LENGTH = 80;
/** How often the store does not go on at once. */
const pauses = { 'between items': 0.02, 'between phases': 0.1, 'between writes': 0.1 } as const;
/** How long a process stands still: longer than a claim lasts, and than an authorization. */
const standstills = [10 * MINUTE, 70 * MINUTE, 180 * MINUTE] as const;
/** Turns between two writes of one transaction: others do a whole piece of work in the longest. */
const commitTurns = [1, 10, 100, 300] as const;

/** One group in a run: what is stored, who runs, what is to come, and its bank. */
export type World = {
  readonly terms: Terms;
  readonly random: Random;
  readonly store: MemoryStore;
  readonly tables: Platform['tables'];
  readonly observer: Observer;
  readonly rail: BankRail;
  /** The last steps, oldest first. */
  readonly trace: string[];
  readonly now: () => number;
  /** Nothing overlaps. */
  readonly isCalm: boolean;
  /** Lets something begin at a time. */
  plan(at: number, begin: () => void): void;
  /** Starts a process with functions of its own. */
  invoke(name: string, run: (functions: Functions) => Promise<unknown>): void;
  /** Nobody waits for a turn. */
  isIdle(): boolean;
  /** Somebody goes on, or the next thing begins; returns what was written. Undefined when there is nothing left to do. */
  step(): Promise<readonly Written[] | undefined>;
};

export type Chances = Pick<SchedulerOptions, 'faults' | 'killsAt' | 'isCalm' | 'onCall'>;

const tables = { product: 'product', ledger: 'ledger' } as const;

/** Everybody has a profile with a bank; nothing else is stored. */
export async function createWorld(terms: Terms, random: Random, chances: Chances, fault: PlantedFault): Promise<World> {
  const queue = createQueue<() => void>();
  const trace: string[] = [];
  const broken: unknown[] = [];
  let time = terms.startsAt;
  let isBegun = false;
  const now = () => time;
  const plan = (at: number, begin: () => void) => queue.push(Math.max(at, time), begin);

  const later = (thaw: () => void) => plan(now() + random.pick(standstills), thaw);

  function note(line: string): void {
    trace.push(`${new Date(time).toISOString()} ${line}`);
    if (trace.length > TRACE_LENGTH) trace.shift();
  }

  const scheduler = createScheduler({ random, now, later, trace: note, ...chances });
  const store = createMemoryStore({
    tables: [{ name: tables.product, timeToLive: 'expiresAt' }, { name: tables.ledger }],
    now,
    pause: (where) => (isBegun && !chances.isCalm && random.chance(pauses[where]) ? pauseFor(where) : undefined),
    below: (limit) => (chances.isCalm ? 0 : random.below(limit)),
    isStale: () => !chances.isCalm && random.chance(0.1),
  });
  /** Turns of the store itself; between two writes so many that somebody may find the first, and act on it. */
  async function pauseFor(where: keyof typeof pauses): Promise<void> {
    const turns = where === 'between writes' ? random.pick(commitTurns) : 1;
    for (let turn = 1; turn <= turns; turn += 1) await scheduler.pause(where);
  }

  const observer = createObserver(terms.waits);
  const rail = createBankRail({
    seed: terms.seed,
    makeBank: (chance) => createBank(chance, terms.waits, terms.people.length, { declinesLater: false }),
    ...{ now, plan, note },
    cycle: () => observer.cycle(),
    broken: (error) => void broken.push(error),
  });
  const randomBytes = (count: number) => Uint8Array.from({ length: count }, () => random.below(256));
  const platform: Platform = {
    store,
    tables,
    registered: new Set(),
    waits: terms.waits,
    ids: countingIds(),
    tokens: countingIds(),
    randomBytes,
    now,
    railOf: rail.of,
    note,
    fault,
  };
  const seen = { product: 0, ledger: 0 };

  const profiles = dynamoProfiles({ name: tables.product, documents: store.documents });
  for (const person of terms.people) await profiles.create(profileOf(person));
  isBegun = true;

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
      return fresh.map((change) => observer.see(change));
    });
  }

  return {
    ...{ terms, random, store, tables, observer, rail, trace, now, plan },
    isCalm: chances.isCalm ?? false,
    invoke: (name, run) => scheduler.spawn(name, (process) => run(productFunctions(platform, process))),
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
}
