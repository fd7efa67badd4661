import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamedRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { Table } from '../src/adapters/dynamo/table.ts';

/** Everything that the table's stream has told so far. Lambda hands its records on with the same images. */
export async function readStream(table: Table): Promise<{ Records: unknown[] }> {
  const { Table: described } = await table.documents.send(new DescribeTableCommand({ TableName: table.name }));
  const streams = new DynamoDBStreamsClient({ endpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '' });
  const StreamArn = described?.LatestStreamArn ?? '';
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId ?? '';
  const oldest = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
  let { ShardIterator } = await streams.send(new GetShardIteratorCommand(oldest));
  const records: StreamedRecord[] = [];
  for (;;) {
    const page = await streams.send(new GetRecordsCommand({ ShardIterator }));
    records.push(...(page.Records ?? []));
    if (!page.Records?.length || !page.NextShardIterator) break;
    ShardIterator = page.NextShardIterator;
  }
  return { Records: records };
}
