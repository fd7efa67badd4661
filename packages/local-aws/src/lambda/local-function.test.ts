import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../clock/clock.ts';
import { createEnvironmentPool } from './environment-pool.ts';
import { openFunctionLog } from './function-log.ts';
import type { FunctionSettings } from './function-settings.ts';
import { createLocalFunction, type LocalFunction } from './local-function.ts';

const clock = createClock();
const started: LocalFunction[] = [];
let directory = '';
let reported: string[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'local-lambda-'));
  reported = [];
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()));
  rmSync(directory, { recursive: true });
});

function start(
  fixture: string,
  settings: Partial<FunctionSettings> = {},
  pool = createEnvironmentPool(),
): LocalFunction {
  const log = openFunctionLog(directory, fixture, { onLine: () => {}, onError: (line) => void reported.push(line) });
  const one = createLocalFunction(
    {
      name: fixture,
      arn: `arn:aws:lambda:us-east-1:000000000000:function:${fixture}`,
      directory: join(import.meta.dirname, './testing', fixture),
      handler: 'index.handler',
      environment: {},
      timeoutMilliseconds: 5000,
      memoryMegabytes: 512,
      ...settings,
    },
    { clock, log, pool },
  );
  started.push(one);
  return one;
}

async function resultOf(one: LocalFunction, event: object): Promise<unknown> {
  const { payload, error } = await one.invoke(event);
  return payload === undefined ? error : JSON.parse(payload);
}

describe('a local function', () => {
  it('keeps what Node compiled for the next thread, in the directory of this process', async () => {
    const compiled = join(directory, 'compiled');
    vi.stubEnv('NODE_COMPILE_CACHE', compiled);
    await resultOf(start('tricks'), { trick: 'echo' });
    vi.unstubAllEnvs();
    expect(readdirSync(compiled, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())).not.toEqual(
      [],
    );
  });

  it('returns what its handler returns', async () => {
    expect(await resultOf(start('tricks'), { trick: 'echo', deep: { list: [1, null] } })).toEqual({
      trick: 'echo',
      deep: { list: [1, null] },
    });
  });

  it('returns null for nothing', async () => {
    expect(await resultOf(start('tricks'), { trick: 'nothing' })).toBeNull();
  });

  it('sees its own environment variables only', async () => {
    process.env['SECRET_OF_THE_HOST'] = 'x';
    const seen = await resultOf(start('tricks', { environment: { TABLE_NAME: 'app' } }), { trick: 'environment' });
    expect(seen).toMatchObject({ TABLE_NAME: 'app', AWS_REGION: 'us-east-1', AWS_LAMBDA_FUNCTION_NAME: 'tricks' });
    expect(seen).not.toHaveProperty('SECRET_OF_THE_HOST');
    expect(seen).not.toHaveProperty('PATH');
  });

  it('receives Lambda’s context', async () => {
    const context = await resultOf(start('tricks', { timeoutMilliseconds: 4000 }), { trick: 'context' });
    expect(context).toMatchObject({ functionName: 'tricks', memoryLimitInMB: '512', left: expect.any(Number) });
  });

  it('stays warm between calls until a reload', async () => {
    const one = start('tricks');
    expect([await resultOf(one, { trick: 'count' }), await resultOf(one, { trick: 'count' })]).toEqual([1, 2]);
    await one.reload();
    expect(await resultOf(one, { trick: 'count' })).toBe(1);
  });

  it('handles more calls than it has environments', async () => {
    const one = start('tricks');
    const counts = await Promise.all(
      Array.from({ length: 10 }, () => resultOf(one, { trick: 'wait', milliseconds: 20 })),
    );
    // Each environment counts its own calls: there were as many environments as calls were the first in theirs.
    expect(counts).toHaveLength(10);
    expect(counts.filter((count) => count === 1).length).toBeLessThanOrEqual(4);
  });

  it('keeps as many environments warm as it may: those that were used last', async () => {
    const pool = createEnvironmentPool({ keptWarm: 2, idleMilliseconds: 0 });
    const all = ['one', 'two', 'three'].map((arn) => start('tricks', { arn }, pool));
    await Promise.all(all.map((one) => resultOf(one, { trick: 'count' })));
    for (const one of all) await resultOf(one, { trick: 'count' });
    await pool.trim();
    const counts: unknown[] = [];
    for (const one of all.toReversed()) counts.push(await resultOf(one, { trick: 'count' }));
    expect(counts).toEqual([3, 3, 1]);
  });

  it('stops the environment that waits longest when another function needs the room', async () => {
    const pool = createEnvironmentPool({ idleMilliseconds: 60_000, maximumAlive: 3 });
    const [first, second, third] = ['one', 'two', 'three'].map((arn) => start('tricks', { arn }, pool));
    for (const one of [first, second, third]) if (one) await resultOf(one, { trick: 'count' });
    const counts = [];
    for (const one of [third, second, first]) counts.push(one && (await resultOf(one, { trick: 'count' })));
    // The third start made room for itself and one more: it stopped the environment of the first function.
    expect(counts).toEqual([2, 2, 1]);
  });

  it('keeps the environments of a short pause, however many there are', async () => {
    const pool = createEnvironmentPool({ keptWarm: 0, idleMilliseconds: 60_000 });
    const one = start('tricks', {}, pool);
    await resultOf(one, { trick: 'count' });
    await pool.trim();
    expect(await resultOf(one, { trick: 'count' })).toBe(2);
  });

  it('lives in the moved time', async () => {
    clock.advanceTo(Date.UTC(2040, 5, 15));
    const seen = await resultOf(start('tricks'), { trick: 'now' });
    expect(seen).toMatchObject({ year: 2040, isDate: true });
  });
});

