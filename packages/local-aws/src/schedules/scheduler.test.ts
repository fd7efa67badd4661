import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, createClock } from '../clock/clock.ts';
import type { ScheduleSettings } from './due-runs.ts';
import { nextRun } from './next-run.ts';
import { type Scheduler, startScheduler } from './scheduler.ts';

const hour = 3_600_000;
const hourly: ScheduleSettings = {
  name: 'hourly',
  arn: 'arn:hourly',
  expression: 'rate(1 hour)',
  timeZone: 'UTC',
  functionArn: 'sweeper',
};
const nightly: ScheduleSettings = {
  ...hourly,
  name: 'nightly',
  expression: 'cron(30 2 * * ? *)',
  functionArn: 'nightly',
  input: { night: true },
};

let directory = '';
let clock: Clock;
let scheduler: Scheduler | undefined;
let calls: string[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'local-schedules-'));
  clock = createClock({ directory });
  clock.advanceTo(Date.UTC(2040, 0, 1, 0, 10));
  calls = [];
});
afterEach(async () => {
  await scheduler?.stop();
  rmSync(directory, { recursive: true });
});

async function start(...schedules: ScheduleSettings[]): Promise<Scheduler> {
  scheduler = await startScheduler({
    schedules,
    clock,
    directory,
    invoke: async (name, event) =>
      calls.push(`${new Date(clock.now()).toISOString().slice(11, 16)} ${name} ${JSON.stringify(event).slice(0, 14)}`),
    settle: async () => void calls.push('settled'),
  });
  return scheduler;
}

describe('a schedule whose function says when it has something to do', () => {
  const due = (...moments: string[]): number[] => moments.map((moment) => Date.parse(`2040-${moment}:00Z`));
  let waiting: number[] = [];

  /** Starts with a schedule `hourly` whose function is due at the earliest of `waiting`, and does `work` in each run. */
  async function startAsked(work: () => void, more: ScheduleSettings[] = [], extra?: number): Promise<Scheduler> {
    scheduler = await startScheduler({
      schedules: [hourly, ...more],
      clock,
      directory,
      settle: async () => undefined,
      nextDueOf: ({ name }) => (name === 'hourly' ? async () => waiting.toSorted()[0] : undefined),
      onceInMove: (_, from, to) => (extra !== undefined && extra > from && extra <= to ? extra : undefined),
      invoke: async (name) => {
        calls.push(`${new Date(clock.now()).toISOString().slice(5, 16)} ${name}`);
        if (name === 'sweeper') work();
      },
    });
    return scheduler;
  }
  const doDue = (): void => {
    waiting = waiting.filter((moment) => moment > clock.now());
  };

  it('does what is due at the moment to which the clock is moved, although the clock goes on', async () => {
    const moment = clock.now();
    waiting = [moment];
    const started = await startAsked(doDue);
    clock.advanceTo(clock.now() + 50);
    await started.advanceTo(moment);
    expect(calls).toEqual(['01-01T00:10 sweeper']);
  });

  it('runs at these moments when the clock is moved, and not in between', async () => {
    waiting = due('03-01T12:34', '03-01T12:35', '11-30T08:00');
    const started = await startAsked(doDue);
    await started.advanceTo(Date.UTC(2041, 0, 1));
    expect(calls).toEqual(['03-01T12:34 sweeper', '03-01T12:35 sweeper', '11-30T08:00 sweeper']);
  });

  it('runs once more at the extra moment of a move, between what is due before and after it', async () => {
    waiting = due('03-01T12:34', '11-30T08:00');
    const started = await startAsked(doDue, [], Date.UTC(2040, 5, 1, 6));
    expect(await started.nextAt()).toBe(Date.UTC(2040, 2, 1, 12, 34));
    await started.advanceTo(Date.UTC(2041, 0, 1));
    expect(calls).toEqual(['03-01T12:34 sweeper', '06-01T06:00 sweeper', '11-30T08:00 sweeper']);
    expect(await started.nextAt()).toBeUndefined();
  });

  it('runs for what its runs make due on the way, and between the runs of other schedules', async () => {
    waiting = due('01-01T01:00');
    const started = await startAsked(() => {
      doDue();
      if (clock.now() < Date.UTC(2040, 0, 1, 2)) waiting.push(...due('01-02T12:00'));
    }, [nightly]);
    await started.advanceTo(Date.UTC(2040, 0, 3));
    expect(calls).toEqual(['01-01T01:00 sweeper', '01-01T02:30 nightly', '01-02T02:30 nightly', '01-02T12:00 sweeper']);
  });

  it('runs by its own times again for what a run leaves undone, so that the clock arrives', async () => {
    waiting = due('01-01T01:00');
    const started = await startAsked(() => undefined);
    await started.advanceTo(Date.UTC(2040, 0, 1, 4, 30));
    expect(calls.map((line) => line.slice(6, 11))).toEqual(['01:00', '02:00', '03:00', '04:00']);
    expect(clock.now()).toBeGreaterThanOrEqual(Date.UTC(2040, 0, 1, 4, 30));
  });

  it('does not make up for the runs that were left out', async () => {
    waiting = [];
    const started = await startAsked(doDue);
    await started.advanceTo(Date.UTC(2040, 5, 1));
    await started.stop();
    await (await start(hourly)).advanceTo(clock.now() + 1000);
    expect(calls.filter((line) => line !== 'settled')).toEqual([]);
  });

  it('says when there is something to do next, and what the last move was', async () => {
    waiting = due('01-01T01:00', '01-01T02:00');
    const started = await startAsked(doDue);
    expect([await started.nextAt(), started.lastMove()]).toEqual([Date.UTC(2040, 0, 1, 1), undefined]);
    await started.advanceTo((await started.nextAt()) ?? 0);
    expect(calls).toEqual(['01-01T01:00 sweeper']);
    expect(await started.nextAt()).toBe(Date.UTC(2040, 0, 1, 2));
    expect(started.lastMove()).toMatchObject({ to: Date.UTC(2040, 0, 1, 1), runs: 1 });
    await started.advanceTo(Date.UTC(2040, 0, 2));
    expect(await started.nextAt()).toBeUndefined();
  });

  it('shows the move while it takes place', async () => {
    waiting = due('01-01T01:00', '01-01T02:00');
    const seen: unknown[] = [];
    const started = await startAsked(() => {
      seen.push({ ...started.move() });
      doDue();
    });
    await started.advanceTo(Date.UTC(2040, 0, 2));
    const target = Date.UTC(2040, 0, 2);
    expect(seen).toEqual([
      { target, runs: 0 },
      { target, runs: 1 },
    ]);
    expect(started.move()).toBeUndefined();
  });
});

