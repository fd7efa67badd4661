import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type EmailAddress, groupId, type Invitation, invitationId } from '@halqa/domain';
import * as z from 'zod';
import type { InvitationKey } from '../../ports/group-records.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../queries.ts';
import type { Table } from '../table.ts';

const MOST_LISTED = 20;
/** The entry outlives the invitation, which is valid for longer when it is sent again; one that has ended is not shown. */
const RETENTION_SECONDS = 60 * 24 * 60 * 60;

const receivedItem = z.object({
  groupId: z.string().transform(groupId),
  invitationId: z.string().transform(invitationId),
});

/** Puts the entry under the invited address; putting it again changes nothing. */
export async function listInvitation(
  { name, documents }: Table,
  invitation: InvitationKey & Pick<Invitation, 'email' | 'expiresAt'>,
): Promise<void> {
  const { groupId, invitationId, email, expiresAt } = invitation;
  const Item = {
    ...keys.invitationTo(email, groupId, invitationId),
    groupId,
    invitationId,
    expiresAt: Math.ceil(expiresAt / 1000) + RETENTION_SECONDS,
  };
  await documents.send(new PutCommand({ TableName: name, Item }));
}

export async function listInvitationsTo(
  { name, documents }: Table,
  email: EmailAddress,
): Promise<readonly InvitationKey[]> {
  const newestFirst = new QueryCommand({
    TableName: name,
    ...under(email),
    ScanIndexForward: false,
    Limit: MOST_LISTED,
  });
  const { Items = [] } = await documents.send(newestFirst);
  return Items.map((item) => receivedItem.parse(item));
}

export async function listAllInvitationsTo(table: Table, email: EmailAddress): Promise<readonly InvitationKey[]> {
  const items = await queryAll(table, { ...under(email), ConsistentRead: true });
  return items.map((item) => receivedItem.parse(item));
}

const under = (email: EmailAddress) => ({
  KeyConditionExpression: 'PK = :address AND begins_with(SK, :prefix)',
  ExpressionAttributeValues: { ':address': keys.emailOwner(email).PK, ':prefix': 'INVITED#' },
});
