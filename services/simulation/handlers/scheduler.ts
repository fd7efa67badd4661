import type { Random } from '../random.ts';

/** What becomes of one call: it is done, its request is lost, or its response is. */
type Fate = 'done' | 'fails_before' | 'fails_after';

/** One invocation of a function. All that it awaits are turns, so that nothing happens but by the scheduler's choice. */
export type Process = {
  readonly name: string;
  /** Counted over the run, from 1. */
  readonly id: number;
  /** Performs a call when it is this process's turn. A killed process never goes on, also in the middle of its calls. */
  call<Result>(name: string, perform: () => Promise<Result>, failure?: () => Error): Promise<Result>;
};

/** How often what goes wrong, for each call. */
type FaultRates = {
  readonly kill: number;
  /** That the process stands still, as a machine that sleeps, and goes on when everybody has long stopped waiting for it. */
  readonly freeze: number;
  /** That a request does not arrive, and that its response does not, for calls that can fail. */
  readonly failBefore: number;
  readonly failAfter: number;
};

export type Scheduler = {
  /**
   * Starts a process. `lost` is called when it is killed or stands still, since the platform hears of it no more: twice when it is
   * killed after it stood still. Not when it ends.
   */
  spawn(name: string, run: (process: Process) => Promise<unknown>, lost?: () => void): void;
  /** Resolves at a turn that belongs to no process: of the store itself, which nothing kills. */
  takeTurn(name: string): Promise<void>;
  /** Gives somebody who waits the next turn; false when nobody does. */
  step(): Promise<boolean>;
  /** Ends every process that was started before that instant, as the platform does after the longest time. */
  killStartedBefore(instant: number): void;
  isIdle(): boolean;
};

type Started = {
  readonly name: string;
  readonly at: number;
  readonly lost: () => void;
  isAlive: boolean;
  /** What it waits for while it stands still; it runs too long for the platform, which does not know of it any more. */
  frozen: Waiting[] | undefined;
  wasFrozen: boolean;
};
type Waiting = { readonly name: string; readonly process: Started | undefined; readonly go: () => void };

/** What can happen to a process at a call: killed before the call or after its effect, or frozen for hours before the call. */
export type Interruption = 'before' | 'after' | 'frozen';

export type SchedulerOptions = {
  readonly random: Random;
  readonly faults: FaultRates;
  readonly now: () => number;
  /** What happens to the process that makes a call. */
  readonly interrupts?: (call: string) => Interruption | undefined;
  /** Lets something happen when a process has stood still for long enough. */
  readonly later: (thaw: () => void) => void;
  /** Nothing overlaps: whoever waits longest goes on. */
  readonly isCalm?: boolean;
  /** Called with each call that a process makes. */
  readonly onCall?: (name: string) => void;
  readonly trace: (line: string) => void;
};

/**
 * Decides at every await which of the processes goes on. One process runs until everything that it does waits again; only
 * then is the next chosen, so a seed decides the whole run.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { random, faults, now, interrupts, later, isCalm = false, onCall, trace } = options;
  const waiting: Waiting[] = [];
  let processes = 0;

  const turn = (name: string, process?: Started): Promise<void> =>
    new Promise((go) => void (process?.frozen ?? waiting).push({ name, process, go }));

  /** Everything that it awaits waits until it goes on. */
  function freeze(process: Started): void {
    const frozen = waiting.filter((each) => each.process === process);
    for (const each of frozen) waiting.splice(waiting.indexOf(each), 1);
    process.frozen = frozen;
    process.wasFrozen = true;
    process.lost();
    trace(`${process.name} stands still`);
    later(() => {
      waiting.push(...(process.frozen ?? []));
      process.frozen = undefined;
      trace(`${process.name} goes on`);
    });
  }

  function kill(process: Started, why: string): void {
    process.isAlive = false;
    process.lost();
    trace(`${process.name} ${why}`);
    for (let index = waiting.length - 1; index >= 0; index -= 1) {
      if (waiting[index]?.process === process) waiting.splice(index, 1);
    }
  }

  async function call<Result>(
    process: Started,
    name: string,
    perform: () => Promise<Result>,
    failure: (() => Error) | undefined,
  ): Promise<Result> {
    await turn(name, process);
    onCall?.(`${process.name}: ${name}`);
    const interruption = interrupts?.(`${process.name}: ${name}`);
    if (!process.wasFrozen && (interruption === 'frozen' || random.chance(faults.freeze))) {
      freeze(process);
      await turn(name, process);
    }
    // Half of the kills come before the call, half after it.
    if (interruption === 'before' || random.chance(faults.kill / 2)) return killAt(process, name, 'before');
    const fate = failure === undefined ? 'done' : fateOf(random, faults);
    if (failure && fate === 'fails_before') throw failure();
    const result = await perform();
    if (interruption === 'after' || random.chance(faults.kill / 2)) return killAt(process, name, 'after');
    if (!process.isAlive) return never();
    if (failure && fate === 'fails_after') throw failure();
    return result;
  }

  function killAt<Result>(process: Started, name: string, when: string): Promise<Result> {
    kill(process, `is killed ${when} ${name}`);
    return never();
  }

  return {
    spawn: (name, run, lost = () => undefined) => {
      processes += 1;
      const process: Started = { name, at: now(), lost, isAlive: true, frozen: undefined, wasFrozen: false };
      const calling: Process = {
        name,
        id: processes,
        call: (action, perform, failure) => call(process, action, perform, failure),
      };
      const end = (how: string) => trace(`${name} ${how}`);
      run(calling).then(
        () => end('ends'),
        (error: unknown) => end(`fails: ${error}`),
      );
    },

    takeTurn: (name) => turn(name),

    step: async () => {
      const index = isCalm ? 0 : random.below(waiting.length);
      const [next] = waiting.splice(index, 1);
      if (next === undefined) return false;
      trace(`${next.process?.name ?? 'service'}: ${next.name}`);
      next.go();
      await everythingWaits();
      return true;
    },

    killStartedBefore: (instant) => {
      // The platform has stopped waiting for one that stood still.
      const late = new Set(
        waiting.flatMap(({ process }) => (process && !process.wasFrozen && process.at < instant ? [process] : [])),
      );
      for (const process of late) kill(process, 'ran too long');
    },

    isIdle: () => waiting.length === 0,
  };
}

function fateOf(random: Random, { failBefore, failAfter }: FaultRates): Fate {
  if (random.chance(failBefore)) return 'fails_before';
  return random.chance(failAfter) ? 'fails_after' : 'done';
}

const never = <Result>(): Promise<Result> => new Promise(() => undefined);

/** Resolves when no promise has anything left to do: immediates run after all of them. */
export const everythingWaits = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
