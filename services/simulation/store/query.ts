import { ensureValid, invalid } from './errors.ts';
import { predicateOf } from './expressions/evaluate.ts';
import { parseProjection } from './expressions/parse.ts';
import { type PlaceholderInput, type Placeholders, placeholdersOf, valueAt } from './expressions/placeholders.ts';
import { readKeyCondition, withoutKeys } from './key-condition.ts';
import { idOf, type MemoryTable } from './memory-table.ts';
import type { SortedItems } from './sorted-items.ts';
import { fromStored, itemBytes, type StoredItem, toStored } from './values.ts';

export type QueryInput = PlaceholderInput & {
  readonly IndexName?: string | undefined;
  readonly KeyConditionExpression?: string | undefined;
  readonly FilterExpression?: string | undefined;
  readonly ProjectionExpression?: string | undefined;
  readonly ConsistentRead?: boolean | undefined;
  readonly ScanIndexForward?: boolean | undefined;
  readonly ExclusiveStartKey?: Readonly<Record<string, unknown>> | undefined;
  readonly Limit?: number | undefined;
};

/** What a query has to know about the store that runs it. */
export type QueryRun = {
  /** Called between two items; what others write meanwhile may be read for the rest. */
  readonly pause: () => Promise<void> | undefined;
  readonly mostPerPage: number;
  /** The instant before which an index knows all changes. */
  readonly indexedBefore: number;
};

/** The limit of one page. */
const MOST_BYTES = 1024 * 1024;

/** Reads one page of one partition, item by item: no query is isolated from the writes of others. */
export async function query(table: MemoryTable, input: QueryInput, run: QueryRun) {
  const source = sourceOf(table, input, run);
  const placeholders = placeholdersOf(input);
  const { partition, bound, matches } = readKeyCondition(input.KeyConditionExpression, source.names, placeholders);
  const filter = input.FilterExpression;
  const keyNames = [...Object.values(source.names), 'PK', 'SK'];
  const keeps =
    filter === undefined ? () => true : predicateOf(withoutKeys(filter, keyNames, placeholders), placeholders);
  const project = projectionOf(input.ProjectionExpression, placeholders);
  placeholders.ensureAllUsed();
  ensureValid((input.Limit ?? 1) > 0, () => 'Limit must be greater than or equal to 1');

  const items = source.items(partition);
  const isForward = input.ScanIndexForward !== false;
  const limit = Math.min(input.Limit ?? Number.POSITIVE_INFINITY, run.mostPerPage);
  const start = input.ExclusiveStartKey && source.sortOf(toStored(input.ExclusiveStartKey));
  const found: StoredItem[] = [];
  let [scanned, bytes] = [0, 0];
  let last: StoredItem | undefined;
  for (let sort = firstSort(items, isForward, start, bound); sort !== undefined; ) {
    const item = items?.get(sort);
    if (item && matches(item)) {
      if (scanned >= limit || bytes >= MOST_BYTES) break;
      [scanned, bytes, last] = [scanned + 1, bytes + itemBytes(item), item];
      if (keeps(item)) found.push(item);
      const pause = run.pause();
      if (pause) await pause;
    } else if (isForward && source.isBehind(sort, bound)) break;
    sort = isForward ? items?.behind(sort) : items?.before(sort);
  }
  const isCut = last !== undefined && (scanned >= limit || bytes >= MOST_BYTES);
  return {
    Items: found.map((item) => fromStored(project(item))),
    Count: found.length,
    ScannedCount: scanned,
    ...(isCut && last && { LastEvaluatedKey: fromStored(source.keyOf(last)) }),
  };
}

function firstSort(items: SortedItems | undefined, isForward: boolean, start: string | undefined, bound: string) {
  if (isForward) return start === undefined ? items?.atOrBehind(bound) : items?.behind(start);
  return start === undefined ? items?.last() : items?.before(start);
}

/** The table itself, or one of its indexes. */
function sourceOf(table: MemoryTable, { IndexName, ConsistentRead }: QueryInput, { indexedBefore }: QueryRun) {
  if (IndexName === undefined) {
    return {
      names: { partition: 'PK', sort: 'SK' },
      items: (partition: string): SortedItems | undefined => table.partition(partition),
      sortOf: (key: StoredItem) => key['SK']?.S ?? '',
      keyOf: ({ PK, SK }: StoredItem): StoredItem => (PK && SK ? { PK, SK } : {}),
      isBehind: (sort: string, bound: string) => sort > bound,
    };
  }
  const definition = table.definition.indexes?.find(({ name }) => name === IndexName);
  if (definition === undefined) throw invalid(`The table does not have the specified index: ${IndexName}`);
  ensureValid(ConsistentRead !== true, () => 'Consistent reads are not supported on global secondary indexes');
  const { partitionKey, sortKey } = definition;
  return {
    names: { partition: partitionKey, sort: sortKey },
    items: (partition: string) => table.index(definition, indexedBefore).get(partition),
    sortOf: (key: StoredItem) => `${key[sortKey]?.S}\n${idOf({ PK: key['PK']?.S ?? '', SK: key['SK']?.S ?? '' })}`,
    keyOf: (item: StoredItem): StoredItem =>
      Object.fromEntries(
        ['PK', 'SK', partitionKey, sortKey].flatMap((name) => (item[name] ? [[name, item[name]]] : [])),
      ),
    isBehind: () => false,
  };
}

/** Leaves the named attributes; only whole attributes can be named. */
export function projectionOf(
  expression: string | undefined,
  placeholders: Placeholders,
): (item: StoredItem) => StoredItem {
  if (expression === undefined) return (item) => item;
  const paths = parseProjection(expression).map((path) => placeholders.path(path));
  ensureValid(
    paths.every((path) => path.length === 1),
    () => 'Only whole attributes are projected here',
  );
  return (item) =>
    Object.fromEntries(
      paths.flatMap((path) => {
        const value = valueAt(item, path);
        return value === undefined ? [] : [[String(path[0]), value]];
      }),
    );
}
