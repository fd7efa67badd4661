import { plainDate } from '@halqa/domain';
import { expect, it } from 'vitest';
import { movableClock } from '../../test/fakes/system.ts';
import { newTable } from '../../test/test-table.ts';
import { dynamoHealthRecords } from '../adapters/dynamo/health-records.ts';
import { dailyChecks } from './daily-checks.ts';

it('runs each check once in a night, one that failed again, and others behind it nevertheless', async () => {
  const clock = movableClock('2026-03-02T06:59:00Z');
  const health = dynamoHealthRecords(await newTable());
  const counted: string[] = [];
  let isBroken = true;
  const failing = async () => {
    counted.push('failing');
    if (isBroken) throw new Error('out of order');
  };
  /** As another process would, which remembers nothing. */
  const nightly = () => dailyChecks({ clock, health }, { failing, other: async () => void counted.push('other') })();
  await nightly();
  expect(counted).toEqual([]);
  clock.advanceDays(1 / 1440);
  await expect(nightly()).rejects.toThrow('out of order');
  expect(counted).toEqual(['failing', 'other']);
  isBroken = false;
  await nightly();
  await nightly();
  expect(counted).toEqual(['failing', 'other', 'failing']);
  clock.advanceDays(1);
  await nightly();
  expect(counted).toEqual(['failing', 'other', 'failing', 'failing', 'other']);
});

it('keeps the later day of two that were stored', async () => {
  const health = dynamoHealthRecords(await newTable());
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-02']) await health.saveChecked('books', plainDate(day));
  expect([await health.findChecked('books'), await health.findChecked('other')]).toEqual(['2026-03-03', undefined]);
});
