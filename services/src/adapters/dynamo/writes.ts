import type { Table } from './table.ts';
import type { Write } from './transact.ts';

export type Item = { readonly PK: string; readonly SK: string } & Readonly<Record<string, unknown>>;

/** Writes an item that must not be there yet. */
export function putNew({ name }: Table, item: Item): Write {
  return { Put: { TableName: name, Item: item, ConditionExpression: 'attribute_not_exists(PK)' } };
}

/** Writes an item whatever was there before. */
export function put({ name }: Table, item: Item): Write {
  return { Put: { TableName: name, Item: item } };
}
