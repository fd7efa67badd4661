import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createClock } from '../clock/clock.ts';
import { createMetricStore } from '../metrics/metric-store.ts';
import { createFunctionSet } from './function-set.ts';
import { isThrottled } from './invocation.ts';

const tricks = {
  name: 'tricks',
  arn: 'arn:aws:lambda:us-east-1:000000000000:function:tricks',
  directory: join(import.meta.dirname, 'testing/tricks'),
  handler: 'index.handler',
  environment: {},
  timeoutMilliseconds: 5_000,
  memoryMegabytes: 512,
};

it('makes room for the environment of one function by stopping that of another', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'local-functions-'));
  const functions = createFunctionSet(createClock(), directory, () => {}, createMetricStore(), { maximumAlive: 3 });
  const arns = ['one', 'two', 'three'];
  for (const arn of arns) functions.add({ ...tricks, arn });
  const count = async (arn: string) => (await functions.invoke(arn, { trick: 'count' })).payload;
  for (const arn of arns) await count(arn);
  const counts = [];
  for (const arn of arns.toReversed()) counts.push(await count(arn));
  // Each environment counts its own calls. The third start made room for itself and one more: it stopped that of 'one'.
  expect(counts).toEqual(['2', '2', '1']);
  await functions.stop();
  rmSync(directory, { recursive: true });
});

it('runs a function as often at once as it may, and publishes how many calls it turned away', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'local-functions-'));
  const [clock, metrics] = [createClock(), createMetricStore()];
  const functions = createFunctionSet(clock, directory, () => {}, metrics);
  functions.add(tricks);
  const { arn } = tricks;
  const invoke = () => functions.invoke(arn, { trick: 'echo' });
  const turnedAway = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, invoke))).filter(isThrottled).length;
  functions.limit(arn, 2);
  expect(await turnedAway(3)).toBe(1);
  functions.limit(arn, 0);
  expect(await turnedAway(1)).toBe(1);
  functions.limit(arn, undefined);
  expect(await turnedAway(3)).toBe(0);
  const sum = (dimensions: Record<string, string>) =>
    metrics.statistic({ namespace: 'AWS/Lambda', name: 'Throttles', dimensions }, 'Sum', {
      from: 0,
      to: clock.now() + 60_000,
    });
  expect([sum({}), sum({ FunctionName: 'tricks' })]).toEqual([2, 2]);
  await functions.stop();
  rmSync(directory, { recursive: true });
});
