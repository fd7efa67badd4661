import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Count } from './step.ts';

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts of a vitest JSON report. A runner that failed outside of a test counts as one failure. */
export function vitestCount(file: string, exitCode: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return atLeastOneFailure(exitCode, { passed: report.numPassedTests, failed: report.numFailedTests });
}

/** Counts of a Playwright JSON report; a flaky test is a failed one. */
export function playwrightCount(file: string, exitCode: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return atLeastOneFailure(exitCode, { passed: stats.expected, failed: stats.unexpected + stats.flaky });
}

function atLeastOneFailure(exitCode: number, count: Count): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
