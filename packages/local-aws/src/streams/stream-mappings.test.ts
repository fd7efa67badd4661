import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../clock/clock.ts';
import { dynamoClient, streamsClient } from '../dynamo/clients.ts';
import { type LocalDynamo, startDynamo } from '../dynamo/start-dynamo.ts';
import { createTables } from '../dynamo/tables.ts';
import { type InvocationResult, throttled } from '../lambda/invocation.ts';
import { createMetricStore } from '../metrics/metric-store.ts';
import { publishTo } from '../metrics/publish.ts';
import { type ObjectStore, openObjectStore } from '../s3/object-store.ts';
import { listDeadLetters } from './dead-letters.ts';
import { type EventPattern, parseEventPattern } from './event-pattern.ts';
import type { Poller } from './poller.ts';
import { type MappingOptions, startMapping } from './stream-mappings.ts';

let directory = '';
let engine: LocalDynamo;
let dynamo: DynamoDBClient;
let poller: Poller | undefined;
let second: Poller | undefined;
let delivered: string[] = [];
let objects: ObjectStore;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'local-stream-'));
  engine = await startDynamo({ directory });
  dynamo = dynamoClient(engine.url);
  delivered = [];
  objects = openObjectStore(join(directory, 's3'), ['letters']);
  await createTables(dynamo, [
    {
      TableName: 'app',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
  ]);
});
afterEach(async () => {
  await poller?.stop();
  await second?.stop();
  await engine.stop();
  rmSync(directory, { recursive: true });
});

async function put(...keys: string[]): Promise<void> {
  for (const key of keys)
    await dynamo.send(
      new PutItemCommand({ TableName: 'app', Item: { PK: { S: key }, bytes: { B: Buffer.from('hi') } } }),
    );
}

type Respond = (keys: string[]) => InvocationResult;

async function start(respond?: Respond): Promise<void> {
  poller = await startReader('reader', respond);
}

function startReader(
  name: string,
  respond: Respond = () => ({ payload: 'null' }),
  filters: EventPattern[] = [],
  { batchSize = 10, clock = createClock(), publish }: Partial<MappingOptions & { batchSize: number }> = {},
): Promise<Poller> {
  return startMapping({
    settings: {
      name,
      uuid: 'mapping-uuid',
      tableName: 'app',
      functionArn: 'reader',
      batchSize,
      retries: 1,
      bisect: true,
      reportsFailures: true,
      filters,
      failureBucket: 'letters',
    },
    client: streamsClient(engine.url),
    directory,
    objects,
    clock,
    publish,
    invoke: async (event) => {
      const { Records }: { Records: { dynamodb: { Keys: { PK: { S: string } } } }[] } = JSON.parse(
        JSON.stringify(event),
      );
      const keys = Records.map(({ dynamodb }) => dynamodb.Keys.PK.S);
      delivered.push(...keys);
      return respond(keys);
    },
  });
}

