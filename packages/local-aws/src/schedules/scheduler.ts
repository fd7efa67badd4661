import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { account, region } from '../template/local-names.ts';
import { type DueRun, openDueRuns, type ScheduleSettings } from './due-runs.ts';

export type SchedulerOptions = {
  schedules: readonly ScheduleSettings[];
  clock: Clock;
  directory: string;
  /** Invokes the schedule's function, which reports its own failures. */
  invoke(functionArn: string, event: unknown): Promise<unknown>;
  /** Resolves when the effects of earlier runs are complete. */
  settle(): Promise<void>;
};

export type Scheduler = {
  /** Moves the clock, stopping at each run that falls due on the way. Resolves when all effects are complete. */
  advanceTo(target: number): Promise<void>;
  stop(): Promise<void>;
};

/** Runs the schedules by the movable clock: when they fall due, and at once when the clock is moved past them. */
export async function startScheduler({
  schedules,
  clock,
  directory,
  invoke,
  settle,
}: SchedulerOptions): Promise<Scheduler> {
  const runs = await openDueRuns(directory, schedules, clock.now());
  const inTurn = limitConcurrency(1);
  const timer = setInterval(() => void inTurn(() => runAllDue(clock.now())), checkInterval);
  return { advanceTo, stop };

  function advanceTo(target: number): Promise<void> {
    return inTurn(async () => {
      await settle();
      await runAllDue(target);
      moveTo(target);
      await settle();
    });
  }

  async function runAllDue(by: number): Promise<void> {
    if (runs.first(by) === undefined) return;
    for (let next = runs.first(by); next !== undefined; next = runs.first(by)) await run(next);
    await runs.save();
  }

  async function run(due: DueRun): Promise<void> {
    moveTo(due.due);
    await invoke(due.schedule.functionArn, scheduledEvent(due));
    runs.done(due);
    await settle();
  }

  function moveTo(moment: number): void {
    if (moment > clock.now()) clock.advanceTo(moment);
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
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
