import { limitConcurrency } from '../limit-concurrency.ts';
import type { ExecutionEnvironment } from './execution-environment.ts';

/** The execution environments of all functions: those that wait for an invocation, and how many there are. */
export type IdleEnvironments = {
  /** Starts one, in the place of the one that waits longest when there are as many as the machine has room for. */
  start(functionArn: string, create: () => Promise<ExecutionEnvironment>): Promise<ExecutionEnvironment>;
  add(functionArn: string, environment: ExecutionEnvironment): void;
  /** The one that was used last, and still runs. */
  take(functionArn: string): ExecutionEnvironment | undefined;
  /** Stops those that waited long and are more than a machine keeps, the longest waiting first. */
  trim(): Promise<void>;
  /** Stops all of one function. */
  stop(functionArn: string): Promise<void>;
};

export type IdleLimits = {
  /** How many are kept warm however long they wait. Each costs about 35 MB. */
  most: number;
  /** How long the others wait for another invocation. */
  milliseconds: number;
  /** How many there are at most, but for those that are all busy. */
  alive: number;
};

const laptop: IdleLimits = { most: 5, milliseconds: 60_000, alive: 14 };

/** All at once would need the most memory that the product ever needs, and each of them all processors. */
const startedAtOnce = 2;

/** AWS stops idle environments too, after minutes; here they share the memory of one machine. */
export function createIdleEnvironments(limits: Partial<IdleLimits> = {}): IdleEnvironments {
  const { most, milliseconds, alive } = { ...laptop, ...limits };
  const starting = limitConcurrency(startedAtOnce);
  let all: ExecutionEnvironment[] = [];
  let idle: { arn: string; environment: ExecutionEnvironment; since: number }[] = [];
  let isTrimDue = false;
  return { start, add, take, trim, stop };

  function start(arn: string, create: () => Promise<ExecutionEnvironment>): Promise<ExecutionEnvironment> {
    return starting(async () => {
      // One that became idle while this one waited to be started.
      const free = take(arn);
      if (free) return free;
      all = all.filter((environment) => environment.isAlive());
      // The one that is being started counts, and so does another one beside it.
      await end(idle.slice(0, Math.max(0, all.length + startedAtOnce - alive)));
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
    const last = performance.now() - milliseconds;
    // In the order of their last use.
    const old = idle.slice(0, Math.max(0, idle.length - most)).filter(({ since }) => since <= last);
    await end(old);
    if (idle.length > most) trimLater();
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
      Math.max(0, milliseconds - waited) + 1,
    ).unref();
  }

  async function stop(arn: string): Promise<void> {
    await end(idle.filter((each) => each.arn === arn));
  }

  async function end(ended: typeof idle): Promise<void> {
    idle = idle.filter((each) => !ended.includes(each));
    await Promise.all(ended.map(({ environment }) => environment.stop()));
  }
}
