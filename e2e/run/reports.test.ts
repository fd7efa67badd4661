import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playwrightCount, total, vitestCount } from './reports.ts';
import { root } from './step.ts';

function write(report: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('names the unit tests that failed, and those that passed when they were run again, by file and title', () => {
  const assertionResults = [
    { ancestorTitles: ['a round'], title: 'opens', status: 'passed' },
    { ancestorTitles: ['a round'], title: 'is paid', status: 'failed', failureMessages: ['late'] },
    { ancestorTitles: ['a round'], title: 'ends', status: 'passed', failureMessages: ['late'] },
  ];
  const testResults = [{ name: join(root, 'services/round.test.ts'), assertionResults }];
  const file = write({ numPassedTests: 2, numFailedTests: 1, testResults });
  expect(vitestCount(file, 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['services/round.test.ts: a round › is paid'],
    repeated: ['services/round.test.ts: a round › ends'],
  });
});

it('names the browser tests that failed, and those that passed when they were run again', () => {
  const specs = ['expected', 'unexpected', 'flaky'].map((status) => ({ title: `is ${status}`, tests: [{ status }] }));
  const file = write({
    config: { rootDir: join(root, 'e2e') },
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'journeys/pay.spec.ts',
        specs: specs.slice(0, 1),
        suites: [{ title: 'a payer', specs: specs.slice(1) }],
      },
    ],
  });
  const at = 'e2e/journeys/pay.spec.ts: a payer › is';
  expect(playwrightCount(file, 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: [`${at} unexpected`],
    repeated: [`${at} flaky`],
  });
});

it('counts a runner that failed outside of its tests, or wrote nothing, as one failure', () => {
  const file = write({ numPassedTests: 1, numFailedTests: 0, testResults: [] });
  expect(vitestCount(file, 1)).toMatchObject({ passed: 1, failed: 1, failures: [expect.any(String)] });
  expect(vitestCount('/nowhere.json', 0)).toMatchObject({ passed: 0, failed: 1, failures: [expect.any(String)] });
});

it('fails when many tests passed only when they were run again', () => {
  const counts = (...repeated: string[]) => [
    { passed: 5, failed: 0, failures: [], repeated },
    { passed: 1, failed: 0, failures: [] },
  ];
  expect(total(counts('a', 'b', 'c'))).toEqual({ passed: 6, failed: 0, failures: [], repeated: ['a', 'b', 'c'] });
  expect(total(counts('a', 'b', 'c', 'd'))).toMatchObject({
    failed: 1,
    failures: [expect.stringContaining('4 tests')],
  });
});
