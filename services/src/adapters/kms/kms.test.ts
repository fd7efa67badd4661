import { startKms } from '@halqa/local-aws';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { kmsMac, kmsTokenCipher } from './kms.ts';

const ann = { user: 'ann', item: 'item-1' };

async function withKms() {
  const keys = [
    { id: 'bank', kind: 'symmetric' as const },
    { id: 'tokens', kind: 'hmac-256' as const },
  ];
  const kms = await startKms({ directory: temporaryDirectory(), clock: { now: () => Date.now() }, keys });
  onTestFinished(() => kms.stop());
  process.env['AWS_ENDPOINT_URL_KMS'] = kms.url;
  return { seal: kmsTokenCipher('bank'), mac: kmsMac('tokens') };
}

describe('the seal of bank tokens', () => {
  it('opens for the very owner and item that it was closed for', async () => {
    const { seal } = await withKms();
    const sealed = await seal.encrypt('access-secret', ann);
    expect(await seal.decrypt(sealed, ann)).toBe('access-secret');
  });

  it('stays closed for anybody and anything else', async () => {
    const { seal } = await withKms();
    const sealed = await seal.encrypt('access-secret', ann);
    await expect(seal.decrypt(sealed, { ...ann, user: 'bob' })).rejects.toThrow();
    await expect(seal.decrypt(sealed, { ...ann, item: 'item-2' })).rejects.toThrow();
    const tampered = { ...sealed, secret: sealed.secret.map((byte) => byte ^ 1) };
    await expect(seal.decrypt(tampered, ann)).rejects.toThrow();
  });

  it('hides the token, and differently each time', async () => {
    const { seal } = await withKms();
    const [one, other] = await Promise.all([seal.encrypt('access-secret', ann), seal.encrypt('access-secret', ann)]);
    expect(Buffer.from(one.secret).toString('latin1')).not.toContain('access-secret');
    expect(one.secret).not.toEqual(other.secret);
  });
});

describe('the code of a text', () => {
  it('is the same each time, and another for another text', async () => {
    const { mac } = await withKms();
    const [one, again, other] = await Promise.all([mac('invitation:1'), mac('invitation:1'), mac('invitation:2')]);
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
    expect(one).toHaveLength(32);
  });
});
