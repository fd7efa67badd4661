import { startKms } from 'local-aws';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { kmsMac, kmsTokenCipher } from './kms.ts';

const ann = { user: 'ann', item: 'item-1' };

async function withKms() {
  const keys = [
    { id: 'bank', kind: 'symmetric' as const },
    { id: 'tokens', kind: 'hmac-256' as const },
  ];
  const kms = await startKms({ directory: temporaryDirectory(), keys });
  onTestFinished(() => kms.stop());
  process.env['AWS_ENDPOINT_URL_KMS'] = kms.url;
  return { cipher: kmsTokenCipher('bank'), mac: kmsMac('tokens') };
}

describe('the encryption of bank tokens', () => {
  it('decrypts for the user and item that it encrypted for', async () => {
    const { cipher } = await withKms();
    const encrypted = await cipher.encrypt('access-secret', ann);
    expect(await cipher.decrypt(encrypted, ann)).toBe('access-secret');
  });

  it('does not decrypt for another user or item, nor what was tampered with', async () => {
    const { cipher } = await withKms();
    const encrypted = await cipher.encrypt('access-secret', ann);
    await expect(cipher.decrypt(encrypted, { ...ann, user: 'bob' })).rejects.toThrow();
    await expect(cipher.decrypt(encrypted, { ...ann, item: 'item-2' })).rejects.toThrow();
    const tampered = { ...encrypted, secret: encrypted.secret.map((byte) => byte ^ 1) };
    await expect(cipher.decrypt(tampered, ann)).rejects.toThrow();
  });

  it('encrypts the same token differently each time', async () => {
    const { cipher } = await withKms();
    const [one, other] = await Promise.all([
      cipher.encrypt('access-secret', ann),
      cipher.encrypt('access-secret', ann),
    ]);
    expect(Buffer.from(one.secret).toString('latin1')).not.toContain('access-secret');
    expect(one.secret).not.toEqual(other.secret);
  });
});

describe('the MAC of a text', () => {
  it('is the same each time, and differs between texts', async () => {
    const { mac } = await withKms();
    const [one, again, other] = await Promise.all([mac('invitation:1'), mac('invitation:1'), mac('invitation:2')]);
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
    expect(one).toHaveLength(32);
  });
});
