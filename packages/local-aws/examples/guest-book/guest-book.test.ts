import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startGuestBook } from './start.ts';

it('runs another app’s template: its API, its table, the consumer of its stream and its alarm, across a restart', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'guest-book-'));
  let app = await startGuestBook(directory);
  onTestFinished(async () => {
    await app.stop();
    rmSync(directory, { recursive: true });
  });
  const sign = (text: string) => fetch(`${app.url}/entries`, { method: 'POST', body: JSON.stringify({ text }) });
  const list = async () => (await fetch(`${app.url}/entries`)).json();

  expect((await sign('Ada was here')).status).toBe(201);
  expect((await sign('So was Ben')).status).toBe(201);
  await app.settle();
  expect(await list()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: 'Ada was here' }),
      expect.objectContaining({ text: 'So was Ben' }),
      { id: 'count', entries: 2 },
    ]),
  );

  expect(app.raisedAfterThisMinute()).toEqual(['busy']);
  // An alarm looks past two minutes without data, as in CloudWatch (src/metrics/evaluate-alarm.ts).
  for (const _minuteWithoutData of [1, 2]) expect(app.raisedAfterThisMinute()).toEqual(['busy']);
  expect(app.raisedAfterThisMinute()).toEqual([]);

  await app.stop();
  app = await startGuestBook(directory);
  expect(await list()).toHaveLength(3);
  expect((await fetch(`${app.url}/elsewhere`)).status).toBe(404);
}, 30_000);
