import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DecryptCommand,
  GenerateDataKeyCommand,
  GenerateMacCommand,
  KMSClient,
  ListKeysCommand,
} from '@aws-sdk/client-kms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoopbackServer } from '../http/loopback-server.ts';
import { type KmsOptions, startKms } from './start-kms.ts';

const keys: KmsOptions['keys'] = [
  { id: 'data-key', kind: 'symmetric' },
  { id: 'other-key', kind: 'symmetric' },
  { id: 'token-key', kind: 'hmac-256' },
];
const context = { user: 'u1', item: 'i1' };
let directory = '';
let server: LoopbackServer;
let kms: KMSClient;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-kms-'));
  await start();
});
afterEach(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

describe('the local KMS', () => {
  it('decrypts its data keys, whatever the order of the context', async () => {
    const { Plaintext, CiphertextBlob } = await dataKey();
    expect(Plaintext).toHaveLength(32);
    const decrypted = await decrypt(CiphertextBlob, { item: 'i1', user: 'u1' });
    expect(decrypted.Plaintext).toEqual(Plaintext);
    expect(decrypted.KeyId).toBe('arn:aws:kms:us-east-1:000000000000:key/data-key');
  });

  it('decrypts nothing under another context', async () => {
    const { CiphertextBlob } = await dataKey();
    for (const other of [{ ...context, user: 'u2' }, {}])
      await expect(decrypt(CiphertextBlob, other)).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
  });

  it('decrypts nothing that was altered, is foreign, or belongs to another key', async () => {
    const { CiphertextBlob = new Uint8Array() } = await dataKey();
    const altered = Buffer.from(CiphertextBlob)
      .toString()
      .replace(/(?<="sealed":")./, (letter) => (letter === 'A' ? 'B' : 'A'));
    const invalid = { name: 'InvalidCiphertextException' };
    await expect(decrypt(Buffer.from(altered))).rejects.toMatchObject(invalid);
    await expect(decrypt(Buffer.from('foreign'))).rejects.toMatchObject(invalid);
    await expect(decrypt(CiphertextBlob, context, 'other-key')).rejects.toMatchObject({
      name: 'IncorrectKeyException',
    });
  });

  it('creates the same authentication code for the same message only', async () => {
    const mac = async (text: string) => (await generateMac('token-key', text)).Mac;
    expect(await mac('one')).toHaveLength(32);
    expect(await mac('one')).toEqual(await mac('one'));
    expect(await mac('one')).not.toEqual(await mac('two'));
  });

  it('finds a key by its ARN', async () => {
    const { KeyId } = await generateMac('arn:aws:kms:us-east-1:000000000000:key/token-key', 'one');
    expect(KeyId).toBe('arn:aws:kms:us-east-1:000000000000:key/token-key');
  });

  it('rejects unknown keys and keys of the wrong kind', async () => {
    await expect(generateMac('nobody', 'one')).rejects.toMatchObject({ name: 'NotFoundException' });
    await expect(generateMac('data-key', 'one')).rejects.toMatchObject({ name: 'InvalidKeyUsageException' });
  });

  it('rejects inputs outside the limits, and unknown operations', async () => {
    const invalid = { name: 'ValidationException' };
    await expect(generateMac('token-key', 'x'.repeat(4097))).rejects.toMatchObject(invalid);
    await expect(kms.send(new GenerateDataKeyCommand({ KeyId: 'data-key' }))).rejects.toMatchObject(invalid);
    await expect(kms.send(new ListKeysCommand())).rejects.toMatchObject({ name: 'UnknownOperationException' });
  });

  it('keeps its keys across a restart, readable by their owner only', async () => {
    const { Plaintext, CiphertextBlob } = await dataKey();
    await server.stop();
    await start();
    expect((await decrypt(CiphertextBlob)).Plaintext).toEqual(Plaintext);
    expect((await stat(join(directory, 'keys.json'))).mode & 0o777).toBe(0o600);
  });

  it('never replaces a key by one of another kind', async () => {
    const before = await readFile(join(directory, 'keys.json'), 'utf8');
    await expect(startKms({ directory, keys: [{ id: 'data-key', kind: 'hmac-256' }] })).rejects.toThrow(
      'data-key is symmetric',
    );
    expect(await readFile(join(directory, 'keys.json'), 'utf8')).toBe(before);
  });
});

async function start(): Promise<void> {
  server = await startKms({ directory, keys });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  kms = new KMSClient({ endpoint: server.url, region: 'us-east-1', credentials, maxAttempts: 1 });
}

const dataKey = () =>
  kms.send(new GenerateDataKeyCommand({ KeyId: 'data-key', KeySpec: 'AES_256', EncryptionContext: context }));

const decrypt = (
  CiphertextBlob: Uint8Array | undefined,
  EncryptionContext: Record<string, string> | undefined = context,
  KeyId?: string,
) => kms.send(new DecryptCommand({ CiphertextBlob, KeyId, EncryptionContext }));

const generateMac = (KeyId: string, text: string) =>
  kms.send(new GenerateMacCommand({ KeyId, MacAlgorithm: 'HMAC_SHA_256', Message: Buffer.from(text) }));