describe('a program beside the templates', () => {
  /** A bank that posts and settles at two moments; what it does at each of them makes the sweeper due. */
  async function startWithBank(moments: number[], ...schedules: ScheduleSettings[]): Promise<Scheduler> {
    let waiting: number[] = [];
    const line = (text: string) => calls.push(`${new Date(clock.now()).toISOString().slice(11, 16)} ${text}`);
    const bank = {
      nextAt: () => moments[0],
      run: async () => {
        moments.shift();
        waiting.push(clock.now());
        line('bank');
      },
    };
    scheduler = await startScheduler({
      schedules,
      clock,
      directory,
      settle: async () => undefined,
      timers: [bank],
      nextDueOf: ({ name }) => (name === 'hourly' ? async () => waiting[0] : undefined),
      invoke: async (name) => {
        if (name === 'sweeper') waiting = [];
        line(name);
      },
    });
    return scheduler;
  }
  const at = (time: string): number => Date.parse(`2040-01-01T${time}:00Z`);

  it('stops the moved clock at its moments, and what it makes due is done there and then', async () => {
    const started = await startWithBank([at('01:00'), at('04:00')], hourly, nightly);
    await started.advanceTo(at('06:00'));
    expect(calls).toEqual(['01:00 bank', '01:00 sweeper', '02:30 nightly', '04:00 bank', '04:00 sweeper']);
  });

  it('goes before a schedule of the same moment, and not beyond the end of the move', async () => {
    const started = await startWithBank([at('02:30'), at('06:01')], nightly);
    await started.advanceTo(at('06:00'));
    expect(calls).toEqual(['02:30 bank', '02:30 nightly']);
  });

  it('runs by itself when its moment has come', async () => {
    await startWithBank([clock.now() - 1]);
    await expect.poll(() => calls.length, { timeout: 3000 }).toBe(1);
  });
});

