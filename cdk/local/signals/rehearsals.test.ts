import { setTimeout as pause } from 'node:timers/promises';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dueWrites } from '@halqa/services/store/due/due-writes';
import { keys } from '@halqa/services/store/keys';
import { openTable } from '@halqa/services/store/table';
import { transact } from '@halqa/services/store/writes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { demo, type RehearsalWorld, rehearsalWorld, TableName } from './rehearsal-world.ts';

// The alarms of the synthesized templates, raised by their causes in the product with its own functions, and ended with them.
let world: RehearsalWorld;
const signIn = () => world.signInDemo();

// A product does real work here, beside other tests.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  // Errors are what is rehearsed.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  world = await rehearsalWorld();
}, 120_000);
afterAll(() => world.stop());

describe('what members meet', () => {
  it('api-errors: rises when calls fail in two periods of five minutes, and falls when they succeed', async () => {
    const token = await signIn();
    const call = () => world.get('/api/profile', token);
    const fault = { email: demo, call: 'GET /api/profile', fault: 'status', status: 503 };
    const { id } = await world.json(world.post('/__local/faults', fault));
    for (let period = 0; period < 2; period += 1) {
      for (let times = 0; times < 5; times += 1) expect((await call()).status).toBe(503);
      expect(await world.raised()).not.toContain('api-errors');
      await world.pass(period === 0 ? 5 : 1);
    }
    expect(await world.raised()).toContain('api-errors');
    await fetch(`${world.url}/__local/faults/${id}`, { method: 'DELETE' });
    await world.pass(20);
    expect(await world.raised()).not.toContain('api-errors');
  });

  it('api-slow: rises when replies take three seconds in three periods, and falls', async () => {
    const token = await signIn();
    const calls = ['/api/profile', '/api/groups', '/api/activity'].map(async (path) => {
      const hold = { email: demo, call: `GET ${path}`, fault: 'hold', times: 1 };
      const { id } = await world.json(world.post('/__local/faults', hold));
      return { id, reply: world.get(path, token) };
    });
    // The latency is that of this machine, whatever its clock says: all three wait at once.
    await pause(3_100);
    for (const { id, reply } of await Promise.all(calls)) {
      await fetch(`${world.url}/__local/faults/${id}`, { method: 'DELETE' });
      expect((await reply).status).toBe(200);
      await world.pass(5);
    }
    expect(await world.raised()).toContain('api-slow');
    for (let times = 0; times < 30; times += 1) await world.get('/api/profile', token);
    await world.pass(1);
    expect(await world.raised()).not.toContain('api-slow');
  });

  it('triggers-fail: rises when a function of the user pool fails three times, and falls', async () => {
    for (let times = 0; times < 3; times += 1) await world.invoke('pre-token-generation', { triggerSource: 1 });
    await world.pass(1);
    expect(await world.raised()).toContain('triggers-fail');
    await world.pass(10);
    expect(await world.raised()).not.toContain('triggers-fail');
  });

  it('logins-fail: rises when ten logins fail, not when nine do, and falls', async () => {
    const fail = (number: number) =>
      world.cognito('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: `nobody${number}@example.com`, PASSWORD: 'Wrong1234' },
      });
    await world.pass(60);
    for (let number = 0; number < 9; number += 1) await fail(number);
    await world.pass(1);
    expect(await world.raised()).not.toContain('logins-fail');
    await fail(10);
    await world.pass(1);
    expect(await world.raised()).toContain('logins-fail');
    await world.pass(50);
    expect(await world.raised()).not.toContain('logins-fail');
  });

  it('logins-throttled: rises when the user pool turns five steps of a login away, and falls', async () => {
    const type = 'TooManyRequestsException';
    await world.post('/__local/faults', { email: demo, call: 'InitiateAuth', fault: 'error', type, times: 5 });
    for (let times = 0; times < 5; times += 1) await expect(signIn()).rejects.toThrow();
    await world.pass(1);
    expect(await world.raised()).toContain('logins-throttled');
    await world.pass(20);
    expect(await world.raised()).not.toContain('logins-throttled');
    await signIn();
  });
});

