import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { processesOf, startFixtures } from '../test-fixtures/start-fixtures.ts';

const timeout = 60_000;
const fixtures = startFixtures();
let data = '';
beforeEach(() => {
  data = fixtures.newDirectory();
});

/** The last line that a failing start prints. */
async function lastLineOf(environment: Record<string, string>): Promise<string | undefined> {
  const failed = await fixtures.start({ DATA_DIR: data, ...environment });
  expect(await failed.exited).toBe(1);
  return failed.output().trim().split('\n').at(-1);
}

describe('a start that fails', () => {
  it(
    'reports that port or data are in use, and leaves the running product alone until its SIGINT',
    async () => {
      const running = await fixtures.start({ DATA_DIR: data });
      await running.ready;
      const { url } = running;
      const { port } = new URL(url);
      const other = fixtures.newDirectory();
      expect(await lastLineOf({ PORT: port, DATA_DIR: other })).toBe(
        `✗ Port ${port} is in use: end what runs there, or set PORT to another one.`,
      );
      expect(processesOf(other)).toEqual([]);
      expect(await lastLineOf({})).toMatch(/is in use by process \d+: end it, or set DATA_DIR to another directory\.$/);
      expect((await fetch(url)).status).toBe(200);
      expect(processesOf(data)).not.toEqual([]);
      running.kill('SIGINT');
      expect(await running.exited).toBe(0);
      expect(processesOf(data)).toEqual([]);
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
