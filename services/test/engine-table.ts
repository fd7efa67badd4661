import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamedRecord,
} from '@aws-sdk/client-dynamodb-streams';
import { indexedFields } from '../src/store/indexed-fields.ts';
import { openTable, type Table } from '../src/store/table.ts';

/**
 * Creates an empty table of the engine, with the keys of the deployed one. A stream only for tests that read it: each write
 * takes the engine longer, the more records the stream has.
 */
export async function engineTable({ withStream = false, indexed = indexedFields } = {}): Promise<Table> {
  const table = openTable(`test-${randomUUID()}`);
  await table.documents.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      ...(withStream && { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
      KeySchema: keySchema('PK', 'SK'),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'GSI1',
          KeySchema: keySchema('GSI1PK', 'GSI1SK'),
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...indexed] },
        },
      ],
    }),
  );
  return table;
}

const keySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];

type StreamReading = {
  readonly streams: DynamoDBStreamsClient;
  readonly records: readonly StreamedRecord[];
  readonly next: string | undefined;
};

/** What was read of each stream so far: the rest is read from there on, by one after the other. */
const readings = new Map<string, Promise<StreamReading>>();

/** All records of the table's stream from its beginning. Lambda receives them with the same images. */
export async function readEngineStream({ name }: Table): Promise<readonly StreamedRecord[]> {
  const reading = readOn(readings.get(name) ?? beginReading(name));
  readings.set(name, reading);
  return (await reading).records;
}

async function readOn(before: Promise<StreamReading>): Promise<StreamReading> {
  let { streams, records, next } = await before;
  for (;;) {
    const page = await streams.send(new GetRecordsCommand({ ShardIterator: next }));
    next = page.NextShardIterator;
    if (!page.Records?.length) return { streams, records, next };
    records = [...records, ...page.Records];
  }
}

async function beginReading(name: string): Promise<StreamReading> {
  const { Table: described } = await openTable(name).documents.send(new DescribeTableCommand({ TableName: name }));
  const streams = new DynamoDBStreamsClient({ endpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '' });
  const StreamArn = described?.LatestStreamArn ?? '';
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId ?? '';
  const oldest = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
  const { ShardIterator } = await streams.send(new GetShardIteratorCommand(oldest));
  return { streams, records: [], next: ShardIterator };
}
