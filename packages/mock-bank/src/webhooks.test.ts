import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { TransferType } from './plaid-enums.ts';
import { receiveWebhooks } from './testing/receive-webhooks.ts';
import { plaidError, startTestBank } from './testing/start-test-bank.ts';
import { linkAccount, transfer } from './testing/transfers.ts';

const thursday = '2026-07-02T13:00:00Z';

async function bankWithReceiver() {
  const { url, received } = await receiveWebhooks();
  const bank = await startTestBank({ startsAt: thursday, transferWebhook: url });
  const pay = async () => transfer(bank.plaid, await linkAccount(bank), TransferType.Debit);
  return { bank, received, pay };
}

describe('a webhook', () => {
  it('reports that transfers have changed, whether by a call or by themselves', async () => {
    const { bank, received, pay } = await bankWithReceiver();
    await pay();
    await expect.poll(() => received.length).toBe(1);
    expect(bank.nextStepAt()).toBe(Date.parse('2026-07-03T00:30:00Z'));
    bank.advanceTo('2026-07-03T00:30:00Z');
    await bank.performPlanned();
    expect(received.map(({ text }) => JSON.parse(text).webhook_code)).toEqual([
      'TRANSFER_EVENTS_UPDATE',
      'TRANSFER_EVENTS_UPDATE',
    ]);
    await bank.performPlanned();
    expect(received).toHaveLength(2);
  });

  it('is signed with the key that the bank shows, over the exact body and its time', async () => {
    const { bank, received, pay } = await bankWithReceiver();
    await pay();
    await expect.poll(() => received.length).toBe(1);
    const [header = '', payload = '', signature = ''] = received[0]?.headers['plaid-verification']?.split('.') ?? [];
    const { alg, kid } = decode(header);
    const { key } = (await bank.plaid.webhookVerificationKeyGet({ key_id: kid })).data;
    const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x, y: key.y }, format: 'jwk' });
    const check = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${header}.${payload}`);
    expect([alg, verify('sha256', signed, check, Buffer.from(signature, 'base64url'))]).toEqual(['ES256', true]);
    expect(decode(payload)).toEqual({
      iat: Date.parse(thursday) / 1000,
      request_body_sha256: createHash('sha256')
        .update(received[0]?.text ?? '')
        .digest('hex'),
    });
  });

  it('that nobody receives does no harm', async () => {
    const bank = await startTestBank({ startsAt: thursday, transferWebhook: 'http://127.0.0.1:9/nobody' });
    await transfer(bank.plaid, await linkAccount(bank), TransferType.Debit);
    bank.advanceTo('2026-07-31T12:00:00Z');
    await bank.performPlanned();
    expect(bank.nextStepAt()).toBeUndefined();
  });

  it('has one key, which outlives a restart; another is not found', async () => {
    const { received, bank, pay } = await bankWithReceiver();
    await pay();
    await expect.poll(() => received.length).toBe(1);
    const { kid } = decode(received[0]?.headers['plaid-verification']?.split('.')[0] ?? '');
    const again = await startTestBank({ directory: bank.directory });
    expect((await again.plaid.webhookVerificationKeyGet({ key_id: kid })).data.key.expired_at).toBeNull();
    await expect(again.plaid.webhookVerificationKeyGet({ key_id: 'other' })).rejects.toEqual(
      plaidError('INVALID_WEBHOOK_VERIFICATION_KEY_ID'),
    );
  });
});

function decode(part: string) {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
