import { routes } from '@halqa/contract';
import { expect, it } from 'vitest';
import { bankWorld, signedByBank } from '../../test/bank-world.ts';
import { call, eventOf } from '../../test/call.ts';
import { useEngine } from '../../test/test-table.ts';
import { dynamoDueItems } from '../store/due/due-items.ts';

useEngine();

const update = { webhook_type: 'TRANSFER', webhook_code: 'TRANSFER_EVENTS_UPDATE', environment: 'sandbox' };
const headers = { 'plaid-verification': signedByBank };

async function withWebhooks() {
  const world = await bankWorld();
  const dueItems = async () => {
    const found = [];
    for await (const listed of dynamoDueItems(world.table).list(world.clock.now() + 60_000)) {
      if (!('item' in listed)) throw new Error(listed.unreadable);
      const { kind, subject, dueAt } = listed.item;
      found.push({ kind, subject, dueAt });
    }
    return found;
  };
  return { ...world, dueItems };
}

const sync = { kind: 'sync_bank_events', subject: 'rail', dueAt: Date.parse('2026-03-01T12:00:00Z') };

it('makes reading the bank’s events due at once', async () => {
  const { handler, dueItems } = await withWebhooks();
  expect(await call(handler, 'receiveBankWebhook', { body: update, headers })).toMatchObject({ status: 200 });
  expect(await dueItems()).toEqual([sync]);
});

it('has one effect when it arrives ten times at once', async () => {
  const { handler, dueItems } = await withWebhooks();
  const calls = Array.from({ length: 10 }, () => call(handler, 'receiveBankWebhook', { body: update, headers }));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await dueItems()).toEqual([sync]);
});

it('is rejected without a word about the reason when the bank did not sign it, and is counted', async () => {
  const { handler, counted, dueItems } = await withWebhooks();
  const forged = await call(handler, 'receiveBankWebhook', { body: update, headers: { 'plaid-verification': 'x' } });
  const unsigned = await call(handler, 'receiveBankWebhook', { body: update });
  expect(forged).toEqual(unsigned);
  expect(forged).toMatchObject({ status: 401, reply: { code: 'unauthorized' } });
  expect(counted).toEqual(Array(2).fill(['WebhookRejected', {}]));
  expect(await dueItems()).toEqual([]);
});

it('of another kind is accepted and changes nothing', async () => {
  const { handler, dueItems } = await withWebhooks();
  for (const body of [
    { ...update, webhook_code: 'RECURRING_CANCELLED' },
    { webhook_type: 'ITEM' },
    '{"half',
    '[]',
    '',
  ]) {
    expect(await call(handler, 'receiveBankWebhook', { body, headers })).toMatchObject({ status: 200 });
  }
  expect(await dueItems()).toEqual([]);
});

it('reaches the check byte by byte, however the gateway has encoded it', async () => {
  const { serveWith } = await withWebhooks();
  const bytes = Buffer.from('{"webhook_type": "ITEM" ,\n"x":"é\u2028"}');
  const seen: Uint8Array[] = [];
  const handler = serveWith(async (message) => {
    seen.push(message.bytes);
    return true;
  });
  const event = eventOf(routes.receiveBankWebhook, { headers });
  await handler({ ...event, body: bytes.toString('utf8') });
  await handler({ ...event, body: bytes.toString('base64'), isBase64Encoded: true });
  expect(seen.map((each) => Buffer.from(each))).toEqual([bytes, bytes]);
});
