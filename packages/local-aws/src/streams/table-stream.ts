import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { Json } from '../template/intrinsics.ts';
import { region } from '../template/local-names.ts';

/** Reads a table's stream from a position; an empty list means that there is nothing new. */
export type TableStream = { arn: string; shardId: string; next(limit: number): Promise<StreamRecord[]> };

/** Opens the stream after a record, or from its oldest one. The local engine keeps a single shard. */
export async function openTableStream(
  client: DynamoDBStreamsClient,
  tableName: string,
  after?: string,
): Promise<TableStream> {
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: tableName }));
  const arn = Streams[0]?.StreamArn;
  if (arn === undefined) throw new Error(`The table "${tableName}" has no stream`);
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: arn }));
  const shard = StreamDescription?.Shards?.at(-1)?.ShardId;
  if (shard === undefined) throw new Error(`The stream of "${tableName}" has no shard`);
  let iterator = await iteratorAfter(after);
  return { arn, shardId: shard, next };

  async function next(limit: number): Promise<StreamRecord[]> {
    const { Records = [], NextShardIterator } = await client.send(
      new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }),
    );
    iterator = NextShardIterator;
    return Records.map((record) => streamRecord(record, arn ?? ''));
  }

  /** A record that the engine has already trimmed cannot be delivered any more: reading continues at the oldest one. */
  async function iteratorAfter(sequenceNumber: string | undefined): Promise<string | undefined> {
    const shardOf = { StreamArn: arn, ShardId: shard };
    try {
      const start =
        sequenceNumber === undefined
          ? oldest
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: sequenceNumber };
      return (await client.send(new GetShardIteratorCommand({ ...shardOf, ...start }))).ShardIterator;
    } catch (error) {
      if (!(error instanceof TrimmedDataAccessException)) throw error;
      return (await client.send(new GetShardIteratorCommand({ ...shardOf, ...oldest }))).ShardIterator;
    }
  }
}

const oldest = { ShardIteratorType: 'TRIM_HORIZON' as const };

/** A change of the table as a function receives it: times in epoch seconds, bytes as base64. */
export type StreamRecord = {
  sequenceNumber: string;
  event: Json;
  /** By the machine's clock, in epoch milliseconds; whole seconds. */
  createdAt?: number;
};

/** Converts a record of the SDK into the event that Lambda sends. Throws on a record without a sequence number. */
function streamRecord({ dynamodb, userIdentity, ...record }: _Record, streamArn: string): StreamRecord {
  if (dynamodb?.SequenceNumber === undefined) throw new Error('The stream gave a record without a sequence number');
  const { ApproximateCreationDateTime, ...change } = dynamodb;
  const event = {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    eventSourceARN: streamArn,
    dynamodb: { ...change, ApproximateCreationDateTime: seconds(ApproximateCreationDateTime) },
    userIdentity,
  };
  return {
    sequenceNumber: dynamodb.SequenceNumber,
    ...(ApproximateCreationDateTime && { createdAt: ApproximateCreationDateTime.getTime() }),
    event: Json.parse(JSON.parse(JSON.stringify(event, bytesAsBase64))),
  };
}

const seconds = (date: Date | undefined): number | undefined =>
  date === undefined ? undefined : Math.floor(date.getTime() / 1000);

function bytesAsBase64(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}
