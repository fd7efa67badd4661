import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { listenOnLoopback, openObjectStore, s3Api } from 'local-aws';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { deadLetterBucket } from './dead-letter-bucket.ts';

const Bucket = 'dead-letters';
const Key = 'aws/lambda/shard-1/2026/11/28/batch';

const failedBatch = (payload: unknown) =>
  JSON.stringify({
    requestContext: { functionArn: 'arn:aws:lambda:us-east-1:123456789012:function:halqa-dev-notifier' },
    timestamp: '2026-11-28T09:20:00.000Z',
    DDBStreamBatchInfo: { approximateArrivalOfFirstRecord: '2026-11-28T09:00:00.000Z' },
    payload,
  });

async function bucketWith(Body: string) {
  const server = await listenOnLoopback(s3Api(openObjectStore(temporaryDirectory(), [Bucket])));
  onTestFinished(() => server.stop());
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const s3 = new S3Client({ endpoint: server.url, forcePathStyle: true, region: 'us-east-1', credentials });
  await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
  return deadLetterBucket(s3, Bucket);
}

it.each([
  ['as JSON in a string', JSON.stringify({ Records: [{}, {}] })],
  ['as an object', { Records: [{}, {}] }],
])('reads a batch whose event is written %s', async (_, payload) => {
  const bucket = await bucketWith(failedBatch(payload));
  expect(await bucket.list()).toEqual([
    expect.objectContaining({
      id: Key,
      consumer: 'halqa-dev-notifier',
      failedAt: Date.parse('2026-11-28T09:20:00Z'),
      recordedAt: Date.parse('2026-11-28T09:00:00Z'),
      records: 2,
    }),
  ]);
});

it.each([
  ['has no JSON', 'Access denied'],
  ['has no batch', '{}'],
  ['has an event without JSON', failedBatch('cut o')],
])('names an object that %s', async (_, body) => {
  const bucket = await bucketWith(body);
  await expect(bucket.list()).rejects.toThrow(`${Key} is no failed batch: `);
});
