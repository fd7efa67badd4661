import { BatchGetCommand, paginateQuery, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Page } from '../ports/operators.ts';
import type { Table } from './table.ts';

type Query = Omit<QueryCommandInput, 'TableName'>;
type Item = Record<string, unknown>;

/** Returns every item of a query, page after page. */
export async function queryAll({ name, documents }: Table, query: Query): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of paginateQuery({ client: documents }, { TableName: name, ...query })) {
    items.push(...(page.Items ?? []));
  }
  return items;
}

/** The limit of BatchGetItem. */
const BATCH_SIZE = 100;

type Key = { readonly PK: string; readonly SK: string };

/** Returns the items under these keys, in no particular order; those that are not stored are left out. */
export async function batchGet(
  { name, documents }: Table,
  keys: readonly Key[],
  { consistent = false } = {},
): Promise<Item[]> {
  const items: Item[] = [];
  let Keys = [...keys];
  while (Keys.length > 0) {
    const request = { [name]: { Keys: Keys.slice(0, BATCH_SIZE), ConsistentRead: consistent } };
    const { Responses, UnprocessedKeys } = await documents.send(new BatchGetCommand({ RequestItems: request }));
    items.push(...(Responses?.[name] ?? []));
    const left = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[]; // the keys that we sent, returned
    Keys = [...left, ...Keys.slice(BATCH_SIZE)];
  }
  return items;
}

type PageOptions = { readonly sortKey: 'SK' | 'GSI1SK'; readonly atMost: number };

/**
 * Returns the first items of a query, and as the cursor the sort key of the last one when there are more. A filter may
 * drop most of what one call reads, so calls are repeated until the page is full or nothing is left.
 */
export async function queryPage(
  { name, documents }: Table,
  query: Query,
  { sortKey, atMost }: PageOptions,
): Promise<Page<Item>> {
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const input = { TableName: name, Limit: atMost + 1, ...query, ...(from ? { ExclusiveStartKey: from } : {}) };
    const { Items = [], LastEvaluatedKey } = await documents.send(new QueryCommand(input));
    items.push(...Items);
    from = LastEvaluatedKey;
  } while (from && items.length <= atMost);
  const page = items.slice(0, atMost);
  return { items: page, next: items.length > atMost ? String(page.at(-1)?.[sortKey]) : null };
}

/** The query of one partition of GSI1; `after` is the cursor of the last page. */
export function listingQuery(partition: string, after: string | undefined, order: 'newest first' | 'oldest first') {
  const isNewestFirst = order === 'newest first';
  return {
    IndexName: 'GSI1',
    KeyConditionExpression: `GSI1PK = :partition${after === undefined ? '' : ` AND GSI1SK ${isNewestFirst ? '<' : '>'} :after`}`,
    ExpressionAttributeValues: { ':partition': partition, ...(after === undefined ? {} : { ':after': after }) },
    ScanIndexForward: !isNewestFirst,
  };
}
