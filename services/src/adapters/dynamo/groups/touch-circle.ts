import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type EpochMilliseconds, type GroupId, type InvitationId, invitationLife, type UserId } from '@halqa/domain';
import { conditionFailed } from '../condition-failed.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { moveTo } from './move-to.ts';

/* Small notes on one item that no decision about seats depends on, so the group's version stays as it is. */

export async function markSent(
  table: Table,
  groupId: GroupId,
  invitationId: InvitationId,
  at: EpochMilliseconds,
): Promise<void> {
  const move = moveTo(invitationLife, 'sent', at);
  const Key = keys.invitation(groupId, invitationId);
  await conditionFailed(table.documents.send(new UpdateCommand({ TableName: table.name, Key, ...move })));
}

export async function rename(table: Table, groupId: GroupId, userId: UserId, name: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: keys.member(groupId, userId),
    UpdateExpression: 'SET #name = :name',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: { ':name': name },
  });
  await conditionFailed(table.documents.send(update));
}
