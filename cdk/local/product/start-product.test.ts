import { beforeAll, describe, expect, it } from 'vitest';
import { type RunningStart, startFixtures } from '../test-fixtures/start-fixtures.ts';
import { type Visitor, visit } from '../test-fixtures/visitor.ts';

const fixtures = startFixtures();
let running: RunningStart;
let visitor: Visitor;
let token = '';

beforeAll(async () => {
  running = await fixtures.start({ DATA_DIR: fixtures.newDirectory() });
  await running.ready;
  visitor = visit(running.url);
  token = await visitor.signIn('demo@halqa.test', 'HalqaDemo1');
}, 60_000);

const tableText = async (): Promise<string> => (await visitor.get('/__local/tables/halqa-local')).text();
const json = async (response: Promise<Response>) => (await response).json();

describe('the product on this machine', () => {
  it('prints the ready line last', () => {
    expect(running.output().trim().split('\n').at(-1)).toBe(`Halqa is ready: ${running.url}`);
  });

  it('passes a member’s call with its claims to the function of the route', async () => {
    const { claims, SITE_URL } = await json(visitor.get('/api/profile', token));
    expect(claims).toMatchObject({ client_id: 'localwebclient0000000000000', token_use: 'access' });
    expect(SITE_URL).toBe(running.url);
  });

  it('rejects a call without a token', async () => {
    expect((await visitor.get('/api/profile')).status).toBe(401);
  });

  it('gives the bank’s address to the bank’s function only', async () => {
    const bank = await json(visitor.post('/functions/plaid-get-accounts', { key: 'bank' }, token));
    const profile = await json(visitor.get('/api/profile', token));
    expect([bank.PLAID_BASE_URL, profile.PLAID_BASE_URL]).toEqual([`${running.url}/__local/bank`, null]);
  });

  it('applies a fault to one member’s calls of a route, until it is removed', async () => {
    const fault = { email: 'demo@halqa.test', call: 'GET /api/profile', fault: 'status', status: 503 };
    const { id } = await json(visitor.post('/__local/faults', fault));
    const other = await visitor.signIn('admin@halqa.test', 'HalqaAdmin1');
    expect((await visitor.get('/api/profile', token)).status).toBe(503);
    expect((await visitor.get('/api/profile', other)).status).toBe(200);
    expect(await (await visitor.get('/__local')).text()).toContain('of demo@halqa.test: status 503');
    await fetch(`${running.url}/__local/faults/${id}`, { method: 'DELETE' });
    expect((await visitor.get('/api/profile', token)).status).toBe(200);
  });

  it('applies a fault to one address at the user pool', async () => {
    const fault = { email: 'early@example.com', call: 'SignUp', fault: 'error', type: 'TooManyRequestsException' };
    await visitor.post('/__local/faults', fault);
    const signUp = visitor.cognito('SignUp', { Username: 'early@example.com', Password: 'Lovelace1' });
    expect(await json(signUp)).toMatchObject({ __type: 'TooManyRequestsException' });
  });

  it('serves the site, and the pool’s address in its configuration', async () => {
    expect(await (await visitor.get('/')).text()).toBe('<h1>Home</h1>');
    expect(await json(visitor.get('/config.json'))).toMatchObject({
      mode: 'demo',
      userPoolEndpoint: `${running.url}/__local/cognito`,
    });
  });

  it('seeds the demo’s data at the first start', async () => {
    expect(await tableText()).toContain('seeded');
  });

  it('shows the items under one key of a table, and none for an unknown key', async () => {
    const under = async (key: string) =>
      (await visitor.get(`/__local/tables/halqa-local?key=${encodeURIComponent(key)}`)).text();
    const [, key = ''] = /<summary>([A-Za-z]+#?[^ <]*) <small>/.exec(await tableText()) ?? [];
    expect(await under(key)).toContain(`<summary>${key} <small>`);
    expect(await under('USER#nobody')).toContain('0 items');
  });

  it('sends the pool’s mails in the product’s words and lists them in the mailbox', async () => {
    const attributes = { email: 'ada@example.com', name: 'Ada' };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    await visitor.cognito('SignUp', { Username: 'ada@example.com', Password: 'Lovelace1', UserAttributes });
    const [mail] = await json(visitor.get('/__local/mail?to=ada@example.com'));
    expect(mail).toMatchObject({ subject: 'Welcome', html: expect.stringMatching(/^<p>Code \d{6}<\/p>$/) });
    expect(await (await visitor.get(`/__local/mail/${mail.id}`)).text()).toContain(mail.html);
    expect(await (await visitor.get('/__local')).text()).toContain('Welcome');
  });

  it('rejects a foreign page under /__local', async () => {
    const response = await fetch(`${running.url}/__local/mail`, { headers: { origin: 'https://elsewhere.example' } });
    expect(response.status).toBe(403);
  });
});

describe('the moved clock', () => {
  it('rejects an invalid command with a sentence', async () => {
    const response = await visitor.post('/__local/clock', { advance: 'soon' });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: '"soon" is no ISO 8601 duration such as P1D or PT2H30M.' },
    ]);
  });

  it('responds when everything due is done: schedules, streams, dead letters', async () => {
    await visitor.post('/functions/groups-create', { key: 'good' }, token);
    await visitor.post('/functions/groups-create', { key: 'poison' }, token);
    const { now } = await json(visitor.post('/__local/clock', { advance: 'P1D' }));
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(86_000_000);
    const table = await tableText();
    for (const trace of ['seen good', 'swept', 'seen swept']) expect(table).toContain(trace);
    const poisoned = { payload: expect.stringContaining('"S":"GROUP#poison"') };
    // One for each consumer of the table's stream.
    expect(await json(visitor.get('/__local/dead-letters'))).toMatchObject([poisoned, poisoned]);
  });

  it('is the clock of the functions and of the tokens', async () => {
    const { now } = await json(visitor.get('/__local/clock'));
    expect((await visitor.get('/api/profile', token)).status).toBe(401);
    const later = await visitor.signIn('demo@halqa.test', 'HalqaDemo1');
    expect((await json(visitor.get('/api/profile', later))).now >= now).toBe(true);
  });
});
