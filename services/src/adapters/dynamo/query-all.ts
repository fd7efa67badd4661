import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** Every item of a query, page after page. */
export async function queryAll(
  { name, documents }: Table,
  query: Omit<QueryCommandInput, 'TableName'>,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for await (const page of paginateQuery({ client: documents }, { TableName: name, ...query })) {
    items.push(...(page.Items ?? []));
  }
  return items;
}
