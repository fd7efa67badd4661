import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { GroupId, MembershipId } from '@halqa/domain';
import * as z from 'zod';
import type { StoppedAccounts } from '../../ports/group-records.ts';
import { isAccountStopped } from '../../ports/transfers.ts';
import { keys } from '../keys.ts';
import { accountStopItem } from '../money/transfer-items.ts';
import { queryAll } from '../queries.ts';
import { storedInstant, type Table } from '../table.ts';
import { storedGroup } from './group-items.ts';

/** Which account is debited, as the profile has it. */
const debitedAccount = z
  .object({ debitAccountId: z.string(), bankConnectedAt: storedInstant })
  .transform(({ debitAccountId: accountId, bankConnectedAt: connectedAt }) => ({ accountId, connectedAt }));

/** See `GroupRepository`. For pages alone: whether a debit starts is decided by functions that may read the linked bank. */
export async function findAccountStop(
  table: Table,
  group: GroupId,
  membership: MembershipId,
): Promise<StoppedAccounts | null> {
  const { PK, SK } = keys.accountStop(group, membership, null);
  const stops = await queryAll(table, {
    KeyConditionExpression: 'PK = :group AND begins_with(SK, :stops)',
    ExpressionAttributeValues: { ':group': PK, ':stops': SK },
  });
  const member = stops.length === 0 ? undefined : await readMember(table, group, membership);
  if (member === undefined) return null;
  const linked = debitedAccount.safeParse(await read(table, keys.profile(member.userId)));
  const parsed = stops.map((each) => accountStopItem.parse(each));
  const { connectedAt = 0 } = linked.data ?? {};
  const accountIds = parsed.flatMap(({ accountId, at }) =>
    accountId !== null && connectedAt <= at ? [accountId] : [],
  );
  return { state: isAccountStopped(parsed, linked.data) ? 'stopped' : 'replaced', accountIds };
}

async function readMember(table: Table, group: GroupId, membership: MembershipId) {
  const item = await read(table, keys.group(group));
  return item && storedGroup(item).members.find(({ id }) => id === membership);
}

/** As it is now: whoever has just chosen another account reads it at once. */
async function read({ name, documents }: Table, Key: Record<string, string>) {
  return (await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))).Item;
}
