import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { cents, type Journal, type Sha256 } from '@halqa/domain';
import * as z from 'zod';
import type { LedgerRepository } from '../../../ports/ledger.ts';
import { queryAll } from '../queries.ts';
import { storedCents, type Table } from '../table.ts';
import { ledgerKeys } from './ledger-keys.ts';

const storedHash = z.string().transform((text) => text as Sha256); // stored by `journalWrites` alone

/** The item under `ledgerKeys.head`. */
const headItem = z.object({ sequence: z.number().int(), hash: storedHash });

/** The item under `ledgerKeys.journal`: the journal without a change, as verification recomputes its hash. */
const journalItem = z.object({ journal: z.custom<Journal>((value) => typeof value === 'object' && value !== null) });

/** The item under `ledgerKeys.balance`. */
const balanceItem = z.object({ balance: storedCents });

/** Reads the books of each group; `journalWrites` adds to them. */
export function dynamoLedger(table: Table): LedgerRepository {
  const { name: TableName, documents } = table;
  return {
    head: async (groupId) => {
      const item = await read(ledgerKeys.head(groupId));
      return item && headItem.parse(item);
    },

    list: async (groupId) => {
      const { PK } = ledgerKeys.journal(groupId, 0);
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :group AND begins_with(SK, :journals)',
        ExpressionAttributeValues: { ':group': PK, ':journals': 'J#' },
        ConsistentRead: true,
      });
      return items.map((item) => journalItem.parse(item).journal);
    },

    balanceOf: async (groupId, account) => {
      const item = await read(ledgerKeys.balance(groupId, account));
      return item === undefined ? cents(0) : balanceItem.parse(item).balance;
    },
  };

  async function read(Key: Record<string, string>) {
    const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item;
  }
}
