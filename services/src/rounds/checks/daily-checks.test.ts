import { plainDate } from '@halqa/domain';
import { expect, it } from 'vitest';
import { movableClock } from '../../../test/fakes/system.ts';
import { newTable } from '../../../test/test-table.ts';
import { dynamoHealthRecords } from '../../store/health-records.ts';
import { CLAIM_MILLISECONDS, type DailyCheck, dailyChecks, inOneGo } from './daily-checks.ts';

const minutes = (count: number) => count / 1440;
const claimDays = CLAIM_MILLISECONDS / 86_400_000;

async function night() {
  const clock = movableClock('2026-03-02T05:59:00Z');
  const health = dynamoHealthRecords(await newTable());
  /** As another process would, which remembers nothing. */
  const sweep = (checks: Record<string, () => Promise<void>>, hasTime = () => true) =>
    sweepDaily(Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, inOneGo(check)])), hasTime);
  const sweepDaily = (checks: Record<string, DailyCheck>, hasTime = () => true) =>
    dailyChecks({ clock, health }, checks)(hasTime);
  return { clock, sweep, sweepDaily };
}

it('runs each check once in a night, one that failed again, and others behind it nevertheless', async () => {
  const { clock, sweep } = await night();
  const counted: string[] = [];
  let isBroken = true;
  const failing = async () => {
    counted.push('failing');
    if (isBroken) throw new Error('out of order');
  };
  const nightly = () => sweep({ failing, other: async () => void counted.push('other') });
  await nightly();
  expect(counted).toEqual([]);
  clock.advanceDays(minutes(1));
  await expect(nightly()).rejects.toThrow('out of order');
  expect(counted).toEqual(['failing', 'other']);
  isBroken = false;
  await nightly();
  expect(counted).toEqual(['failing', 'other']);
  clock.advanceDays(claimDays);
  await nightly();
  await nightly();
  expect(counted).toEqual(['failing', 'other', 'failing']);
  clock.advanceDays(1);
  await nightly();
  expect(counted).toEqual(['failing', 'other', 'failing', 'failing', 'other']);
});

it('passes over a check that another process is at, and runs those behind it', async () => {
  const { clock, sweep } = await night();
  clock.advanceDays(minutes(1));
  const counted: string[] = [];
  const begun = Promise.withResolvers<void>();
  const slow = async () => {
    counted.push('slow');
    begun.resolve();
    // Its process ends before it does.
    await new Promise(() => {});
  };
  const checks = { slow, other: async () => void counted.push('other') };
  void sweep(checks);
  await begun.promise;
  clock.advanceDays(minutes(1));
  await sweep(checks);
  await sweep(checks);
  expect(counted).toEqual(['slow', 'other']);
  clock.advanceDays(claimDays);
  await sweep({ ...checks, slow: async () => void counted.push('slow again') });
  expect(counted).toEqual(['slow', 'other', 'slow again']);
});

it('begins no check when the process has to end soon', async () => {
  const { clock, sweep } = await night();
  clock.advanceDays(minutes(1));
  const counted: string[] = [];
  const checks = { first: async () => void counted.push('first'), second: async () => void counted.push('second') };
  await sweep(checks, () => counted.length === 0);
  expect(counted).toEqual(['first']);
  await sweep(checks);
  expect(counted).toEqual(['first', 'second']);
});

it('keeps the later day of two that were stored', async () => {
  const health = dynamoHealthRecords(await newTable());
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-02']) await health.saveChecked('books', plainDate(day));
  expect([await health.findChecked('books'), await health.findChecked('other')]).toEqual(['2026-03-03', undefined]);
});

it('goes on from where a check stopped, in the same night alone', async () => {
  const { clock, sweepDaily } = await night();
  clock.advanceDays(minutes(1));
  const seen: unknown[] = [];
  const check: DailyCheck = async ({ checkpoint, save }) => {
    seen.push(checkpoint);
    const next = typeof checkpoint === 'number' ? checkpoint + 1 : 1;
    await save(next);
    return next === 3;
  };
  for (const _ of [1, 2, 3, 4]) await sweepDaily({ check });
  expect(seen).toEqual([undefined, 1, 2]);
  clock.advanceDays(1);
  await sweepDaily({ check });
  clock.advanceDays(1);
  await sweepDaily({ check });
  expect(seen.slice(3)).toEqual([undefined, undefined]);
});

it('is claimed for as long as it saves how far it came, and goes on from there when its process ended', async () => {
  const { clock, sweepDaily } = await night();
  clock.advanceDays(minutes(1));
  const seen: unknown[] = [];
  const saved = Promise.withResolvers<void>();
  const killed: DailyCheck = async ({ save }) => {
    clock.advanceDays(minutes(4));
    await save('half');
    saved.resolve();
    return new Promise(() => {});
  };
  void sweepDaily({ check: killed });
  await saved.promise;
  const check: DailyCheck = async ({ checkpoint }) => {
    seen.push(checkpoint);
    return true;
  };
  clock.advanceDays(minutes(2));
  await sweepDaily({ check });
  expect(seen).toEqual([]);
  clock.advanceDays(claimDays);
  await sweepDaily({ check });
  expect(seen).toEqual(['half']);
});
