import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { account, region } from '../template/local-names.ts';
import { type DueRun, openDueRuns, type ScheduleSettings } from './due-runs.ts';

/** When a function has something to do next, in epoch milliseconds; undefined when nothing waits. */
export type NextDue = () => Promise<number | undefined>;

/** A program beside the templates that does something by itself at its own moments of the same clock. */
export type ClockTimer = {
  /** Its next moment; later than the last one once `run` has resolved. */
  nextAt(): number | undefined;
  /** Does what falls due by now. */
  run(): Promise<void>;
};

export type SchedulerOptions = {
  schedules: readonly ScheduleSettings[];
  clock: Clock;
  directory: string;
  /** Invokes the schedule's function, which reports its own failures. */
  invoke(functionArn: string, event: unknown): Promise<unknown>;
  /** Resolves when the effects of earlier runs are complete. */
  settle(): Promise<void>;
  /**
   * For a schedule whose runs find nothing to do most of the time: when the clock is moved, it runs at these moments only,
   * and not at each of its own on the way.
   */
  nextDueOf?(schedule: ScheduleSettings): NextDue | undefined;
  /** For such a schedule: one more moment on the way of a move at which it runs; undefined when there is none. */
  onceInMove?(schedule: ScheduleSettings, from: number, to: number): number | undefined;
  /** Each runs before the schedules of the same moment. */
  timers?: readonly ClockTimer[];
};

/** A move of the clock that takes place: where it ends, and how many runs it has made so far. */
export type ClockMove = { target: number; runs: number };

/** A move that has ended; times in epoch milliseconds. */
export type PastMove = { from: number; to: number; runs: number };

export type Scheduler = {
  /** Moves the clock, stopping at each run that falls due on the way. Resolves when all effects are complete. */
  advanceTo(target: number): Promise<void>;
  /** When there is something to do next: work that says so itself, or a timer's moment; undefined when nothing waits. */
  nextAt(): Promise<number | undefined>;
  /** The move that takes place now. */
  move(): ClockMove | undefined;
  lastMove(): PastMove | undefined;
  stop(): Promise<void>;
};

