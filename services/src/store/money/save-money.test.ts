import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { movedMoneyWorld } from '../../../test/moved-money-world.ts';
import { newTable, tableContents } from '../../../test/test-table.ts';
import { BrokenInvariant } from '../../ports/money.ts';
import { ledgerKeys } from '../ledger/ledger-keys.ts';
import type { Table } from '../table.ts';
import { put, putNew, transact } from '../writes.ts';
import { saveMoney, withMeaning } from './save-money.ts';

const item = (PK: string) => ({ PK, SK: 'X' });
const unmoved = async () => false;

describe('a save of money that fails', () => {
  let table: Table;

  beforeEach(async () => {
    table = await newTable();
    await transact(table, [put(table, item('old'))]);
  });

  const old = () => putNew(table, item('old'));
  const fresh = () => put(table, item('new'));

  it('is stale when something was changed, whatever else failed with it', async () => {
    const writes = [...withMeaning('stale', old()), ...withMeaning('broken', putNew(table, item('other')))];
    expect(await saveMoney(table, writes, unmoved)).toBe('stale');
    expect(await saveMoney(table, [...withMeaning('books', old())], async () => true)).toBe('stale');
  });

  it('is repeated when the event was applied before', async () => {
    const writes = [...withMeaning('stale', fresh()), ...withMeaning('repeated', old())];
    expect(await saveMoney(table, writes, unmoved)).toBe('repeated');
  });

  it.each(['broken', 'books'] as const)(
    'names what is in the way when nothing was changed, and stores nothing: %s',
    async (of) => {
      const writes = [...withMeaning('stale', fresh()), ...withMeaning(of, old())];
      await expect(saveMoney(table, writes, unmoved)).rejects.toThrow(new BrokenInvariant('old X'));
      expect(await tableContents(table)).toEqual([item('old')]);
    },
  );
});

it('says at once that an account would hold less than nothing, and does not load and decide again', async () => {
  const world = await movedMoneyWorld();
  await world.open(1);
  await world.debit('ann', ['started', 'submitted', 'posted', 'settled']);
  const { name: TableName, documents } = world.ledgerTable;
  const Key = ledgerKeys.books(world.groupId);
  const empty = { UpdateExpression: 'SET #pending = :none', ExpressionAttributeNames: { '#pending': 'cash:pending' } };
  await documents.send(new UpdateCommand({ TableName, Key, ...empty, ExpressionAttributeValues: { ':none': 0 } }));
  await expect(world.debit('ann', ['available'])).rejects.toThrow(`invariant: BAL#${world.groupId} BOOKS`);
});
