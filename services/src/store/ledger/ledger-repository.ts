import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Cents, GroupId, Journal, Sha256 } from '@halqa/domain';
import * as z from 'zod';
import type { LedgerRepository } from '../../ports/ledger.ts';
import { queryAll } from '../queries.ts';
import { storedCents, type Table } from '../table.ts';
import { ledgerKeys } from './ledger-keys.ts';

const storedHash = z.string().transform((text) => text as Sha256); // stored by `journalWrites` alone

/** The item under `ledgerKeys.books`; the balance of each account is the attribute of its name. */
const booksItem = z.object({ sequence: z.number().int(), hash: storedHash });

/** The item under `ledgerKeys.journal`: the journal without a change, as verification recomputes its hash. */
const journalItem = z.object({ journal: z.custom<Journal>((value) => typeof value === 'object' && value !== null) });

/** Reads the books of each group; `journalWrites` adds to them. */
export function dynamoLedger(table: Table): LedgerRepository {
  const { name: TableName, documents } = table;
  return {
    head: async (groupId) => {
      const item = await readBooks(groupId);
      return item && booksItem.parse(item);
    },

    list: async (groupId) => {
      const { PK, SK } = ledgerKeys.journal(groupId, '');
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :group AND begins_with(SK, :journals)',
        ExpressionAttributeValues: { ':group': PK, ':journals': SK },
        ConsistentRead: true,
      });
      const journals = items.map((item) => journalItem.parse(item).journal);
      return journals.sort((one, other) => one.sequence - other.sequence);
    },

    balanceOf: async (groupId, account) => {
      const item = await readBooks(groupId);
      return storedCents.parse(item?.[account] ?? 0);
    },

    balancesOf: async <Name extends string>(groupId: GroupId, accounts: readonly Name[]) => {
      const item = await readBooks(groupId);
      const found = accounts.map((account) => [account, storedCents.parse(item?.[account] ?? 0)]);
      return Object.fromEntries(found) as Record<Name, Cents>; // of exactly these names
    },
  };

  async function readBooks(groupId: GroupId) {
    const Key = ledgerKeys.books(groupId);
    const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item;
  }
}