describe('a function that misbehaves', () => {
  it('reports what it threw, with its type', async () => {
    expect(await resultOf(start('tricks'), { trick: 'throw' })).toMatchObject({
      errorType: 'TypeError',
      errorMessage: 'thrown on purpose',
    });
  });

  it.each(['forever', 'loop'])('ends at its time limit when it runs %s, and the next call is fresh', async (trick) => {
    const one = start('tricks', { timeoutMilliseconds: 400 });
    expect(await resultOf(one, { trick })).toMatchObject({
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringContaining('Task timed out after 0.40 seconds'),
    });
    expect(await resultOf(one, { trick: 'count' })).toBe(1);
  });

  it('fails at once when it exits, not at the time limit', async () => {
    const one = start('tricks', { timeoutMilliseconds: 60_000 });
    expect(await resultOf(one, { trick: 'exit' })).toMatchObject({
      errorType: 'Runtime.ExitError',
      errorMessage: 'Runtime exited with status 3',
    });
    expect(await resultOf(one, { trick: 'count' })).toBe(1);
  });

  it('runs out of its own memory, not of ours', async () => {
    const one = start('tricks', { memoryMegabytes: 32, timeoutMilliseconds: 20_000 });
    expect(await resultOf(one, { trick: 'hog' })).toMatchObject({ errorType: 'Runtime.OutOfMemory' });
  });

  it('says why it cannot be loaded', async () => {
    await expect(start('broken').load()).rejects.toThrow(
      'The function "broken" fails while it loads: no table name (at ',
    );
  });

  it('returns an init error when it is invoked', async () => {
    expect(await resultOf(start('broken'), {})).toMatchObject({ errorType: 'Runtime.InitError' });
  });

  it('says that a handler is missing', async () => {
    await expect(start('tricks', { handler: 'index.missing' }).load()).rejects.toThrow(
      'index.mjs exports no function "missing"',
    );
  });
});

describe('the log of a function', () => {
  it('has what the function prints in a file that only its owner can read, and reports its error output', async () => {
    const one = start('tricks');
    await one.invoke({ trick: 'print' });
    await one.stop();
    started.length = 0;
    expect(readFileSync(join(directory, 'tricks.log'), 'utf8')).toContain('printed');
    expect(statSync(join(directory, 'tricks.log')).mode & 0o777).toBe(0o600);
    expect(reported).toEqual(['tricks: complained']);
  });
});
