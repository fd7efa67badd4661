import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { problemOf } from './at-rest.ts';

it.runIf(process.platform === 'linux')('finds a product that is too large, and a tool that still runs', async () => {
  expect(problemOf(process.pid, 100_000)).toBeUndefined();
  expect(problemOf(process.pid, 1)).toMatch(/^the product at rest takes \d+ MB of 1$/);
  const program = 'process.stdout.write("up"); setTimeout(() => {}, 60_000)';
  const tool = spawn(process.execPath, ['-e', program, 'site-builder'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => tool.stdout.once('data', resolve));
  expect(problemOf(process.pid, 100_000)).toMatch(/^the product at rest still runs .* site-builder$/);
  tool.kill();
});
