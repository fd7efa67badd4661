import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildFixtureProduct } from './test-fixtures/fixture-product.ts';
import { processesOf, type RunningStart, startFixture } from './test-fixtures/running-start.ts';

const directory = mkdtempSync(join(tmpdir(), 'halqa-start-'));
const product = join(directory, 'product');
let data = '';
let starts: RunningStart[] = [];

beforeAll(() => void buildFixtureProduct(product));
afterAll(() => rmSync(directory, { recursive: true }));
beforeEach(() => {
  data = mkdtempSync(join(directory, 'data-'));
  starts = [];
});
afterEach(async () => {
  for (const start of starts) start.kill('SIGKILL');
  await Promise.all(starts.map(({ exited }) => exited));
});

async function start(environment: Record<string, string> = {}): Promise<RunningStart> {
  const started = await startFixture(product, { DATA_DIR: data, ...environment });
  starts.push(started);
  return started;
}

async function startedAndReady(environment: Record<string, string> = {}): Promise<RunningStart> {
  const started = await start(environment);
  await started.ready;
  return started;
}

async function tokenOf({ url }: RunningStart, email: string, password: string): Promise<string> {
  const reply = await cognito(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'localwebclient0000000000000',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  return reply.AuthenticationResult.AccessToken;
}

async function cognito(url: string, operation: string, body: object) {
  const response = await fetch(`${url}/__local/cognito`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  });
  return response.json();
}

const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });

const tableOf = async ({ url }: RunningStart): Promise<string> => (await fetch(`${url}/__local/tables/halqa`)).text();

describe('the product on this machine', () => {
  it('runs the templates: pool, API, table, stream, schedule, mail and one movable clock', async () => {
    const running = await startedAndReady();
    const { url } = running;
    expect(running.output().trim().split('\n').at(-1)).toBe(`Halqa is ready: ${url}`);

    const token = await tokenOf(running, 'demo@halqa.test', 'HalqaDemo1');
    const answer = await (await post(`${url}/functions/groups-create`, { key: 'first' }, token)).json();
    expect(answer).toMatchObject({
      claims: { client_id: 'localwebclient0000000000000' },
      SITE_URL: url,
      PLAID_BASE_URL: null,
    });
    expect((await post(`${url}/functions/groups-create`, { key: 'second' })).status).toBe(401);

    const linked = await (await post(`${url}/functions/plaid-create-link-token`, { key: 'poison' }, token)).json();
    expect(linked.PLAID_BASE_URL).toBe(`${url}/__local/bank`);

    const moved = await (await post(`${url}/__local/clock`, { advance: 'P1W' })).json();
    expect(Date.parse(moved.now) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const table = await tableOf(running);
    for (const trace of ['seen first', 'swept', 'seeded']) expect(table).toContain(trace);
    expect(table).not.toContain('second');
    expect(await (await fetch(`${url}/__local/dead-letters`)).json()).toMatchObject([
      { error: { errorMessage: 'poisoned' } },
    ]);

    const later = await tokenOf(running, 'demo@halqa.test', 'HalqaDemo1');
    const now = await (await fetch(`${url}/api/profile`, { headers: { authorization: `Bearer ${later}` } })).json();
    expect(now.now >= moved.now).toBe(true);
    expect((await fetch(`${url}/api/profile`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);

    await cognito(url, 'SignUp', {
      ClientId: 'localwebclient0000000000000',
      Username: 'ada@example.com',
      Password: 'Lovelace1',
      UserAttributes: [
        { Name: 'email', Value: 'ada@example.com' },
        { Name: 'name', Value: 'Ada' },
      ],
    });
    const [mail] = await (await fetch(`${url}/__local/mail?to=ada@example.com`)).json();
    expect(mail).toMatchObject({ subject: 'Welcome', html: expect.stringMatching(/^<p>Code \d{6}<\/p>$/) });
    expect(await (await fetch(`${url}/__local`)).text()).toContain('Welcome');
  }, 30_000);

  it('keeps everything when it is killed with -9, and leaves no process behind', async () => {
    const first = await startedAndReady();
    const token = await tokenOf(first, 'demo@halqa.test', 'HalqaDemo1');
    await post(`${first.url}/functions/groups-create`, { key: 'kept' }, token);
    const { now } = await (await post(`${first.url}/__local/clock`, { advance: 'P1W' })).json();
    first.kill('SIGKILL');
    await first.exited;
    await expect.poll(() => processesOf(data), { timeout: 5000 }).toEqual([]);

    const second = await startedAndReady();
    expect(await tableOf(second)).toContain('seen kept');
    expect((await (await fetch(`${second.url}/__local/clock`)).json()).now >= now).toBe(true);
    expect(await tokenOf(second, 'demo@halqa.test', 'HalqaDemo1')).toMatch(/^ey/);
  }, 30_000);

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends everything at %s, with exit code 0',
    async (signal) => {
      const running = await startedAndReady();
      running.kill(signal);
      running.kill(signal);
      expect(await running.exited).toBe(0);
      expect(processesOf(data)).toEqual([]);
    },
    30_000,
  );
});

describe('a start that cannot be', () => {
  /** The last line of what it says; nothing may be left of it. */
  async function lastWordsOf(environment: Record<string, string>): Promise<string | undefined> {
    const refused = await start(environment);
    expect(await refused.exited).toBe(1);
    return refused.output().trim().split('\n').at(-1);
  }

  it('says that the port or the data are in use, and leaves the running product alone', async () => {
    const running = await startedAndReady();
    const { port } = new URL(running.url);
    const other = mkdtempSync(join(directory, 'data-'));
    expect(await lastWordsOf({ PORT: port, DATA_DIR: other })).toBe(
      `✗ Port ${port} is in use: end what runs there, or set PORT to another one.`,
    );
    expect(processesOf(other)).toEqual([]);
    expect(await lastWordsOf({})).toMatch(/is in use by process \d+: end it, or set DATA_DIR to another directory\.$/);
    expect((await fetch(running.url)).status).toBe(200);
  }, 30_000);

  it('says that a function fails while it loads, and where', async () => {
    const file = join(product, 'functions/sweeper/index.mjs');
    writeFileSync(file, 'throw new Error("no table");');
    expect(await lastWordsOf({})).toMatch(
      /^✗ Load the functions: The function "sweeper" fails while it loads: no table \(at .*sweeper\/index\.mjs:1/,
    );
    expect(processesOf(data)).toEqual([]);
    buildFixtureProduct(product);
  }, 30_000);

  it.each([
    [{ PORT: 'x' }, '✗ PORT is no number.'],
    [
      { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' },
      '✗ Start the database: Nothing answers at DYNAMODB_ENDPOINT http://127.0.0.1:1',
    ],
  ])(
    'says what is wrong with %j',
    async (environment, sentence) => {
      expect(await lastWordsOf(environment)).toBe(sentence);
      expect(processesOf(data)).toEqual([]);
    },
    30_000,
  );
});