const ran = (): string[] => calls.filter((line) => line !== 'settled');

describe('the scheduler', () => {
  it('runs everything that falls due, in order and at its own time', async () => {
    const started = await start(hourly, nightly);
    await started.advanceTo(Date.UTC(2040, 0, 1, 3, 0));
    expect(ran()).toEqual([
      '01:10 sweeper {"version":"0"',
      '02:10 sweeper {"version":"0"',
      '02:30 nightly {"night":true}',
    ]);
    expect(clock.now()).toBeGreaterThanOrEqual(Date.UTC(2040, 0, 1, 3, 0));
  });

  it('settles before a move, after each run, and after the move', async () => {
    const started = await start(hourly);
    await started.advanceTo(Date.UTC(2040, 0, 1, 1, 30));
    expect(calls.map((line) => line.replace(/.*sweeper.*/, 'run'))).toEqual(['settled', 'run', 'settled', 'settled']);
  });

  it('runs nothing twice', async () => {
    const started = await start(hourly);
    await started.advanceTo(clock.now() + hour);
    await started.advanceTo(clock.now() + 1000);
    expect(ran()).toHaveLength(1);
  });

  it('stores across a restart when the next run is due', async () => {
    await (await start(hourly)).advanceTo(clock.now() + hour / 2);
    await scheduler?.stop();
    await (await start(hourly)).advanceTo(clock.now() + hour / 2 + 1000);
    expect(ran()).toHaveLength(1);
  });

  it('runs once what fell due while it was stopped', async () => {
    await (await start(hourly)).stop();
    clock.advanceTo(clock.now() + 10 * hour);
    await (await start(hourly)).advanceTo(clock.now() + 1000);
    expect(ran()).toHaveLength(1);
  });

  it('runs by itself when a run is due', async () => {
    await start({ ...hourly, expression: 'rate(1 minute)' });
    clock.advanceTo(clock.now() + 61_000);
    await expect.poll(() => ran().length, { timeout: 3000 }).toBe(1);
  });
});

const runsAfter = (expression: string, after: string, timeZone = 'UTC'): string | undefined => {
  const next = nextRun(expression, timeZone, Date.parse(after));
  return next === undefined ? undefined : new Date(next).toISOString();
};

describe('the next run of a schedule', () => {
  it.each([
    ['rate(1 hour)', '2027-01-31T12:10:00Z', '2027-01-31T13:10:00.000Z'],
    ['rate(5 minutes)', '2027-01-31T12:10:00Z', '2027-01-31T12:15:00.000Z'],
    ['rate(2 days)', '2027-01-31T12:10:00Z', '2027-02-02T12:10:00.000Z'],
    ['cron(0 9 * * ? *)', '2027-01-31T12:10:00Z', '2027-02-01T09:00:00.000Z'],
    ['cron(30 6 ? * 2 *)', '2027-01-31T12:10:00Z', '2027-02-01T06:30:00.000Z'],
    ['cron(0 0 ? * MON-FRI *)', '2027-01-30T12:00:00Z', '2027-02-01T00:00:00.000Z'],
    ['cron(0 0 L * ? *)', '2027-02-01T00:00:00Z', '2027-02-28T00:00:00.000Z'],
    ['at(2027-03-01T10:00:00)', '2027-01-31T12:10:00Z', '2027-03-01T10:00:00.000Z'],
    ['at(2027-03-01T10:00:00)', '2027-03-02T00:00:00Z', undefined],
  ])('%s after %s is %s', (expression, after, expected) => {
    expect(runsAfter(expression, after)).toBe(expected);
  });

  it('keeps to the time zone, summer and winter', () => {
    const daily = 'cron(0 9 * * ? *)';
    expect(runsAfter(daily, '2027-01-10T15:00:00Z', 'America/New_York')).toBe('2027-01-11T14:00:00.000Z');
    expect(runsAfter(daily, '2027-07-10T15:00:00Z', 'America/New_York')).toBe('2027-07-11T13:00:00.000Z');
  });

  it.each(['every hour', 'rate(0 hours)', 'rate(1 fortnight)', 'cron(0 9 * *)', 'cron(0 9 * * ? 2030)'])(
    'rejects %s',
    (expression) => {
      expect(() => nextRun(expression, 'UTC', 0)).toThrow(/is no|needs six fields/);
    },
  );
});