/** Runs the schedules by the movable clock: when they fall due, and at once when the clock is moved past them. */
export async function startScheduler({
  schedules,
  clock,
  directory,
  invoke,
  settle,
  nextDueOf = () => undefined,
  onceInMove = () => undefined,
  timers = [],
}: SchedulerOptions): Promise<Scheduler> {
  const dueRuns = await openDueRuns(directory, schedules, clock.now());
  const nextDues = new Map(schedules.map((schedule) => [schedule, nextDueOf(schedule)]));
  const inTurn = limitConcurrency(1);
  const interval = setInterval(() => void inTurn(() => runAllDue(clock.now())), checkInterval);
  const lastRuns = new Map<ScheduleSettings, number>();
  let move: ClockMove | undefined;
  let lastMove: PastMove | undefined;
  return { advanceTo, nextAt, move: () => move, lastMove: () => lastMove, stop };

  function advanceTo(target: number): Promise<void> {
    return inTurn(async () => {
      const from = clock.now();
      move = { target, runs: 0 };
      try {
        await settle();
        await runOnTheWay(move, from);
        moveTo(target);
        await settle();
        lastMove = { from, to: target, runs: move.runs };
      } finally {
        move = undefined;
      }
    });
  }

  async function nextAt(): Promise<number | undefined> {
    const moments = timers.flatMap((timer) => timer.nextAt() ?? []);
    for (const [schedule, nextDue] of nextDues) {
      const work = nextDue && (await nextWorkOf(schedule, nextDue));
      if (work) moments.push(work.due);
    }
    return moments.sort((one, other) => one - other)[0];
  }

  async function runAllDue(by: number): Promise<void> {
    for (const timer of timers) if ((timer.nextAt() ?? Number.POSITIVE_INFINITY) <= by) await timer.run();
    if (dueRuns.first(by) === undefined) return;
    for (let next = dueRuns.first(by); next !== undefined; next = dueRuns.first(by)) await run(next);
    await dueRuns.save();
  }

  async function runOnTheWay(moving: ClockMove, from: number): Promise<void> {
    const extraRuns = new Set(
      schedules.flatMap((schedule): DueRun[] => {
        const due = nextDues.get(schedule) && onceInMove(schedule, from, moving.target);
        return due === undefined ? [] : [{ schedule, due }];
      }),
    );
    for (;;) {
      const next = await firstOnTheWay(moving.target, extraRuns);
      const timer = firstTimer(next?.due ?? moving.target);
      if (timer !== undefined) await runTimer(timer);
      else if (next !== undefined) await run(next);
      else break;
      if (timer === undefined && next !== undefined) extraRuns.delete(next);
      moving.runs += 1;
    }
    // The runs that were left out on the way are not made up for.
    const saysItsWork = (schedule: ScheduleSettings): boolean => nextDues.get(schedule) !== undefined;
    for (let next = dueRuns.first(moving.target, saysItsWork); next; next = dueRuns.first(moving.target, saysItsWork))
      dueRuns.done(next.due < moving.target ? { ...next, due: moving.target } : next);
    await dueRuns.save();
  }

  async function firstOnTheWay(by: number, extraRuns: ReadonlySet<DueRun>): Promise<DueRun | undefined> {
    const candidates = [dueRuns.first(by, (schedule) => nextDues.get(schedule) === undefined), ...extraRuns];
    for (const [schedule, nextDue] of nextDues) if (nextDue) candidates.push(await nextWorkOf(schedule, nextDue));
    // The clock goes on while `nextDue` runs: what is due at this moment is on the way, too.
    const latest = Math.max(by, clock.now());
    return candidates
      .flatMap((run) => (run === undefined || run.due > latest ? [] : [run]))
      .sort((one, other) => one.due - other.due)[0];
  }

  /** The timer with the earliest moment by then. */
  function firstTimer(by: number): ClockTimer | undefined {
    const momentOf = (timer: ClockTimer): number => timer.nextAt() ?? Number.POSITIVE_INFINITY;
    return timers.filter((timer) => momentOf(timer) <= by).sort((one, other) => momentOf(one) - momentOf(other))[0];
  }

  async function runTimer(timer: ClockTimer): Promise<void> {
    moveTo(timer.nextAt() ?? clock.now());
    await timer.run();
    await settle();
  }

  /**
   * When the schedule runs for its waiting work. What was due at the last run and still is has to wait for the schedule's own
   * next run, as it does on AWS.
   */
  async function nextWorkOf(schedule: ScheduleSettings, nextDue: NextDue): Promise<DueRun | undefined> {
    const at = await nextDue();
    if (at === undefined) return undefined;
    const ran = lastRuns.get(schedule);
    const due = ran !== undefined && at <= ran ? dueRuns.next(schedule) : Math.max(at, clock.now());
    return due === undefined ? undefined : { schedule, due };
  }

  async function run(dueRun: DueRun): Promise<void> {
    const { schedule, due } = dueRun;
    moveTo(due);
    await invoke(schedule.functionArn, scheduledEvent(dueRun));
    lastRuns.set(schedule, due);
    dueRuns.done(dueRun);
    await settle();
  }

  function moveTo(moment: number): void {
    if (moment > clock.now()) clock.advanceTo(moment);
  }

  async function stop(): Promise<void> {
    clearInterval(interval);
    await inTurn(async () => {});
  }
}

const checkInterval = 1000;

/** The schedule's own input, or the envelope that EventBridge sends without one. */
function scheduledEvent({ schedule, due }: DueRun): unknown {
  if (schedule.input !== undefined) return schedule.input;
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account,
    time: new Date(due).toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [schedule.arn],
    detail: '{}',
  };
}
