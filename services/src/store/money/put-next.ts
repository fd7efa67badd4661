import type { Table } from '../table.ts';
import { type Item, putNew, type Write } from '../writes.ts';

/** Puts an item in place of the version that was read; of a new one there must be none. */
export function putNext(table: Table, item: Item, before: number | undefined): Write {
  if (before === undefined) return putNew(table, item);
  // An item that kept its version could be overwritten by another change that has read the same. Several changes at once raise it by more.
  if (!(Number(item.version) > before)) throw new Error(`version_not_next ${item.version} ${before}`);
  return { Put: { TableName: table.name, Item: item, ...versionIs(before) } };
}

export const versionIs = (version: number) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});
