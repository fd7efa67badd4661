import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildFixtureProduct } from '../test-fixtures/fixture-product.ts';
import { processesOf, type RunningStart, startRoom } from '../test-fixtures/start-room.ts';
import { visit } from '../test-fixtures/visitor.ts';

const patience = 60_000;
const room = startRoom();
let data = '';
beforeEach(() => {
  data = room.newDirectory();
});

async function startedAndReady(): Promise<RunningStart> {
  const running = await room.start({ DATA_DIR: data });
  await running.ready;
  return running;
}

/** The last line of a start that is refused. */
async function lastWords(environment: Record<string, string>): Promise<string | undefined> {
  const refused = await room.start({ DATA_DIR: data, ...environment });
  expect(await refused.exited).toBe(1);
  return refused.output().trim().split('\n').at(-1);
}

describe('the end of the product', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'comes with %s: exit code 0, nothing left',
    async (signal) => {
      const running = await startedAndReady();
      expect(processesOf(data)).not.toEqual([]);
      running.kill(signal);
      running.kill(signal);
      expect(await running.exited).toBe(0);
      expect(processesOf(data)).toEqual([]);
    },
    patience,
  );

  it(
    'loses nothing when it is kill -9, and leaves no process behind',
    async () => {
      const first = await startedAndReady();
      const visitor = visit(first.url);
      const token = await visitor.signIn('demo@halqa.test', 'HalqaDemo1');
      await visitor.post('/functions/groups-create', { key: 'kept' }, token);
      const { now } = await (await visitor.post('/__local/clock', { advance: 'P1D' })).json();
      first.kill('SIGKILL');
      await first.exited;
      await expect.poll(() => processesOf(data), { timeout: 5000 }).toEqual([]);

      const again = visit((await startedAndReady()).url);
      expect(await (await again.get('/__local/tables/halqa')).text()).toContain('seen kept');
      expect((await (await again.get('/__local/clock')).json()).now >= now).toBe(true);
      expect(await again.signIn('demo@halqa.test', 'HalqaDemo1')).toMatch(/^ey/);
    },
    patience,
  );
});

describe('a start that cannot be', () => {
  it(
    'says that port or data are in use, and leaves the running product alone',
    async () => {
      const { url } = await startedAndReady();
      const { port } = new URL(url);
      const other = room.newDirectory();
      expect(await lastWords({ PORT: port, DATA_DIR: other })).toBe(
        `✗ Port ${port} is in use: end what runs there, or set PORT to another one.`,
      );
      expect(processesOf(other)).toEqual([]);
      expect(await lastWords({})).toMatch(/is in use by process \d+: end it, or set DATA_DIR to another directory\.$/);
      expect((await fetch(url)).status).toBe(200);
    },
    patience,
  );

  it(
    'says that a function fails while it loads, and where',
    async () => {
      writeFileSync(join(room.product, 'functions/sweeper/index.mjs'), 'throw new Error("no table");');
      const sentence = await lastWords({});
      buildFixtureProduct(room.product);
      expect(sentence).toMatch(
        /^✗ Load the functions: The function "sweeper" fails while it loads: no table \(at .*sweeper\/index\.mjs:1/,
      );
      expect(processesOf(data)).toEqual([]);
    },
    patience,
  );

  it.each([
    [{ PORT: 'x' }, '✗ PORT is no number.'],
    [
      { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' },
      '✗ Start the database: Nothing answers at DYNAMODB_ENDPOINT http://127.0.0.1:1',
    ],
  ])(
    'says what is wrong with %j',
    async (environment, sentence) => {
      expect(await lastWords(environment)).toBe(sentence);
      expect(processesOf(data)).toEqual([]);
    },
    patience,
  );
});
