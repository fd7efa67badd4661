import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { DebitStop, GroupId, MembershipId } from '@halqa/domain';
import * as z from 'zod';
import { isMandateRevoked } from '../../../ports/group-records.ts';
import { isAccountStopped } from '../../../ports/transfers.ts';
import { keys } from '../keys.ts';
import { accountStopItem } from '../money/transfer-items.ts';
import { queryAll } from '../queries.ts';
import { storedInstant, type Table } from '../table.ts';
import { memberItem } from './group-items.ts';

/** Which account is debited, as the profile has it. */
const debitedAccount = z
  .object({ debitAccountId: z.string(), bankConnectedAt: storedInstant })
  .transform(({ debitAccountId: accountId, bankConnectedAt: connectedAt }) => ({ accountId, connectedAt }));

/** As it was a moment ago: a debit that is started is decided by whoever may read the linked bank. */
export async function findDebitStop(table: Table, group: GroupId, membership: MembershipId): Promise<DebitStop | null> {
  const { PK, SK } = keys.accountStop(group, membership, null);
  const [item, stops] = await Promise.all([
    read(table, keys.member(group, membership)),
    queryAll(table, {
      KeyConditionExpression: 'PK = :group AND begins_with(SK, :stops)',
      ExpressionAttributeValues: { ':group': PK, ':stops': SK },
    }),
  ]);
  if (item === undefined) return null;
  const member = memberItem.parse(item);
  if (isMandateRevoked(member)) return 'mandate';
  if (stops.length === 0) return null;
  const linked = debitedAccount.safeParse(await read(table, keys.profile(member.userId)));
  return isAccountStopped(
    stops.map((each) => accountStopItem.parse(each)),
    linked.data,
  )
    ? 'account'
    : null;
}

async function read({ name, documents }: Table, Key: Record<string, string>) {
  return (await documents.send(new GetCommand({ TableName: name, Key }))).Item;
}
