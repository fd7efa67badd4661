import { paginateQuery, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Page } from '../../ports/operators.ts';
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

type Item = Record<string, unknown>;
type SortKey = 'SK' | 'GSI1SK';
type Wanted = { readonly sortKey: SortKey; readonly atMost: number };

/**
 * The first items of a query, and the sort key of the last one when there are more. A filter may leave little of what
 * is read at once, so the query goes on until the page is full or nothing is left.
 */
export async function queryPage(
  { name, documents }: Table,
  query: Omit<QueryCommandInput, 'TableName'>,
  { sortKey, atMost }: Wanted,
): Promise<Page<Item>> {
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const asked = { TableName: name, Limit: atMost + 1, ...query, ...(from ? { ExclusiveStartKey: from } : {}) };
    const { Items = [], LastEvaluatedKey } = await documents.send(new QueryCommand(asked));
    items.push(...Items);
    from = LastEvaluatedKey;
  } while (from && items.length <= atMost);
  const page = items.slice(0, atMost);
  return { items: page, next: items.length > atMost ? String(page.at(-1)?.[sortKey]) : null };
}

/** A partition of the index from its newest entry, or from the one after which the last page ended. */
export function newestFirst(partition: string, after: string | undefined) {
  return {
    IndexName: 'GSI1',
    KeyConditionExpression: `GSI1PK = :partition${after === undefined ? '' : ' AND GSI1SK < :after'}`,
    ExpressionAttributeValues: { ':partition': partition, ...(after === undefined ? {} : { ':after': after }) },
    ScanIndexForward: false,
  };
}
