import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
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

it('rejects unknown buckets and keys, and other operations', async () => {
  await expect(s3.send(new ListObjectsV2Command({ Bucket: 'other' }))).rejects.toMatchObject({ name: 'NoSuchBucket' });
  await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({ name: 'NoSuchKey' });
  const put = new PutObjectCommand({ Bucket, Key: 'c', Body: 'text' });
  await expect(s3.send(put)).rejects.toMatchObject({ name: 'NotImplemented' });
});