describe('an event source mapping', () => {
  it('delivers every change in order', async () => {
    await start();
    await put('a', 'b', 'c');
    await poller?.settle();
    expect(delivered).toEqual(['a', 'b', 'c']);
  });

  it('publishes how old the last record of each batch is by the moved clock, and what it abandoned', async () => {
    const clock = createClock();
    const metrics = createMetricStore();
    const busy = 11 * 60_000;
    const respond: Respond = (keys) => {
      if (keys.includes('a')) clock.advanceTo(clock.now() + busy);
      return keys.includes('b') ? { error: { errorType: 'Error', errorMessage: 'bad' } } : { payload: 'null' };
    };
    await put('a', 'b');
    poller = await startReader('reader', respond, [], { batchSize: 1, clock, publish: publishTo(metrics, clock) });
    await poller.settle();
    const of = (name: string, dimensions: Record<string, string>, statistic: string) =>
      metrics.statistic({ namespace: 'AWS/Lambda', name, dimensions }, statistic, {
        from: 0,
        to: clock.now() + 60_000,
      });
    const age = (statistic: string) => of('IteratorAge', { FunctionName: 'reader' }, statistic) ?? Number.NaN;
    expect(age('Minimum')).toBeLessThan(busy);
    expect(age('Maximum')).toBeGreaterThanOrEqual(busy);
    expect(age('Maximum')).toBeLessThan(busy + 60_000);
    const abandoned = 'OnFailureDestinationDeliveredEventCount';
    expect(of(abandoned, { EventSourceMappingUUID: 'mapping-uuid' }, 'Sum')).toBe(1);
  });

  it('keeps what a throttled function does not take, however often, and delivers it when that may run again', async () => {
    let isThrottled = true;
    await start(() => (isThrottled ? throttled : { payload: 'null' }));
    await put('a', 'b');
    for (let times = 0; times < 5; times += 1) await poller?.settle();
    isThrottled = false;
    delivered = [];
    await poller?.settle();
    expect(delivered).toEqual(['a', 'b']);
    expect(await listDeadLetters(objects, 'letters')).toEqual([]);
  });

  it('continues after a restart, with no record lost or repeated', async () => {
    await start();
    await put('a');
    await poller?.settle();
    await poller?.stop();
    await put('b');
    await start();
    await poller?.settle();
    expect(delivered).toEqual(['a', 'b']);
  });

  it('delivers every change to each of two consumers, whatever becomes of it at the other', async () => {
    await start(() => ({ error: { errorType: 'Error', errorMessage: 'bad' } }));
    const others: string[] = [];
    second = await startReader('second', (keys) => {
      others.push(...keys);
      return { payload: 'null' };
    });
    await put('a', 'b');
    await Promise.all([poller?.settle(), second.settle()]);
    expect(others).toEqual(['a', 'b']);
    expect(await listDeadLetters(objects, 'letters')).toHaveLength(2);
  });

  it('stores a failed batch in the bucket as AWS does, with the whole records, and delivers the rest', async () => {
    // Both are there before it reads, so that they are one batch, which fails, is split, and is tried once more.
    await start();
    await poller?.stop();
    await put('poison', 'good');
    await start((keys) =>
      keys.includes('poison') ? { error: { errorType: 'Error', errorMessage: 'bad' } } : { payload: 'null' },
    );
    await poller?.settle();
    expect(delivered.at(-1)).toBe('good');
    const [letter, ...others] = await listDeadLetters(objects, 'letters');
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      key: expect.stringMatching(
        /^aws\/lambda\/mapping-uuid\/[^/]+\/\d{4}\/\d\d\/\d\d\/\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d-[0-9a-f-]{36}$/,
      ),
      requestContext: { functionArn: 'reader', condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      DDBStreamBatchInfo: {
        batchSize: 1,
        approximateArrivalOfFirstRecord: expect.stringMatching(/T\d\d:\d\d:\d\dZ$/),
        streamArn: expect.stringContaining('/stream/'),
      },
    });
    expect(JSON.parse(letter?.payload ?? '')).toMatchObject({
      Records: [
        {
          eventName: 'INSERT',
          eventSource: 'aws:dynamodb',
          dynamodb: {
            Keys: { PK: { S: 'poison' } },
            NewImage: { bytes: { B: 'aGk=' } },
            ApproximateCreationDateTime: expect.any(Number),
          },
        },
      ],
    });
  });

  it('delivers only what passes a filter, and moves past the rest', async () => {
    const wanted = parseEventPattern('{"dynamodb":{"Keys":{"PK":{"S":[{"prefix":"yes"}]}}}}');
    poller = await startReader('reader', undefined, [wanted]);
    await put('no1', 'yes1', 'no2');
    await poller.settle();
    expect(delivered).toEqual(['yes1']);
    await poller.stop();
    await put('no3');
    poller = await startReader('reader');
    await poller.settle();
    expect(delivered).toEqual(['yes1', 'no3']);
  });
});
