import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeAtomically } from '../files/files.ts';
import type { Templates } from '../template/templates.ts';
import { nextRun } from './next-run.ts';

/** One schedule of EventBridge Scheduler. */
export type ScheduleSettings = {
  name: string;
  arn: string;
  expression: string;
  timeZone: string;
  functionArn: string;
  input?: unknown;
};

const ScheduleProperties = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Target: z.object({ Arn: z.string(), Input: z.string().optional() }),
});

/** The schedules of the templates that are switched on. */
export function scheduleSettings(templates: Templates): ScheduleSettings[] {
  return templates
    .resources('AWS::Scheduler::Schedule', ScheduleProperties)
    .filter(({ properties }) => properties.State === 'ENABLED')
    .map(({ logicalId, arn, properties }) => ({
      name: logicalId,
      arn,
      expression: properties.ScheduleExpression,
      timeZone: properties.ScheduleExpressionTimezone,
      functionArn: properties.Target.Arn,
      ...(properties.Target.Input === undefined ? {} : { input: JSON.parse(properties.Target.Input) }),
    }));
}

const StoredRuns = z.record(z.string(), z.object({ expression: z.string(), due: z.number().optional() }));

export type DueRun = { schedule: ScheduleSettings; due: number };
export type DueRuns = {
  /** The earliest run that is due by that moment, of the schedules that the filter lets through. */
  first(by: number, filter?: (schedule: ScheduleSettings) => boolean): DueRun | undefined;
  /** When the schedule runs next. */
  next(schedule: ScheduleSettings): number | undefined;
  /** Records that the run took place and computes the next one. */
  done(run: DueRun): void;
  /** Stores the due times. A run that was not stored before a kill is repeated at the next start. */
  save(): Promise<void>;
};

/** The due times of the schedules, stored across restarts. What fell due in between runs once, at once. */
export async function openDueRuns(
  directory: string,
  schedules: readonly ScheduleSettings[],
  now: number,
): Promise<DueRuns> {
  const file = join(directory, 'schedules.json');
  const stored = (await readJsonFile(file, StoredRuns)) ?? {};
  const due = new Map(schedules.map((schedule) => [schedule.name, firstDue(schedule)]));
  await save();
  return { first, next: ({ name }) => due.get(name), done, save };

  function firstDue({ name, expression, timeZone }: ScheduleSettings): number | undefined {
    const known = stored[name];
    if (known?.expression !== expression) return nextRun(expression, timeZone, now);
    return known.due === undefined ? undefined : Math.max(known.due, now);
  }

  function first(by: number, filter: (schedule: ScheduleSettings) => boolean = () => true): DueRun | undefined {
    const runs = schedules
      .filter(filter)
      .map((schedule) => ({ schedule, due: due.get(schedule.name) ?? Number.POSITIVE_INFINITY }));
    return runs.filter((run) => run.due <= by).sort((one, other) => one.due - other.due)[0];
  }

  function done({ schedule, due: ran }: DueRun): void {
    due.set(schedule.name, nextRun(schedule.expression, schedule.timeZone, ran));
  }

  async function save(): Promise<void> {
    const entries = schedules.map(({ name, expression }) => [name, { expression, due: due.get(name) }]);
    await writeAtomically(file, JSON.stringify(Object.fromEntries(entries)));
  }
}
