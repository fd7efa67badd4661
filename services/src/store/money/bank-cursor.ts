import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addToDays, type DayCounts, type DebitCounts, noDebits, type PlainDate } from '@halqa/domain';
import * as z from 'zod';
import type { RailCursor } from '../../ports/money-rail.ts';
import type { StoredCursor } from '../../ports/transfers.ts';
import { keys } from '../keys.ts';
import { ledgerKeys } from '../ledger/ledger-keys.ts';
import { storedDate, type Table } from '../table.ts';
import { assignments, conditionFailed, transact, type Write } from '../writes.ts';
import type { MoneyTables } from './money-writes.ts';

const count = z.number().int().default(0);

/** The item under `keys.debitCounts`. */
export const countsItem = z.object({ sent: count, unauthorized: count, administrative: count, overall: count });

/** The item under `ledgerKeys.cursor`. One that was stored before it counted has no newest day. */
const cursorItem = z.object({ cursor: z.string(), newestDay: countsItem.extend({ date: storedDate }).optional() });

/** Undefined before the first event. */
export async function findCursor({ name: TableName, documents }: Table): Promise<StoredCursor | undefined> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key: ledgerKeys.cursor, ConsistentRead: true }));
  if (Item === undefined) return undefined;
  const { cursor, newestDay = null } = cursorItem.parse(Item);
  return { at: cursor, newestDay };
}

/**
 * Moves the cursor and counts in one write of one item, whose condition lets each page be counted once. What belongs to
 * another day than the newest one moves to the item of its day in the same transaction: the first page of each day, and what
 * the bank reports late. False when the cursor is no longer where it was seen.
 */
export async function moveCursor(
  { table, ledgerTable }: MoneyTables,
  seen: StoredCursor | undefined,
  to: RailCursor,
  added: ReadonlyMap<PlainDate, DebitCounts>,
): Promise<boolean> {
  const { newest, older } = addToDays(seen?.newestDay ?? null, added);
  const after = assignments({ cursor: to, ...(newest && { newestDay: newest }) });
  const move = {
    TableName: ledgerTable.name,
    Key: ledgerKeys.cursor,
    ...after,
    ConditionExpression: seen === undefined ? 'attribute_not_exists(PK)' : '#cursor = :seen',
    ExpressionAttributeValues: { ...after.ExpressionAttributeValues, ...(seen && { ':seen': seen.at }) },
  };
  if (older.length === 0) return !(await conditionFailed(ledgerTable.documents.send(new UpdateCommand(move))));
  return (await transact(ledgerTable, [{ Update: move }, ...older.map((day) => addToDay(table, day))])).ok;
}

function addToDay({ name: TableName }: Table, { date, ...counts }: DayCounts): Write {
  const added = Object.keys(noDebits).filter((name) => counts[name as keyof DebitCounts] > 0);
  return {
    Update: {
      TableName,
      Key: keys.debitCounts(date),
      UpdateExpression: `ADD ${added.map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(added.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        added.map((name) => [`:${name}`, counts[name as keyof DebitCounts]]),
      ),
    },
  };
}
