import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { rehearsalWorld } from './rehearsal-world.ts';

// The alarms of the synthesized templates, raised by their causes in the product with its own functions, and ended with them.
let world: Awaited<ReturnType<typeof rehearsalWorld>>;
/** The one whose money moves. */
let group: string;
const demo = 'demo@halqa.test';
const signIn = () => world.signIn(demo, 'HalqaDemo1');

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
    const fault = { email: demo, call: 'GET /api/profile', fault: 'hold', seconds: 3, times: 3 };
    await world.post('/__local/faults', fault);
    for (let period = 0; period < 3; period += 1) {
      await world.get('/api/profile', token);
      await world.pass(5);
    }
    expect(await world.raised()).toContain('api-slow');
    for (let times = 0; times < 30; times += 1) await world.get('/api/profile', token);
    await world.pass(1);
    expect(await world.raised()).not.toContain('api-slow');
  }, 30_000);

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
    await expect.poll(world.raised).toContain('addresses-suppressed');
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
      await expect.poll(problem).toBe(outcome === 'bounce' ? 'bounced' : 'complained');
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

describe('records that no consumer handles', () => {
  it('notifier-abandons and dead-letters: rise when mails cannot be sent, and fall when they were delivered again', async () => {
    await world.post('/__local/mail', { reject: 10_000, reason: 'AccountSendingPausedException' });
    await createGroup();
    await world.pass(1);
    await world.sweep(2);
    expect(await world.raised()).toContain('notifier-abandons');
    await world.sweep(18);
    expect(await world.raised()).toContain('dead-letters');
    await world.post('/__local/mail', { reject: 0 });
    await world.pass(48 * 60);
    await world.sweep(20);
    const raised = await world.raised();
    for (const alarm of ['notifier-abandons', 'dead-letters']) expect(raised).not.toContain(alarm);
  }, 60_000);
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
    await world.pass(4 * 24 * 60);
    expect(await world.raised()).toContain('not-reconciled');
    const tomorrow = new Date((await world.now()) + 86_400_000).toISOString().slice(0, 10);
    await world.to(`${tomorrow}T06:05:00Z`);
    await world.sweep(2);
    expect(await world.raised()).not.toContain('not-reconciled');
  });
});

describe('the money of a group', () => {
  it('money-fails, money-late and parked: rise while the bank makes no transfers, and fall when it does and the work is done', async () => {
    group = await startedGroup();
    await world.bankFault({ path: '/transfer/authorization/create', fault: '500-before', times: 100_000 });
    for (const alarm of ['money-fails', 'money-late', 'parked']) expect(await workUntil(alarm)).toBe('raised');
    await world.endBankFaults();
    const listed = Parked.parse(await world.json(world.invoke('retry-parked', { list: {} })));
    expect(listed.items.length).toBeGreaterThan(0);
    for (const { id } of listed.items) await world.invoke('retry-parked', { retry: id });
    await world.pass(60);
    await world.sweep(20);
    const raised = await world.raised();
    for (const alarm of ['money-fails', 'money-late', 'parked']) expect(raised).not.toContain(alarm);
  }, 240_000);

  it('webhooks-silent: rises when the bank’s messages stay out, and falls when they come again', async () => {
    await world.bankFault({ path: '/webhook', fault: 'drop', times: 100_000 });
    expect(await workUntil('webhooks-silent')).toBe('raised');
    await world.endBankFaults();
    await world.pass(24 * 60);
    await world.sweep(3);
    await world.pass(120);
    expect(await world.raised()).not.toContain('webhooks-silent');
  }, 120_000);

  it('case-answer-late: rises when nobody answers a member in time, and falls when the case is closed', async () => {
    const about = { round: 1, about: 'contribution' };
    const opened = { ...about, reason: 'other', text: 'What happened to my money?' };
    const answer = await world.post(`/api/groups/${group}/cases`, opened, await signIn());
    expect([answer.status, await answer.text()]).toMatchObject([200, expect.anything()]);
    await world.pass(30 * 24 * 60);
    await night('07:05');
    await world.sweep(2);
    expect(await world.raised()).toContain('case-answer-late');
    expect((await world.post(`/api/groups/${group}/cases/close`, about, await signIn())).status).toBe(200);
    for (const _ of [1, 2]) {
      await night('07:05');
      await world.sweep(2);
    }
    expect(await world.raised()).not.toContain('case-answer-late');
  }, 60_000);
});

describe('what is stored', () => {
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

  it('books-differ: rises when the books have a cent that the bank has not, and falls with the night in which it is gone', async () => {
    await addToBooks(1);
    await night('06:05');
    await world.sweep(32);
    expect(await world.raised()).toContain('books-differ');
    await addToBooks(-1);
    await night('06:05');
    await world.sweep(2);
    expect(await world.raised()).not.toContain('books-differ');
  }, 60_000);

  it('projections-abandons: rises when a changed item cannot be read, and falls', async () => {
    await world.tables.send(new PutCommand({ TableName, Item: { PK: 'USER#junk', SK: 'PROFILE', junk: true } }));
    await world.pass(1);
    expect(await world.raised()).toContain('projections-abandons');
    await world.pass(60);
    expect(await world.raised()).not.toContain('projections-abandons');
  });
});

const TableName = 'halqa-local';

const addToBooks = (cents: number) =>
  world.tables.send(
    new UpdateCommand({
      TableName: `${TableName}-ledger`,
      Key: { PK: `BAL#${group}`, SK: 'BOOKS' },
      UpdateExpression: 'ADD #account :cents',
      ExpressionAttributeNames: { '#account': 'cash:available' },
      ExpressionAttributeValues: { ':cents': cents },
    }),
  );

/** To that time of the next night, in UTC. */
async function night(time: string): Promise<void> {
  const tomorrow = new Date((await world.now()) + 86_400_000).toISOString().slice(0, 10);
  await world.to(`${tomorrow}T${time}:00Z`);
}

/** Goes from one thing that is due to the next, until an alarm is raised. */
async function workUntil(alarm: string): Promise<'raised' | 'not raised'> {
  for (let step = 0; step < 300; step += 1) {
    await world.json(world.post('/__local/clock', { advance: 'next' }));
    await world.pass(1);
    if ((await world.raised()).includes(alarm)) return 'raised';
  }
  return 'not raised';
}

const Parked = z.object({ items: z.array(z.object({ id: z.string() })) });

/** A group of three that begins in two days. */
async function createGroup(): Promise<string> {
  const startDate = new Date((await world.now()) + 2 * 86_400_000).toISOString().slice(0, 10);
  const body = {
    name: `Circle ${randomUUID().slice(0, 8)}`,
    ...{ memberCount: 3, contributionAmount: 100, payoutSchedule: 'fixed', frequency: 'monthly' },
    ...{ dayOfWeek: null, dayOfMonth: 15, startDate, memberEmails: [`guest.${randomUUID()}@example.com`] },
  };
  const { groupId } = await world.json(world.post('/functions/groups-create', body, await signIn()));
  return groupId;
}

/** It, filled and started. */
async function startedGroup(): Promise<string> {
  const groupId = await createGroup();
  const filled = await fetch(`${world.url}/__local/play`, {
    method: 'POST',
    body: new URLSearchParams({ group: groupId }),
    redirect: 'manual',
  });
  if (filled.status !== 303) throw new Error(await filled.text());
  const started = await world.post(`/api/groups/${groupId}/start`, {}, await signIn());
  expect([started.status, await started.json()]).toMatchObject([200, { success: true }]);
  return groupId;
}
