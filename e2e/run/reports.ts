import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import * as z from 'zod';
import { type Count, root } from './step.ts';

const directory = resolve(root, '.cache/reports');

/** Where the JSON reports of the last run are. */
export const reports = {
  directory,
  vitest: resolve(directory, 'vitest.json'),
  playwright: resolve(directory, 'playwright.json'),
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const suite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string() })),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  /** One for each file, by its path from `rootDir`: helpers that declare tests are not files of tests. */
  suites: z.array(suite),
});

/** A test by its file, as a path from the root, and its title after those of the suites around it. */
export type KnownTest = { path: string; title: string };

/** The tests that ran, by a vitest JSON report. */
export function vitestTests(file: string): KnownTest[] {
  return vitestReport.parse(readJson(file)).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title }) => ({
        path: relative(root, name),
        title: [...ancestorTitles, title].join(' › '),
      })),
  );
}

/** The tests that would run, by `vitest list --json`. */
export function vitestList(file: string): KnownTest[] {
  const list = z.array(z.object({ name: z.string(), file: z.string() })).parse(readJson(file));
  return list.map(({ name, file: path }) => ({ path: relative(root, path), title: name.replaceAll(' > ', ' › ') }));
}

/** The tests of a Playwright JSON report; our tests are never skipped. */
export function playwrightTests(file: string): KnownTest[] {
  const { config, suites } = playwrightReport.parse(readJson(file));
  return suites.flatMap((one) => testsOf(relative(root, resolve(config.rootDir, one.title)), one, []));
}

function testsOf(path: string, { specs, suites = [] }: z.infer<typeof suite>, titles: string[]): KnownTest[] {
  return [
    ...specs.map(({ title }) => ({ path, title: [...titles, title].join(' › ') })),
    ...suites.flatMap((one) => testsOf(path, one, [...titles, one.title])),
  ];
}

/** Counts of a vitest JSON report. A runner that failed outside of a test counts as one failure. */
export function vitestCount(file: string, exitCode: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = vitestReport.parse(readJson(file));
  return atLeastOneFailure(exitCode, { passed: report.numPassedTests, failed: report.numFailedTests });
}

/** Counts of a Playwright JSON report; a flaky test is a failed one. */
export function playwrightCount(file: string, exitCode: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = playwrightReport.parse(readJson(file));
  return atLeastOneFailure(exitCode, { passed: stats.expected, failed: stats.unexpected + stats.flaky });
}

function atLeastOneFailure(exitCode: number, count: Count): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
