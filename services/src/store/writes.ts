import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactGetCommand, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { jitteredBackoff } from '../adapters/system/backoff.ts';
import type { Table } from './table.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** All written, or none: then `conditionFailed` lists the indexes of the writes whose condition failed. */
type TransactionResult = { readonly ok: true } | { readonly ok: false; readonly conditionFailed: readonly number[] };

const MAX_ATTEMPTS = 6;
const defaultBackoff = jitteredBackoff({ firstMilliseconds: 30, longestMilliseconds: 1000 });

/**
 * Writes all or none. Failed conditions are returned. A conflict with another transaction is retried after a random wait, so that
 * two transactions do not conflict each time; conditions that failed beside a conflict may have read that transaction half
 * written, and do not count. Anything else is thrown.
 */
export async function transact(table: Table, writes: readonly Write[]): Promise<TransactionResult> {
  return withoutConflict(table, async () => {
    try {
      await table.documents.send(new TransactWriteCommand({ TransactItems: [...writes] }));
      return { ok: true };
    } catch (error) {
      const failed = failedConditions(error);
      if (failed.length > 0 && !isConflict(error)) return { ok: false, conditionFailed: failed };
      throw error;
    }
  });
}

/**
 * The items under up to 100 keys as they were at one moment, in no particular order; those that are not stored are left out. A conflict
 * with a transaction that is changing some of them is retried after a random wait.
 */
export async function readTogether(table: Table, keys: readonly Key[]): Promise<Record<string, unknown>[]> {
  const TransactItems = keys.map((Key) => ({ Get: { TableName: table.name, Key } }));
  const { Responses = [] } = await withoutConflict(table, () =>
    table.documents.send(new TransactGetCommand({ TransactItems })),
  );
  return Responses.flatMap(({ Item }) => Item ?? []);
}

type Key = { readonly PK: string; readonly SK: string };

async function withoutConflict<Result>(
  { backoff = defaultBackoff }: Table,
  send: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      await backoff(attempt);
    }
  }
}

function failedConditions(error: unknown): number[] {
  return reasonsOf(error).flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
}

function isConflict(error: unknown): boolean {
  return reasonsOf(error).includes('TransactionConflict');
}

function reasonsOf(error: unknown): (string | undefined)[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map(({ Code }) => Code);
}

/** Awaits a conditional write. True when its condition failed, so that nothing was written. Other errors are thrown. */
export async function conditionFailed(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return false;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return true;
    throw error;
  }
}

/** The key of the item that an action of a transaction is about, as a text. */
export function keyOf({ Put, Update, Delete, ConditionCheck }: Write): string {
  const { PK, SK } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
  return `${PK} ${SK}`;
}

export type Item = { readonly PK: string; readonly SK: string } & Readonly<Record<string, unknown>>;

/** Puts an item; fails when one is stored under its key. */
export function putNew({ name }: Table, item: Item): Write {
  return { Put: { TableName: name, Item: item, ConditionExpression: 'attribute_not_exists(PK)' } };
}

/** Puts an item, in place of one that is stored under its key. */
export function put({ name }: Table, item: Item): Write {
  return { Put: { TableName: name, Item: item } };
}

/** Sets a field of an item on the condition of what it was. */
export function replace(
  { name }: Table,
  Key: Record<string, string>,
  field: string,
  before: unknown,
  after: unknown,
): Write {
  return {
    Update: {
      TableName: name,
      Key,
      UpdateExpression: 'SET #field = :after',
      ConditionExpression: '#field = :before',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':before': before, ':after': after },
    },
  };
}

/** The `SET` expression of an update, with its names and values: `SET #name = :name`. */
export function assignments(changes: Readonly<Record<string, unknown>>) {
  const names = Object.keys(changes);
  return {
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, changes[name]])),
  };
}
