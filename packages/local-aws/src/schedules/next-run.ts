import { Cron } from 'croner';

/**
 * The next run of a schedule after the moment, in epoch milliseconds; undefined when there is none.
 * Knows `rate(…)`, `cron(…)` and `at(…)`: https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 * Throws on anything else.
 */
export function nextRun(expression: string, timeZone: string, after: number): number | undefined {
  const [, kind = '', argument = ''] = /^(rate|cron|at)\((.*)\)$/.exec(expression) ?? [];
  if (kind === 'rate') return after + rateMilliseconds(argument);
  if (kind === 'cron') return cronRun(cronPattern(argument), timeZone, after);
  if (kind === 'at') return cronRun(argument, timeZone, after);
  throw new Error(`"${expression}" is no schedule expression`);
}

const units: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function rateMilliseconds(argument: string): number {
  const [, value = '', unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
  const milliseconds = Number(value) * (units[unit] ?? 0);
  if (milliseconds <= 0) throw new Error(`"rate(${argument})" is no rate`);
  return milliseconds;
}

/** AWS counts weekdays from 1 = Sunday, croner from 0. AWS's sixth field, the year, is left out: only `*` is supported. */
function cronPattern(argument: string): string {
  const [minute, hour, dayOfMonth, month, dayOfWeek, year, ...rest] = argument.split(/\s+/);
  if (dayOfWeek === undefined || year !== '*' || rest.length > 0)
    throw new Error(`"cron(${argument})" needs six fields, the last of them "*"`);
  const weekday = dayOfWeek.replace(/\d+/g, (day) => String(Number(day) - 1));
  return [minute, hour, dayOfMonth, month, weekday].join(' ').replaceAll('?', '*');
}

function cronRun(pattern: string, timezone: string, after: number): number | undefined {
  return new Cron(pattern, { timezone }).nextRun(new Date(after))?.getTime();
}
