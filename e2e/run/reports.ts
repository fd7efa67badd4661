import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import * as z from 'zod';
import { type Count, root } from './step.ts';

const directory = resolve(root, '.cache/reports');

/** Where the JSON reports of the last `npm test` are, and those of the last `npm run long`. */
export const reports = {
  directory,
  vitest: resolve(directory, 'vitest.json'),
  playwright: resolve(directory, 'playwright.json'),
  long: { vitest: resolve(directory, 'long-vitest.json'), playwright: resolve(directory, 'long-playwright.json') },
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          /** Of every try: a test that passed with messages had failed before. */
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

const suite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
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

type Result = KnownTest & { outcome: 'passed' | 'repeated' | 'failed' };

/** The tests that ran, by a vitest JSON report. */
export function vitestTests(file: string): Result[] {
  return vitestReport.parse(readJson(file)).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status, failureMessages }) => ({
        path: relative(root, name),
        title: [...ancestorTitles, title].join(' › '),
        outcome: status === 'failed' ? 'failed' : failureMessages.length > 0 ? 'repeated' : 'passed',
      })),
  );
}

/** The tests that would run, by `vitest list --json`. */
export function vitestList(file: string): KnownTest[] {
  const list = z.array(z.object({ name: z.string(), file: z.string() })).parse(readJson(file));
  return list.map(({ name, file: path }) => ({ path: relative(root, path), title: name.replaceAll(' > ', ' › ') }));
}

/** The tests of a Playwright JSON report; our tests are never skipped. */
export function playwrightTests(file: string): Result[] {
  const { config, suites } = playwrightReport.parse(readJson(file));
  return suites.flatMap((one) => resultsOf(relative(root, resolve(config.rootDir, one.title)), one, []));
}

function resultsOf(path: string, { specs, suites = [] }: z.infer<typeof suite>, titles: string[]): Result[] {
  return [
    ...specs.map(({ title, tests }) => ({
      path,
      title: [...titles, title].join(' › '),
      outcome: outcomeOf(tests.map(({ status }) => status)),
    })),
    ...suites.flatMap((one) => resultsOf(path, one, [...titles, one.title])),
  ];
}

function outcomeOf(statuses: readonly string[]): Result['outcome'] {
  if (statuses.includes('unexpected')) return 'failed';
  return statuses.includes('flaky') ? 'repeated' : 'passed';
}

/** Counts of a vitest JSON report. A runner that failed outside of a test counts as one failure. */
export function vitestCount(file: string, exitCode: number): Count {
  if (!existsSync(file)) return withoutReport('the unit tests wrote no report');
  const { numPassedTests: passed, numFailedTests: failed } = vitestReport.parse(readJson(file));
  return atLeastOneFailure(exitCode, { passed, failed, ...named(vitestTests(file)) });
}

/** Counts of a Playwright JSON report. A test that passed when it was run again counts as passed, and is named. */
export function playwrightCount(file: string, exitCode: number): Count {
  if (!existsSync(file)) return withoutReport('the browser tests wrote no report');
  const { stats } = playwrightReport.parse(readJson(file));
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return atLeastOneFailure(exitCode, { ...counts, ...named(playwrightTests(file)) });
}

/** More tests than this that passed only when they were run again are a failure of their own: something is wrong with all of them. */
const mostRepeated = 3;

/** The counts of all steps together. */
export function total(counts: readonly Count[]): Required<Count> {
  const repeated = counts.flatMap((count) => count.repeated ?? []);
  const failures = counts.flatMap((count) => count.failures);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (repeated.length <= mostRepeated) return { passed, failed, failures, repeated };
  const tooMany = `${repeated.length} tests passed only when they were run again`;
  return { passed, failed: failed + 1, failures: [...failures, tooMany], repeated };
}

/** Lists what failed or was run again, prints the counts as the last line, and sets the exit code, which is 1 also where nothing ran. */
export function conclude(counts: readonly Count[]): void {
  const { passed, failed, failures, repeated } = total(counts);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  list('Passed when run again', repeated);
  list('Failed', failures);
  console.log(`\n${passed} passed, ${failed} failed`);
}

function list(heading: string, titles: readonly string[]): void {
  if (titles.length > 0) console.log(`\n${heading}:\n${titles.map((title) => `  ${title}`).join('\n')}`);
}

function named(results: readonly Result[]): Required<Pick<Count, 'failures' | 'repeated'>> {
  const those = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).map(nameOf);
  return { failures: those('failed'), repeated: those('repeated') };
}

const nameOf = ({ path, title }: KnownTest) => `${path}: ${title}`;

const withoutReport = (failure: string): Count => ({ passed: 0, failed: 1, failures: [failure] });

function atLeastOneFailure(exitCode: number, count: Count): Count {
  if (exitCode === 0 || count.failed > 0) return count;
  return { ...count, failed: 1, failures: [`a test runner ended with ${exitCode}, its tests passed`] };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
