import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DecryptCommand,
  DescribeKeyCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  GenerateDataKeyWithoutPlaintextCommand,
  GenerateMacCommand,
  KMSClient,
  ListKeysCommand,
  VerifyMacCommand,
} from '@aws-sdk/client-kms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoopbackServer } from '../http/loopback-server.ts';
import { type KmsOptions, startKms } from './start-kms.ts';

const clock = { now: () => Date.parse('2027-03-01T10:00:00Z') };
const keys: KmsOptions['keys'] = [
  { id: 'bank-key', kind: 'symmetric' },
  { id: 'other-key', kind: 'symmetric' },
  { id: 'token-key', kind: 'hmac-256' },
];
const secret = Buffer.from('access-sandbox-1');
const context = { user: 'u1', item: 'i1' };
let directory = '';
let server: LoopbackServer;
let kms: KMSClient;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halqa-kms-'));
  await start();
});
afterEach(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

describe('the local KMS', () => {
  it('gives back what it encrypted, whatever the order of the context', async () => {
    const CiphertextBlob = await encrypted();
    const opened = await kms.send(
      new DecryptCommand({ CiphertextBlob, EncryptionContext: { item: 'i1', user: 'u1' } }),
    );
    expect(Buffer.from(opened.Plaintext ?? [])).toEqual(secret);
    expect(opened.KeyId).toBe('arn:aws:kms:us-east-1:000000000000:key/bank-key');
  });

  it('opens nothing under another context', async () => {
    const CiphertextBlob = await encrypted();
    const EncryptionContext = { ...context, user: 'u2' };
    await expect(kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext }))).rejects.toMatchObject({
      name: 'InvalidCiphertextException',
    });
    await expect(kms.send(new DecryptCommand({ CiphertextBlob }))).rejects.toMatchObject({
      name: 'InvalidCiphertextException',
    });
  });

  it('opens nothing that was touched, is foreign, or belongs to another key', async () => {
    const CiphertextBlob = await encrypted();
    const touched = Buffer.from(CiphertextBlob)
      .toString()
      .replace(/(?<="sealed":")./, (letter) => (letter === 'A' ? 'B' : 'A'));
    await expect(open(Buffer.from(touched))).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
    await expect(open(Buffer.from('not ours'))).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
    await expect(open(CiphertextBlob, 'other-key')).rejects.toMatchObject({ name: 'IncorrectKeyException' });
  });

  it('makes data keys that it can open again', async () => {
    const made = await kms.send(
      new GenerateDataKeyCommand({ KeyId: 'bank-key', KeySpec: 'AES_256', EncryptionContext: context }),
    );
    expect(made.Plaintext).toHaveLength(32);
    expect((await open(made.CiphertextBlob)).Plaintext).toEqual(made.Plaintext);
  });

  it('makes data keys that nobody has seen', async () => {
    const made = await kms.send(
      new GenerateDataKeyWithoutPlaintextCommand({
        KeyId: 'bank-key',
        NumberOfBytes: 24,
        EncryptionContext: context,
      }),
    );
    expect(made).not.toHaveProperty('Plaintext');
    expect((await open(made.CiphertextBlob)).Plaintext).toHaveLength(24);
  });

  it('confirms its own codes and refuses all others', async () => {
    const Message = Buffer.from('invitation 1');
    const mac = { KeyId: 'token-key', MacAlgorithm: 'HMAC_SHA_256' } as const;
    const { Mac } = await kms.send(new GenerateMacCommand({ ...mac, Message }));
    expect(Mac).toHaveLength(32);
    expect((await kms.send(new VerifyMacCommand({ ...mac, Message, Mac }))).MacValid).toBe(true);
    await expect(
      kms.send(new VerifyMacCommand({ ...mac, Message: Buffer.from('invitation 2'), Mac })),
    ).rejects.toMatchObject({ name: 'KMSInvalidMacException' });
  });

  it('takes a key by its ARN and describes it', async () => {
    const { KeyMetadata } = await kms.send(
      new DescribeKeyCommand({ KeyId: 'arn:aws:kms:us-east-1:000000000000:key/token-key' }),
    );
    expect(KeyMetadata).toMatchObject({ KeyId: 'token-key', KeyUsage: 'GENERATE_VERIFY_MAC', KeySpec: 'HMAC_256' });
    expect(KeyMetadata?.CreationDate).toEqual(new Date('2027-03-01T10:00:00Z'));
  });

  it('refuses keys it does not have and keys of the wrong kind', async () => {
    await expect(kms.send(new DescribeKeyCommand({ KeyId: 'nobody' }))).rejects.toMatchObject({
      name: 'NotFoundException',
    });
    await expect(kms.send(new EncryptCommand({ KeyId: 'token-key', Plaintext: secret }))).rejects.toMatchObject({
      name: 'InvalidKeyUsageException',
    });
    await expect(
      kms.send(new GenerateMacCommand({ KeyId: 'bank-key', Message: secret, MacAlgorithm: 'HMAC_SHA_256' })),
    ).rejects.toMatchObject({ name: 'InvalidKeyUsageException' });
  });

  it('refuses what does not fit the limits, and operations it does not know', async () => {
    await expect(
      kms.send(new EncryptCommand({ KeyId: 'bank-key', Plaintext: Buffer.alloc(4097) })),
    ).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(kms.send(new GenerateDataKeyCommand({ KeyId: 'bank-key' }))).rejects.toMatchObject({
      name: 'ValidationException',
    });
    await expect(kms.send(new ListKeysCommand())).rejects.toMatchObject({ name: 'UnknownOperationException' });
  });

  it('keeps its keys across a restart, readable by their owner only', async () => {
    const CiphertextBlob = await encrypted();
    await server.stop();
    await start();
    expect(Buffer.from((await open(CiphertextBlob)).Plaintext ?? [])).toEqual(secret);
    expect((await stat(join(directory, 'keys.json'))).mode & 0o777).toBe(0o600);
  });

  it('never remakes a key of the same name for another purpose', async () => {
    const before = await readFile(join(directory, 'keys.json'), 'utf8');
    await expect(startKms({ directory, clock, keys: [{ id: 'bank-key', kind: 'hmac-256' }] })).rejects.toThrow(
      'bank-key is symmetric',
    );
    expect(await readFile(join(directory, 'keys.json'), 'utf8')).toBe(before);
  });
});

async function start(): Promise<void> {
  server = await startKms({ directory, clock, keys });
  kms = new KMSClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
}

async function encrypted(): Promise<Uint8Array> {
  const { CiphertextBlob } = await kms.send(
    new EncryptCommand({ KeyId: 'bank-key', Plaintext: secret, EncryptionContext: context }),
  );
  return CiphertextBlob ?? new Uint8Array();
}

function open(CiphertextBlob: Uint8Array | undefined, KeyId?: string) {
  return kms.send(new DecryptCommand({ CiphertextBlob, KeyId, EncryptionContext: context }));
}
