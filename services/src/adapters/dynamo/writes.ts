import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Written as a whole, or not at all because the conditions at these places did not hold. */
export type Written = { readonly ok: true } | { readonly ok: false; readonly failed: readonly number[] };

const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MILLISECONDS = 15;

/**
 * All writes or none. A condition that does not hold is an answer; only a conflict with another transaction is tried
 * again, after a pause of random length so that two rivals do not meet for ever. Anything else is thrown.
 */
export async function transact({ documents }: Table, writes: readonly Write[]): Promise<Written> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documents.send(new TransactWriteCommand({ TransactItems: [...writes] }));
      return { ok: true };
    } catch (error) {
      const failed = failedConditions(error);
      if (failed.length > 0) return { ok: false, failed };
      if (!isConflict(error) || attempt === MOST_ATTEMPTS) throw error;
      await pause(Math.random() * FIRST_PAUSE_MILLISECONDS * 2 ** attempt);
    }
  }
}

function failedConditions(error: unknown): number[] {
  return reasonsOf(error).flatMap((code, place) => (code === 'ConditionalCheckFailed' ? [place] : []));
}

function isConflict(error: unknown): boolean {
  return reasonsOf(error).includes('TransactionConflict');
}

function reasonsOf(error: unknown): (string | undefined)[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map(({ Code }) => Code);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for a conditional write. True when the stored state was not the expected one, so that nothing was written. */
export async function conditionFailed(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return false;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return true;
    throw error;
  }
}

export type Item = { readonly PK: string; readonly SK: string } & Readonly<Record<string, unknown>>;

/** Writes an item that must not be there yet. */
export function putNew({ name }: Table, item: Item): Write {
  return { Put: { TableName: name, Item: item, ConditionExpression: 'attribute_not_exists(PK)' } };
}

/** Writes an item whatever was there before. */
export function put({ name }: Table, item: Item): Write {
  return { Put: { TableName: name, Item: item } };
}

/** `SET` for the given attributes: every name behind a `#`, every value behind a `:`. */
export function assignments(changes: Readonly<Record<string, unknown>>) {
  const names = Object.keys(changes);
  return {
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, changes[name]])),
  };
}
