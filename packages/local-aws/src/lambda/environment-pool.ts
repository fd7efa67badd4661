import { totalmem } from 'node:os';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { ExecutionEnvironment } from './execution-environment.ts';

/** The execution environments of all functions: those that wait for an invocation, and how many there are. */
export type EnvironmentPool = {
  /**
   * Returns one that has become idle meanwhile, or else starts one, in the place of the one that waits longest when there are as
   * many as the machine has room for.
   */
  takeOrStart(functionArn: string, create: () => Promise<ExecutionEnvironment>): Promise<ExecutionEnvironment>;
  add(functionArn: string, environment: ExecutionEnvironment): void;
  /** The one that was used last, and still runs. */
  take(functionArn: string): ExecutionEnvironment | undefined;
  /** Stops those beyond `keptWarm` that waited for `idleMilliseconds`, the longest waiting first. */
  trim(): Promise<void>;
  /** Stops those of one function that are idle; a busy one is its caller's to stop. */
  stopIdle(functionArn: string): Promise<void>;
};

export type PoolLimits = {
  /** How many are kept warm however long they wait. Each costs about 35 MB. */
  keptWarm: number;
  /** How long the others wait for another invocation. */
  idleMilliseconds: number;
  /** The maximum; passed only while all of them are busy. */
  maximumAlive: number;
};

/** A start costs a fifth of a second of a processor, so a machine with more memory keeps more environments. */
const forMemory = Math.min(40, Math.floor(totalmem() / (512 * 1024 * 1024)));
const ofThisMachine: PoolLimits = { keptWarm: 5, idleMilliseconds: 60_000, maximumAlive: Math.max(14, forMemory) };

/** Starting is what takes most memory, and all processors: two at a time. */
const startedAtOnce = 2;

/** AWS stops idle environments too, after minutes; here they share the memory of one machine. */
export function createEnvironmentPool(limits: Partial<PoolLimits> = {}): EnvironmentPool {
  const { keptWarm, idleMilliseconds, maximumAlive } = { ...ofThisMachine, ...limits };
  const starting = limitConcurrency(startedAtOnce);
  let all: ExecutionEnvironment[] = [];
  let idle: { arn: string; environment: ExecutionEnvironment; since: number }[] = [];
  let isTrimDue = false;
  return { takeOrStart, add, take, trim, stopIdle };

  function takeOrStart(arn: string, create: () => Promise<ExecutionEnvironment>): Promise<ExecutionEnvironment> {
    return starting(async () => {
      // One that became idle while this one waited to be started.
      const free = take(arn);
      if (free) return free;
      all = all.filter((environment) => environment.isAlive());
      // Makes room for this one, and for another that may start at the same time.
      await end(idle.slice(0, Math.max(0, all.length + startedAtOnce - maximumAlive)));
      const created = await create();
      all.push(created);
      return created;
    });
  }

  function add(arn: string, environment: ExecutionEnvironment): void {
    idle.push({ arn, environment, since: performance.now() });
    trimLater();
  }

  function take(arn: string): ExecutionEnvironment | undefined {
    idle = idle.filter(({ environment }) => environment.isAlive());
    const found = idle.findLastIndex((each) => each.arn === arn);
    return found < 0 ? undefined : idle.splice(found, 1)[0]?.environment;
  }

  async function trim(): Promise<void> {
    const cutoff = performance.now() - idleMilliseconds;
    // `idle` is in the order of last use.
    const old = idle.slice(0, Math.max(0, idle.length - keptWarm)).filter(({ since }) => since <= cutoff);
    await end(old);
    if (idle.length > keptWarm) trimLater();
  }

  function trimLater(): void {
    if (isTrimDue) return;
    isTrimDue = true;
    const waited = performance.now() - (idle[0]?.since ?? 0);
    setTimeout(
      () => {
        isTrimDue = false;
        void trim();
      },
      Math.max(0, idleMilliseconds - waited) + 1,
    ).unref();
  }

  async function stopIdle(arn: string): Promise<void> {
    await end(idle.filter((each) => each.arn === arn));
  }

  async function end(ended: typeof idle): Promise<void> {
    idle = idle.filter((each) => !ended.includes(each));
    await Promise.all(ended.map(({ environment }) => environment.stop()));
  }
}
