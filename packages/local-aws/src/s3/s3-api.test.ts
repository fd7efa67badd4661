import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { type ObjectStore, openObjectStore } from './object-store.ts';
import { s3Api } from './s3-api.ts';

const Bucket = 'letters';
const directory = mkdtempSync(join(tmpdir(), 'local-s3-'));
let store: ObjectStore;
let server: LoopbackServer;
let s3: S3Client;

beforeAll(async () => {
  store = openObjectStore(directory, [Bucket]);
  server = await listenOnLoopback(s3Api(store));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  s3 = new S3Client({ endpoint: server.url, forcePathStyle: true, region: 'us-east-1', credentials, maxAttempts: 1 });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
});

const keysUnder = async (Prefix: string) => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }));
  return Contents.map(({ Key }) => Key);
};

it('lists, returns and deletes what was stored', async () => {
  await store.put(Bucket, 'a/2026-01-01T00.00.00-<1>', '{"one":1}');
  await store.put(Bucket, 'b/2', '{"two":2}');
  expect(await keysUnder('a/')).toEqual(['a/2026-01-01T00.00.00-<1>']);
  expect(await keysUnder('')).toHaveLength(2);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'b/2' }));
  expect(await Body?.transformToString()).toBe('{"two":2}');
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'b/2' }));
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'b/2' }));
  expect(await keysUnder('b/')).toEqual([]);
});

it('stores an object with its headers, once where that is asked for, and copies it', async () => {
  const body = new Uint8Array([0, 255, 1]);
  const put = { Bucket, Key: 'd/1', Body: body, ContentType: 'text/css', Metadata: { styles: 'a b' } };
  await s3.send(new PutObjectCommand({ ...put, IfNoneMatch: '*' }));
  await expect(s3.send(new PutObjectCommand({ ...put, IfNoneMatch: '*' }))).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  const copy = { Bucket, CopySource: `${Bucket}/d/1`, Key: 'd/2', Tagging: 'retired=true' };
  await s3.send(new CopyObjectCommand({ ...copy, TaggingDirective: 'REPLACE' }));
  const found = await s3.send(new GetObjectCommand({ Bucket, Key: 'd/2' }));
  expect([found.ContentType, found.Metadata]).toEqual(['text/css', { styles: 'a b' }]);
  expect(await found.Body?.transformToByteArray()).toEqual(body);
  expect((await store.open(Bucket, 'd/2'))?.headers['x-amz-tagging']).toBe('retired=true');
  expect(await keysUnder('d/')).toEqual(['d/1', 'd/2']);
});

it('rejects unknown buckets and keys, and other operations', async () => {
  await expect(s3.send(new ListObjectsV2Command({ Bucket: 'other' }))).rejects.toMatchObject({ name: 'NoSuchBucket' });
  await expect(store.put(Bucket, '../outside', 'x')).rejects.toThrow('leaves its bucket');
  await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({ name: 'NoSuchKey' });
  const upload = new CreateMultipartUploadCommand({ Bucket, Key: 'c' });
  await expect(s3.send(upload)).rejects.toMatchObject({ name: 'NotImplemented' });
});
