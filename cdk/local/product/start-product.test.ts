import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedInProduct, startFixtures, startSignedIn } from '../test-fixtures/start-fixtures.ts';

const fixtures = startFixtures();
let product: SignedInProduct;

beforeAll(async () => {
  product = await startSignedIn(fixtures);
}, 60_000);

const json = async (response: Promise<Response>) => (await response).json();

describe('the product on this machine', () => {
  it('prints the ready line last', () => {
    expect(product.output().trim().split('\n').at(-1)).toBe(`Halqa is ready: ${product.url}`);
  });

  it('passes a member’s call with its claims to the function of the route', async () => {
    const { claims, SITE_URL } = await json(product.get('/api/profile', product.token));
    expect(claims).toMatchObject({ client_id: 'localwebclient0000000000000', token_use: 'access' });
    expect(SITE_URL).toBe(product.url);
  });

  it('rejects a call without a token', async () => {
    expect((await product.get('/api/profile')).status).toBe(401);
  });

  it('forbids caches and guessing of types in each response of the API, also in those of the gateway itself', async () => {
    const answers = await Promise.all([
      product.get('/api/profile', product.token),
      product.get('/api/profile'),
      product.get('/api/nothing'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404]);
    for (const { headers } of answers)
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  });

  it('gives the bank’s address to the bank’s function only', async () => {
    const bank = await json(product.post('/functions/plaid-get-accounts', { key: 'bank' }, product.token));
    const profile = await json(product.get('/api/profile', product.token));
    expect([bank.PLAID_BASE_URL, profile.PLAID_BASE_URL]).toEqual([`${product.url}/__local/bank`, null]);
  });

  it('applies a fault to one member’s calls of a route, until it is removed', async () => {
    const fault = { email: 'demo@halqa.test', call: 'GET /api/profile', fault: 'status', status: 503 };
    const { id } = await json(product.post('/__local/faults', fault));
    const other = await product.signIn('admin@halqa.test', 'HalqaAdmin1');
    expect((await product.get('/api/profile', product.token)).status).toBe(503);
    expect((await product.get('/api/profile', other)).status).toBe(200);
    expect(await (await product.get('/__local')).text()).toContain('of demo@halqa.test: status 503');
    await fetch(`${product.url}/__local/faults/${id}`, { method: 'DELETE' });
    expect((await product.get('/api/profile', product.token)).status).toBe(200);
  });

  it('applies a fault to one address at the user pool', async () => {
    const fault = { email: 'early@example.com', call: 'SignUp', fault: 'error', type: 'TooManyRequestsException' };
    await product.post('/__local/faults', fault);
    const signUp = product.cognito('SignUp', { Username: 'early@example.com', Password: 'Lovelace1' });
    expect(await json(signUp)).toMatchObject({ __type: 'TooManyRequestsException' });
  });

  it('serves the site, and the pool’s address in its configuration', async () => {
    expect(await (await product.get('/')).text()).toBe('<h1>Home</h1>');
    expect(await json(product.get('/config.json'))).toMatchObject({
      mode: 'demo',
      userPoolEndpoint: `${product.url}/__local/cognito`,
    });
  });

  it('seeds the demo’s data at the first start', async () => {
    expect(await product.tableText()).toContain('seeded');
  });

  it('shows the items under one key of a table, and none for an unknown key', async () => {
    const under = async (key: string) =>
      (await product.get(`/__local/tables/halqa-local?key=${encodeURIComponent(key)}`)).text();
    const [, key = ''] = /<summary>([A-Za-z]+#?[^ <]*) <small>/.exec(await product.tableText()) ?? [];
    expect(await under(key)).toContain(`<summary>${key} <small>`);
    expect(await under('USER#nobody')).toContain('0 items');
  });

  it('sends the pool’s mails in the product’s words and lists them in the mailbox', async () => {
    const UserAttributes = [{ Name: 'name', Value: 'Ada' }];
    await product.cognito('SignUp', { Username: 'ada@example.com', Password: 'Lovelace1', UserAttributes });
    const [mail] = await json(product.get('/__local/mail?to=ada@example.com'));
    expect(mail).toMatchObject({ subject: 'Welcome', html: expect.stringMatching(/^<p>Code \d{6}<\/p>$/) });
    expect(await (await product.get(`/__local/mail/${mail.id}`)).text()).toContain(mail.html);
    expect(await (await product.get('/__local')).text()).toContain('Welcome');
  });

  it('rejects a foreign page under /__local', async () => {
    const response = await fetch(`${product.url}/__local/mail`, { headers: { origin: 'https://elsewhere.example' } });
    expect(response.status).toBe(403);
  });
});

describe('the moved clock', () => {
  it('rejects an invalid command with a sentence', async () => {
    const response = await product.post('/__local/clock', { advance: 'soon' });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: '"soon" is no ISO 8601 duration such as P1D or PT2H30M.' },
    ]);
  });

  it('passes in one step what has nothing due, and runs the sweeper in its last night alone', async () => {
    await product.post('/__local/clock', { advance: 'P30D' });
    const runs = [...(await product.tableText()).matchAll(/GROUP#swept <small>FACT#1(\S+?)</g)].map(([, time]) => time);
    const { now } = await json(product.get('/__local/clock'));
    expect(runs).toEqual([expect.stringMatching(/T06:00:00Z$/)]);
    expect(Date.parse(now) - Date.parse(runs[0] ?? '')).toBeLessThan(86_400_000);
  });

  it('responds when everything due is done: schedules, streams, dead letters', async () => {
    const { now: before } = await json(product.get('/__local/clock'));
    const token = await product.signIn('demo@halqa.test', 'HalqaDemo1');
    const due = new Date(Date.parse(before) + 600_000).toISOString();
    // The fixture's function creates no group: it stores the key and the due work, and its consumers store "seen <key>"
    // or throw for "poison" (test-fixtures/fixture-function.mjs).
    await product.post('/functions/groups-create', { key: 'good', due }, token);
    await product.post('/functions/groups-create', { key: 'poison' }, token);
    const { now } = await json(product.post('/__local/clock', { advance: 'PT30M' }));
    expect(Date.parse(now) - Date.parse(before)).toBeGreaterThan(1_700_000);
    const table = await product.tableText();
    for (const trace of ['seen good', 'swept', 'seen swept']) expect(table).toContain(trace);
    const poisoned = { payload: expect.stringContaining('"S":"GROUP#poison"') };
    // One for each consumer of the table's stream.
    expect(await json(product.get('/__local/dead-letters'))).toMatchObject([poisoned, poisoned]);
  }, 30_000);

  it('is the clock of the functions and of the tokens', async () => {
    const { now } = await json(product.get('/__local/clock'));
    expect((await product.get('/api/profile', product.token)).status).toBe(401);
    const later = await product.signIn('demo@halqa.test', 'HalqaDemo1');
    expect((await json(product.get('/api/profile', later))).now >= now).toBe(true);
  });
});
