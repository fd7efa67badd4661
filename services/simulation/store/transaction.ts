import {
  type CancellationReason,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
} from '@aws-sdk/client-dynamodb';
import { ensureValid, transactionCanceled } from './errors.ts';
import { idOf } from './memory-table.ts';
import type { PreparedWrite } from './prepare-write.ts';
import { itemBytes, type StoredItem } from './values.ts';

/** The limits of DynamoDB. */
const MOST_ACTIONS = 100;
const MOST_BYTES = 4 * 1024 * 1024;

export type TransactionRun = {
  /** The items of transactions that are not over. */
  readonly locked: Set<string>;
  /** Called between the check and the writing, and between two writes. */
  readonly pause: (where: 'between phases' | 'between writes') => Promise<void> | undefined;
  readonly below: (limit: number) => number;
  readonly now: () => number;
  readonly token: string | undefined;
};

export const lockOf = ({ table, key }: Pick<PreparedWrite, 'table' | 'key'>) =>
  `${table.definition.name}\n${idOf(key)}`;

/**
 * Writes all or none, in two phases as the service does: it checks all conditions, and writes. Other requests to an item are
 * rejected until it is written. Items are written one by one in any order, each on a server of its own, so a reader finds some
 * new and others old, and may write to those that are. Throws a TransactionCanceledException with a reason for each action.
 */
export async function transactWrite(
  writes: readonly PreparedWrite[],
  { locked, pause, below, now, token }: TransactionRun,
): Promise<void> {
  const ids = writes.map(lockOf);
  ensureValid(ids.length > 0 && ids.length <= MOST_ACTIONS, () => `A transaction has 1 to ${MOST_ACTIONS} actions`);
  const isEachOnce = new Set(ids).size === ids.length;
  ensureValid(isEachOnce, () => 'Transaction request cannot include multiple operations on one item');
  if (ids.some((id) => locked.has(id))) {
    throw transactionCanceled(ids.map((id) => (locked.has(id) ? conflict : none)));
  }
  const outcomes = writes.map(outcomeOf);
  if (outcomes.some(({ reason }) => reason !== none)) throw transactionCanceled(outcomes.map(({ reason }) => reason));
  const bytes = outcomes.reduce((sum, { after }) => sum + (after ? itemBytes(after) : 0), 0);
  ensureValid(bytes <= MOST_BYTES, () => 'Transaction request exceeds 4 MB');

  for (const id of ids) locked.add(id);
  const waiting = pause('between phases');
  if (waiting) await waiting;
  const hidden = outcomes.map(({ write, after }) => ({
    id: lockOf(write),
    show: write.table.write(write.key, after, now(), token),
  }));
  while (hidden.length > 0) {
    for (const { id, show } of hidden.splice(below(hidden.length), 1)) {
      show();
      locked.delete(id);
    }
    const rest = hidden.length > 0 ? pause('between writes') : undefined;
    if (rest) await rest;
  }
}

const none: CancellationReason = { Code: 'None' };
const conflict: CancellationReason = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' };

type Outcome = {
  readonly write: PreparedWrite;
  readonly reason: CancellationReason;
  readonly after?: StoredItem | undefined;
};

function outcomeOf(write: PreparedWrite): Outcome {
  const before = write.table.get(write.key);
  if (!write.allows(before)) {
    const Item = write.revealed(before);
    const reason = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', ...(Item && { Item }) };
    return { write, reason };
  }
  try {
    return { write, reason: none, after: write.apply(before) };
  } catch (error) {
    if (!(error instanceof DynamoDBServiceException)) throw error;
    return { write, reason: { Code: 'ValidationError', Message: error.message } };
  }
}

/** How long a token is known. */
const TOKEN_MILLISECONDS = 10 * 60_000;

/** Remembers the tokens of transactions: the same one again with the same request is a success that writes nothing. */
export function createTokens() {
  const known = new Map<string, { readonly request: string; readonly at: number }>();
  return {
    isRepeated: (token: string, request: string, now: number): boolean => {
      const seen = known.get(token);
      if (seen === undefined || now - seen.at > TOKEN_MILLISECONDS) return false;
      if (seen.request === request) return true;
      const message = 'The same token with other parameters';
      throw new IdempotentParameterMismatchException({ message, $metadata: {} });
    },
    remember: (token: string, request: string, at: number) => void known.set(token, { request, at }),
  };
}
