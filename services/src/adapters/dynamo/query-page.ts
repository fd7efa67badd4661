import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Page } from '../../ports/page.ts';
import type { Table } from './table.ts';

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