describe('mails', () => {
  it('addresses-suppressed: rises when the mails to five addresses come back, and falls', async () => {
    for (let number = 0; number < 5; number += 1)
      await world.cognito('SignUp', {
        Username: `bounce+${number}@simulator.amazonses.com`,
        Password: 'Lovelace1',
        UserAttributes: [{ Name: 'name', Value: 'Ada' }],
      });
    await world.pass(1);
    await expect.poll(world.raised, { timeout: 20_000 }).toContain('addresses-suppressed');
    await world.pass(20 * 60);
    expect(await world.raised()).not.toContain('addresses-suppressed');
  });

  it('mails-bounce and mails-complained: rise when mails come back or are called spam, and fall', async () => {
    const email = { to: demo, template: 'welcome' };
    for (const [outcome, alarm] of [
      ['bounce', 'mails-bounce'],
      ['complaint', 'mails-complained'],
    ] as const) {
      await world.post('/__local/mail', { to: demo, outcome });
      expect(await world.json(world.post('/functions/resend-email', email, await signIn()))).toHaveProperty('id');
      await world.post('/__local/mail', { to: demo, outcome: 'delivery' });
      await world.pass(1);
      expect(await world.raised()).toContain(alarm);
      const problem = async () => (await world.json(world.get('/api/mail-address', await signIn()))).problem;
      await expect.poll(problem, { timeout: 20_000 }).toBe(outcome === 'bounce' ? 'bounced' : 'complained');
      await world.pass(4 * 60);
      expect(await world.raised()).not.toContain(alarm);
      expect((await world.post('/api/mail-address/resume', {}, await signIn())).status).toBe(200);
      expect(await problem()).toBeNull();
      await world.pass(4 * 60);
    }
  });

  it('mails-rejected: rises when SES takes no mails, and falls', async () => {
    await world.post('/__local/mail', { reject: 10, reason: 'AccountSendingPausedException' });
    const statuses = [];
    for (let times = 0; times < 5; times += 1) {
      const sent = await world.post('/functions/resend-email', { to: demo, template: 'welcome' }, await signIn());
      statuses.push(sent.status);
    }
    expect(statuses).toEqual(Array(5).fill(502));
    await world.pass(1);
    expect(await world.raised()).toContain('mails-rejected');
    await world.pass(60);
    expect(await world.raised()).not.toContain('mails-rejected');
  });

  it('mail-events-fail: rises when an event of SES cannot be read, and falls', async () => {
    await world.invoke('mail-events', { detail: {} });
    await world.pass(1);
    expect(await world.raised()).toContain('mail-events-fail');
    await world.pass(20);
    expect(await world.raised()).not.toContain('mail-events-fail');
  });
});

describe('the way of the alarms', () => {
  it.each(['page-test', 'mail-test'])(
    '%s: rises when it is set, notifies its topic twice, and falls',
    async (alarm) => {
      await world.post('/__local/alarms', { name: `halqa-local-${alarm}`, state: 'ALARM' });
      await world.pass(1);
      expect(await world.raised()).not.toContain(alarm);
      const { changes } = Changes.parse(await world.json(world.get('/__local/alarms')));
      const topic = `arn:aws:sns:us-east-1:000000000000:halqa-local-${alarm === 'page-test' ? 'page' : 'tomorrow'}`;
      expect(changes.filter((change) => change.alarm === `halqa-local-${alarm}`).slice(-2)).toEqual([
        { alarm: `halqa-local-${alarm}`, to: 'ALARM', notified: [topic] },
        { alarm: `halqa-local-${alarm}`, to: 'OK', notified: [topic] },
      ]);
    },
  );
});

const Parked = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

const Changes = z.object({
  changes: z.array(z.object({ alarm: z.string(), to: z.string(), notified: z.array(z.string()) })),
});

describe('the bank', () => {
  it('bank-unavailable: rises when members get no answer of their banks, and falls', async () => {
    await world.bankFault({ path: '/accounts/balance/get', fault: '500-before', times: 50 });
    for (let times = 0; times < 5; times += 1) {
      const listed = await world.post('/functions/plaid-get-accounts', {}, await signIn());
      expect([listed.status, (await listed.json()).code]).toEqual([502, 'bank_unavailable']);
    }
    await world.endBankFaults();
    await world.pass(1);
    expect(await world.raised()).toContain('bank-unavailable');
    await world.pass(60);
    expect(await world.raised()).not.toContain('bank-unavailable');
  });

  it('webhooks-rejected: rises when ten messages are forged, and falls', async () => {
    for (let times = 0; times < 10; times += 1)
      expect((await world.post('/api/webhooks/bank', { webhook_type: 'TRANSFER' })).status).toBe(401);
    await world.pass(1);
    expect(await world.raised()).toContain('webhooks-rejected');
    await world.pass(60);
    expect(await world.raised()).not.toContain('webhooks-rejected');
  });
});

