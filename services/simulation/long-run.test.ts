import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { simulateGroup } from './decisions/simulate-group.ts';
import { simulateYears } from './long-run.ts';
import { progressIn } from './progress.ts';

const ignore = () => undefined;
const run = { firstSeed: 1, years: 3, every: 1, groups: 2 };

it('a long run that is killed goes on behind the seeds that it has done, and counts no others', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'simulation-')), 'progress.jsonl');
  const done = () => progressIn(file, 'these').done();
  expect(simulateYears({ ...run, years: 1 }, progressIn(file, 'these'), ignore)).toBe(true);
  const before = done();
  for (const each of before) progressIn(file, 'these').add(each);
  expect(done()).toHaveLength(before.length);
  expect(before.map(({ seed }) => seed)).toContain(1);

  progressIn(file, 'others').add({ seed: 99, groups: 1, days: 365_000, steps: 1, seconds: 1, broken: 0 });
  appendFileSync(file, '\n{"seed":98,"decis');
  expect(simulateYears(run, progressIn(file, 'these'), ignore)).toBe(true);
  expect(done().slice(0, before.length)).toEqual(before);
  const seeds = done().map(({ seed }) => seed);
  expect(seeds.length).toBeGreaterThan(before.length);
  expect(new Set(seeds).size).toBe(seeds.length);
});

it('two processes share what is to be simulated, and no seed is done by both', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'simulation-')), 'progress.jsonl');
  const progress = progressIn(file, 'these');
  simulateYears({ ...run, every: 2, years: 2 }, progress, ignore);
  simulateYears({ ...run, firstSeed: 2, every: 2 }, progress, ignore);
  const seeds = progress.done().map(({ seed }) => seed);
  expect(seeds.filter((seed) => seed % 2 === 0).length).toBeGreaterThan(0);
  expect(new Set(seeds).size).toBe(seeds.length);
});

it('a long run goes on after a group that broke a rule, says how many did, and fails', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'simulation-')), 'progress.jsonl');
  const printed: string[] = [];
  const simulate: typeof simulateGroup = (seed, group) =>
    group === 0 ? { ok: false, invariant: 'I2', message: 'too much', steps: 3, trace: [] } : simulateGroup(seed, group);
  const print = (line: string) => printed.push(line);
  expect(simulateYears({ ...run, years: 1 }, progressIn(file, 'these'), print, simulate)).toBe(false);
  const runs = progressIn(file, 'these').done();
  expect(runs.every(({ broken, days }) => broken === 1 && days > 0)).toBe(true);
  expect(printed).toContain('Replay: npm run simulate -- --seed 1 --group 0');
  expect(printed.at(-1)).toContain(`${runs.length} broken`);
});
