import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { securityChange } from '@halqa/contract';
import type { EpochMilliseconds, UserId } from '@halqa/domain';
import * as z from 'zod';
import type { SecurityEntry, SecurityLog } from '../ports/security.ts';
import { keys } from './keys.ts';
import { storedInstant, storedUserId, type Table } from './table.ts';
import { putNew, transact, type Write } from './writes.ts';

/** One entry as it is stored; kept, because it says who could have been in an account. */
export const securityItem = z.object({
  id: z.string(),
  userId: storedUserId,
  change: securityChange,
  at: storedInstant,
});

const state = z.object({ secondFactorSince: storedInstant.optional() });

/** Stores each entry, and since when the second factor is on, in one transaction. */
export function dynamoSecurityLog(table: Table): SecurityLog {
  return { record, secondFactorSince };

  async function record(entry: SecurityEntry): Promise<void> {
    const item = { ...keys.securityEntry(entry.userId, entry.id), ...securityItem.parse(entry) };
    await transact(table, [putNew(table, item), ...stateWrites(table, entry)]);
  }

  async function secondFactorSince(userId: UserId): Promise<EpochMilliseconds | undefined> {
    const read = { TableName: table.name, Key: keys.security(userId), ConsistentRead: true };
    const { Item } = await table.documents.send(new GetCommand(read));
    return state.parse(Item ?? {}).secondFactorSince;
  }
}

function stateWrites({ name: TableName }: Table, { userId, change, at }: SecurityEntry): Write[] {
  const Key = keys.security(userId);
  if (change === 'second_factor_off') return [{ Delete: { TableName, Key } }];
  return change === 'second_factor_on' ? [{ Put: { TableName, Item: { ...Key, secondFactorSince: at } } }] : [];
}