describe('due work', () => {
  it('sweeper-silence: rises when the sweeper is not invoked for five minutes, and falls with the next sweeps', async () => {
    await world.sweep(1);
    await world.pass(30);
    expect(await world.raised()).toContain('sweeper-silence');
    await world.sweep(2);
    expect(await world.raised()).not.toContain('sweeper-silence');
  });

  it('not-reconciled: rises when the books were not compared for a day and a half, and falls with the night in which they are equal', async () => {
    await world.bankFault({ path: '/transfer/ledger/get', fault: '500-before', times: 100_000 });
    await world.pass(4 * 24 * 60);
    expect(await world.raised()).toContain('not-reconciled');
    await world.endBankFaults();
    const tomorrow = new Date((await world.now()) + 86_400_000).toISOString().slice(0, 10);
    await world.to(`${tomorrow}T06:05:00Z`);
    await world.sweep(2);
    expect(await world.raised()).not.toContain('not-reconciled');
  });

  it('parked: rises when work of a kind that no code knows failed at every try, and falls when it is gone', async () => {
    const table = openTable(TableName, world.dynamo);
    const work = { kind: 'of_a_newer_version', subject: 'nobody', detail: {}, dueAt: await world.now() };
    await transact(table, await dueWrites(table, [work]));
    await world.pass(32 * 60);
    await world.sweep(2);
    expect(await world.raised()).toContain('parked');
    const { items } = Parked.parse(await world.json(world.invoke('retry-parked', { list: {} })));
    expect(items).toEqual([expect.objectContaining({ kind: work.kind, reason: 'Error: unknown_kind' })]);
    const Key = { PK: keys.allParked, SK: items[0]?.id };
    await world.tables.send(new DeleteCommand({ TableName, Key }));
    await world.sweep(7);
    expect(await world.raised()).not.toContain('parked');
  });
});

describe('what is stored', () => {
  it('sweeper-errors: rises when the sweeper cannot read the switch of all money, and falls when it can', async () => {
    const Key = { PK: 'MONEY', SK: 'SWITCH' };
    const { Item } = await world.tables.send(new GetCommand({ TableName, Key }));
    await world.tables.send(new PutCommand({ TableName, Item: { ...Key, junk: true } }));
    expect((await world.invoke('sweeper', {})).headers.get('x-amz-function-error')).toBe('Unhandled');
    if (Item === undefined) await world.tables.send(new DeleteCommand({ TableName, Key }));
    else await world.tables.send(new PutCommand({ TableName, Item }));
    await world.pass(1);
    expect(await world.raised()).toContain('sweeper-errors');
    await world.pass(20);
    expect(await world.raised()).not.toContain('sweeper-errors');
  });

  it('secret-unusable: rises when the keys of the bank are not what they should be, and falls when they are', async () => {
    const list = async () => (await world.post('/functions/plaid-get-accounts', {}, await signIn())).status;
    await world.putSecret('plaid', 'no JSON');
    // A function reads a secret again after five minutes.
    await world.pass(6);
    expect(await list()).toBe(500);
    await world.pass(1);
    expect(await world.raised()).toContain('secret-unusable');
    await world.putSecret('plaid', JSON.stringify({ clientId: 'local', secret: 'local' }));
    await world.pass(20);
    expect(await list()).toBe(200);
    expect(await world.raised()).not.toContain('secret-unusable');
  });

  it('unreadable: rises while due work cannot be read, and falls when it is gone', async () => {
    const Key = { PK: 'DUE', SK: new Date(await world.now()).toISOString().slice(0, 10) };
    const { Attributes } = await world.tables.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET shards = :junk',
        ExpressionAttributeValues: { ':junk': 'junk' },
        ReturnValues: 'ALL_OLD',
      }),
    );
    await world.sweep(2);
    expect(await world.raised()).toContain('unreadable');
    if (Attributes === undefined) await world.tables.send(new DeleteCommand({ TableName, Key }));
    else await world.tables.send(new PutCommand({ TableName, Item: Attributes }));
    await world.sweep(1);
    await world.pass(30);
    expect(await world.raised()).not.toContain('unreadable');
  });

  it('projections-abandons: rises when a changed item cannot be read, and falls', async () => {
    await world.tables.send(new PutCommand({ TableName, Item: { PK: 'USER#junk', SK: 'PROFILE', junk: true } }));
    await world.pass(1);
    expect(await world.raised()).toContain('projections-abandons');
    await world.pass(60);
    expect(await world.raised()).not.toContain('projections-abandons');
  });
});
