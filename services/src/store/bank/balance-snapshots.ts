import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { bankAccount } from '@halqa/contract';
import { type EpochMilliseconds, limits } from '@halqa/domain';
import * as z from 'zod';
import { encryptedToken, type TokenCipher } from '../../adapters/kms/kms.ts';
import type { BalanceSnapshot, BalanceSnapshots, BankConnection } from '../../ports/bank.ts';
import { bankKeys } from '../keys.ts';
import { storedInstant, type Table } from '../table.ts';
import { put, transact } from '../writes.ts';

const LIFETIME_MILLISECONDS = limits.bankBalances.storedSeconds * 1000;

const snapshotItem = z.object({ itemId: z.string(), asOf: storedInstant, sealed: encryptedToken });
const accounts = z.array(bankAccount.omit({ connectionDate: true, isDebited: true }));

/** Stores balances for ten minutes, encrypted like the tokens: docs/decisions/0028-one-bank-per-member.md. */
export function dynamoBalanceSnapshots(bankTable: Table, cipher: TokenCipher): BalanceSnapshots {
  const { name, documents } = bankTable;
  return { find, save, forget };

  async function find(connection: BankConnection, now: EpochMilliseconds): Promise<BalanceSnapshot | undefined> {
    const Key = bankKeys.balances(connection.userId);
    const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    if (Item === undefined) return undefined;
    const { itemId, asOf, sealed } = snapshotItem.parse(Item);
    if (itemId !== connection.itemId || now - asOf >= LIFETIME_MILLISECONDS) return undefined;
    const text = await cipher.decrypt(sealed, contextOf(connection));
    return { accounts: accounts.parse(JSON.parse(text)), asOf };
  }

  async function save(connection: BankConnection, snapshot: BalanceSnapshot): Promise<void> {
    const { userId, itemId } = connection;
    const sealed = await cipher.encrypt(JSON.stringify(snapshot.accounts), contextOf(connection));
    const { asOf } = snapshot;
    const expiresAt = Math.ceil((asOf + LIFETIME_MILLISECONDS) / 1000);
    await transact(bankTable, [
      {
        ConditionCheck: {
          TableName: name,
          Key: bankKeys.connection(userId, itemId),
          ConditionExpression: 'attribute_exists(PK)',
        },
      },
      put(bankTable, { ...bankKeys.balances(userId), itemId, asOf, sealed, expiresAt }),
    ]);
  }

  async function forget({ userId }: BankConnection): Promise<void> {
    await documents.send(new DeleteCommand({ TableName: name, Key: bankKeys.balances(userId) }));
  }
}

/** Differs from the context of the token, so that neither can be put in place of the other. */
const contextOf = ({ userId, itemId }: BankConnection) => ({ user: userId, item: `${itemId}/balances` });
