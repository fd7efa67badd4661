import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { GroupId, UserId } from '@halqa/domain';
import type { InvitationKey, MailedFrom, OwnMembership, SharedContact } from '../../ports/group-records.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { conditionFailed } from '../writes.ts';

/* Updates that no decision about seats depends on, so the version of the group does not change. */

/** Notes who sent the newest mail of an invitation. */
export const markSent = (table: Table, { groupId, invitationId }: InvitationKey, mailed: MailedFrom) =>
  noteOf(table, groupId, 'mailed', invitationId, mailed);

export const shareContact = (table: Table, { groupId, membershipId }: OwnMembership, shares: SharedContact) =>
  noteOf(table, groupId, 'shares', membershipId, shares);

async function noteOf(
  { name, documents }: Table,
  groupId: GroupId,
  field: 'mailed' | 'shares',
  id: string,
  value: unknown,
): Promise<void> {
  const update = new UpdateCommand({
    TableName: name,
    Key: keys.group(groupId),
    UpdateExpression: 'SET #field.#id = :value',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeNames: { '#field': field, '#id': id },
    ExpressionAttributeValues: { ':value': value },
  });
  await conditionFailed(documents.send(update));
}

/** False when the person has no seat in the group. */
export async function setHidden(table: Table, userId: UserId, groupId: GroupId, hidden: boolean): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: keys.membership(userId, groupId),
    UpdateExpression: 'SET #hidden = :hidden',
    ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(former)',
    ExpressionAttributeNames: { '#hidden': 'hidden' },
    ExpressionAttributeValues: { ':hidden': hidden },
  });
  return !(await conditionFailed(table.documents.send(update)));
}

export const notePaid = (table: Table, userId: UserId, groupId: GroupId, round: number, isPaid: boolean) =>
  noteRound(table, keys.membership(userId, groupId), 'paid', round, isPaid);

export const notePaidOut = (table: Table, groupId: GroupId, round: number, isPaidOut: boolean) =>
  noteRound(table, keys.group(groupId), 'paidOut', round, isPaidOut);

/** Adds a round to a set of numbers, or takes it out; either is the same when it is repeated. */
async function noteRound(
  { name, documents }: Table,
  Key: { readonly PK: string; readonly SK: string },
  field: 'paid' | 'paidOut',
  round: number,
  isIn: boolean,
): Promise<void> {
  const update = new UpdateCommand({
    TableName: name,
    Key,
    UpdateExpression: `${isIn ? 'ADD' : 'DELETE'} #rounds :round`,
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeNames: { '#rounds': field },
    ExpressionAttributeValues: { ':round': new Set([round]) },
  });
  await conditionFailed(documents.send(update));
}
