import type { ExecutionEnvironment } from './execution-environment.ts';

/** The warm execution environments of all functions that wait for an invocation. */
export type IdleEnvironments = {
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
};

const laptop: IdleLimits = { most: 5, milliseconds: 60_000 };

/** AWS stops idle environments too, after minutes; here they share the memory of one machine. */
export function createIdleEnvironments({ most, milliseconds }: IdleLimits = laptop): IdleEnvironments {
  let idle: { arn: string; environment: ExecutionEnvironment; since: number }[] = [];
  let isTrimDue = false;
  return { add, take, trim, stop };

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
