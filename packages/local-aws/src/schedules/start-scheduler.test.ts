import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, createClock } from '../clock/clock.ts';
import type { ScheduleSettings } from './schedule-settings.ts';
import { type Scheduler, startScheduler } from './start-scheduler.ts';

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
let heard: string[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'halqa-schedules-'));
  clock = createClock({ directory });
  clock.advanceTo(Date.UTC(2040, 0, 1, 0, 10));
  heard = [];
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
      heard.push(`${new Date(clock.now()).toISOString().slice(11, 16)} ${name} ${JSON.stringify(event).slice(0, 14)}`),
    settle: async () => void heard.push('settled'),
  });
  return scheduler;
}

const ran = (): string[] => heard.filter((line) => line !== 'settled');

describe('the scheduler', () => {
  it('stops at everything that falls due, in order and at its own time', async () => {
    const started = await start(hourly, nightly);
    await started.advanceTo(Date.UTC(2040, 0, 1, 3, 0));
    expect(ran()).toEqual([
      '01:10 sweeper {"version":"0"',
      '02:10 sweeper {"version":"0"',
      '02:30 nightly {"night":true}',
    ]);
    expect(clock.now()).toBeGreaterThanOrEqual(Date.UTC(2040, 0, 1, 3, 0));
  });

  it('waits until all is quiet before, between and after the runs', async () => {
    const started = await start(hourly);
    await started.advanceTo(Date.UTC(2040, 0, 1, 1, 30));
    expect(heard.map((line) => line.replace(/.*sweeper.*/, 'run'))).toEqual(['settled', 'run', 'settled', 'settled']);
  });

  it('does not run a thing twice', async () => {
    const started = await start(hourly);
    await started.advanceTo(clock.now() + hour);
    await started.advanceTo(clock.now() + 1000);
    expect(ran()).toHaveLength(1);
  });

  it('remembers across a restart when the next run is due', async () => {
    await (await start(hourly)).advanceTo(clock.now() + hour / 2);
    await scheduler?.stop();
    await (await start(hourly)).advanceTo(clock.now() + hour / 2 + 1000);
    expect(ran()).toHaveLength(1);
  });

  it('makes up once for what fell due while nothing ran', async () => {
    await (await start(hourly)).stop();
    clock.advanceTo(clock.now() + 10 * hour);
    await (await start(hourly)).advanceTo(clock.now() + 1000);
    expect(ran()).toHaveLength(1);
  });

  it('runs by itself when the time has come', async () => {
    await start({ ...hourly, expression: 'rate(1 minute)' });
    clock.advanceTo(clock.now() + 61_000);
    await expect.poll(() => ran().length, { timeout: 3000 }).toBe(1);
  });
});
