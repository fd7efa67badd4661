import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { processesOf, type RunningStart, startFixtures } from '../test-fixtures/start-fixtures.ts';
import { visit } from '../test-fixtures/visitor.ts';

const timeout = 60_000;
const fixtures = startFixtures();
let data = '';
beforeEach(() => {
  data = fixtures.newDirectory();
});

async function startAndWait(): Promise<RunningStart> {
  const running = await fixtures.start({ DATA_DIR: data });
  await running.ready;
  return running;
}

/** The last line that a failing start prints. */
async function lastLineOf(environment: Record<string, string>): Promise<string | undefined> {
  const failed = await fixtures.start({ DATA_DIR: data, ...environment });
  expect(await failed.exited).toBe(1);
  return failed.output().trim().split('\n').at(-1);
}

/** A second signal is the same as one. */
async function endsWith(running: RunningStart, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  expect(processesOf(data)).not.toEqual([]);
  running.kill(signal);
  running.kill(signal);
  expect(await running.exited).toBe(0);
  expect(running.output().trim().split('\n').at(-1)).toBe('✓ Halqa has stopped.');
  expect(processesOf(data)).toEqual([]);
}

describe('ending the product', () => {
  it(
    'loses nothing by kill -9, exits with code 0 on SIGTERM, and leaves no process behind',
    async () => {
      const first = await startAndWait();
      const visitor = visit(first.url);
      const token = await visitor.signIn('demo@halqa.test', 'HalqaDemo1');
      await visitor.post('/functions/groups-create', { key: 'stored' }, token);
      const { now } = await (await visitor.post('/__local/clock', { advance: 'P1D' })).json();
      first.kill('SIGKILL');
      await first.exited;
      await expect.poll(() => processesOf(data), { timeout: 5000 }).toEqual([]);

      const second = await startAndWait();
      const again = visit(second.url);
      expect(await (await again.get('/__local/tables/halqa-local')).text()).toContain('seen stored');
      expect((await (await again.get('/__local/clock')).json()).now >= now).toBe(true);
      expect(await again.signIn('demo@halqa.test', 'HalqaDemo1')).toMatch(/^ey/);
      await endsWith(second, 'SIGTERM');
    },
    timeout,
  );
});

describe('a start that fails', () => {
  it(
    'reports that port or data are in use, and leaves the running product alone until its SIGINT',
    async () => {
      const running = await startAndWait();
      const { url } = running;
      const { port } = new URL(url);
      const other = fixtures.newDirectory();
      expect(await lastLineOf({ PORT: port, DATA_DIR: other })).toBe(
        `✗ Port ${port} is in use: end what runs there, or set PORT to another one.`,
      );
      expect(processesOf(other)).toEqual([]);
      expect(await lastLineOf({})).toMatch(/is in use by process \d+: end it, or set DATA_DIR to another directory\.$/);
      expect((await fetch(url)).status).toBe(200);
      await endsWith(running, 'SIGINT');
    },
    timeout,
  );

  it(
    'reports that a function fails while it loads, and where',
    async () => {
      const sweeper = join(fixtures.product, 'functions/sweeper/index.mjs');
      const before = readFileSync(sweeper);
      writeFileSync(sweeper, 'throw new Error("no table");');
      const sentence = await lastLineOf({});
      writeFileSync(sweeper, before);
      expect(sentence).toMatch(
        /^✗ Load the functions: The function "sweeper" fails while it loads: no table \(at .*sweeper\/index\.mjs:1/,
      );
      expect(processesOf(data)).toEqual([]);
    },
    timeout,
  );

  it.each([
    [{ PORT: 'x' }, '✗ PORT is no number.'],
    [
      { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' },
      '✗ Start the database: Nothing answers at DYNAMODB_ENDPOINT http://127.0.0.1:1',
    ],
  ])(
    'reports what is wrong with %j',
    async (environment, sentence) => {
      expect(await lastLineOf(environment)).toBe(sentence);
      expect(processesOf(data)).toEqual([]);
    },
    timeout,
  );
});
