import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { cents, type Journal, type Posting, type Sha256, sumOf } from '@halqa/domain';
import * as z from 'zod';
import type { AccountBound, AppendResult, LedgerRepository } from '../../../ports/ledger.ts';
import { queryAll } from '../queries.ts';
import { storedCents, type Table } from '../table.ts';
import { putNew, transact, type Write } from '../writes.ts';
import { ledgerKeys } from './ledger-keys.ts';

const storedHash = z.string().transform((text) => text as Sha256); // stored by `append` alone

/** The item under `ledgerKeys.head`. */
const headItem = z.object({ sequence: z.number().int(), hash: storedHash });

/** The item under `ledgerKeys.journal`: the journal without a change, as verification recomputes its hash. */
const journalItem = z.object({ journal: z.custom<Journal>((value) => typeof value === 'object' && value !== null) });

/** The item under `ledgerKeys.balance`. */
const balanceItem = z.object({ balance: storedCents });

/** Stores the books of each group. A journal, its id, the head of the chain and the balances are one transaction. */
export function dynamoLedger(table: Table): LedgerRepository {
  const { name: TableName, documents } = table;
  return {
    head: async (groupId) => {
      const item = await read(ledgerKeys.head(groupId));
      return item && headItem.parse(item);
    },

    append: (journal, boundOf) => append(table, journal, boundOf),

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

async function append(
  table: Table,
  journal: Journal,
  boundOf: (account: string) => AccountBound,
): Promise<AppendResult> {
  const { groupId, sequence, id, postings } = journal;
  if (sumOf(postings) !== 0) throw new Error(`The journal ${id} of ${groupId} is not balanced`);
  const writes = [
    putNew(table, { ...ledgerKeys.journalId(groupId, id), sequence }),
    moveHead(table, journal),
    putNew(table, { ...ledgerKeys.journal(groupId, sequence), journal }),
    ...changesOf(postings).map(([account, amount]) => addToBalance(table, journal, account, amount, boundOf(account))),
  ];
  const result = await transact(table, writes);
  if (result.ok) return 'appended';
  const [first = 0] = result.conditionFailed;
  if (first === 0) return 'repeated';
  return first <= 2 ? 'chain_moved' : 'out_of_bounds';
}

function moveHead({ name }: Table, { groupId, sequence, hash, previousHash }: Journal): Write {
  const isFirst = sequence === 1;
  return {
    Update: {
      TableName: name,
      Key: ledgerKeys.head(groupId),
      UpdateExpression: 'SET #sequence = :sequence, #hash = :hash',
      ConditionExpression: isFirst ? 'attribute_not_exists(PK)' : '#sequence = :before AND #hash = :previous',
      ExpressionAttributeNames: { '#sequence': 'sequence', '#hash': 'hash' },
      ExpressionAttributeValues: {
        ':sequence': sequence,
        ':hash': hash,
        ...(!isFirst && { ':before': sequence - 1, ':previous': previousHash }),
      },
    },
  };
}

/** The sum for each account: a transaction may change an item once. */
function changesOf(postings: readonly Posting[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums];
}

/** Adds to the balance on the condition that it stays within its bound; an account without an item holds nothing. */
function addToBalance(
  { name }: Table,
  { groupId }: Journal,
  account: string,
  amount: number,
  bound: AccountBound,
): Write {
  const comparison = bound === 'at_least_zero' ? '>=' : '<=';
  const isWithin = bound === 'at_least_zero' ? amount >= 0 : amount <= 0;
  return {
    Update: {
      TableName: name,
      Key: ledgerKeys.balance(groupId, account),
      UpdateExpression: 'ADD #balance :amount',
      ConditionExpression: `${isWithin ? 'attribute_not_exists(#balance) OR ' : ''}#balance ${comparison} :opposite`,
      ExpressionAttributeNames: { '#balance': 'balance' },
      ExpressionAttributeValues: { ':amount': amount, ':opposite': -amount },
    },
  };
}
