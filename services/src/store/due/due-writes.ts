import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DueQueue, DueWork } from '../../ports/due.ts';
import { dueShard, keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { put, transact, type Write } from '../writes.ts';

/**
 * The writes that add work, for the transaction that makes it due. Before it, each date and shard is registered, so that
 * the sweeper finds what it has to read. A registration without its item does no harm; the reverse cannot occur: the
 * sweeper forgets a date two days after it has passed, and no work is added to a date that has passed.
 */
export async function dueWrites(table: Table, works: readonly DueWork[]): Promise<Write[]> {
  const shardDates = new Map(works.map((work) => [`${keys.dueDate(work.dueAt).SK} ${dueShard(work.subject)}`, work]));
  await Promise.all([...shardDates.values()].map((work) => register(table, work)));
  // One transaction writes no item twice: of equal work one is enough.
  const items = new Map(works.map(itemOf).map((item) => [`${item.PK} ${item.SK}`, item]));
  return [...items.values()].map((item) => put(table, item));
}

const itemOf = (work: DueWork) => ({ ...keys.due(work), ...work, notBefore: work.dueAt, attempts: 0 });

/** Adds work by itself. Added again under the same minute it replaces the item, so that it is done after both. */
export const dynamoDueQueue = (table: Table): DueQueue => ({
  add: async (work) => {
    await register(table, work);
    const { name: TableName, documents } = table;
    try {
      await documents.send(new PutCommand({ TableName, Item: itemOf(work) }));
    } catch (error) {
      // Only a transaction waits for another one; by itself it would cost twice as much as the put.
      if (!(error instanceof TransactionConflictException)) throw error;
      await transact(table, [put(table, itemOf(work))]);
    }
  },
});

/** What this process has registered: the same few dates and shards are used again and again. */
const registeredHere = new Set<string>();
const MOST_REGISTERED = 10_000;

async function register(table: Table, { dueAt, subject }: DueWork): Promise<void> {
  const { name, documents, registered = registeredHere } = table;
  const Key = keys.dueDate(dueAt);
  const shard = dueShard(subject);
  const entry = `${name} ${Key.SK} ${shard}`;
  if (registered.has(entry)) return;
  const update = { UpdateExpression: 'ADD #shards :shards', ExpressionAttributeNames: { '#shards': 'shards' } };
  const ExpressionAttributeValues = { ':shards': new Set([shard]) };
  await documents.send(new UpdateCommand({ TableName: name, Key, ...update, ExpressionAttributeValues }));
  if (registered.size >= MOST_REGISTERED) registered.clear();
  registered.add(entry);
}
