import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../src/adapters/dynamo/table.ts';

/** Everything that is stored, so that a test can say that nothing was. */
export async function tableContents({ name, documents }: Table): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: name, ConsistentRead: true }));
  return Items;
}
