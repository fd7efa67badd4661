import { formingEnds } from '@halqa/domain';
import type { GroupAggregate, Member, NewGroupAggregate } from '../../../ports/groups.ts';
import { rememberReply } from '../idempotency-store.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { putNew, transact, type Write } from '../writes.ts';
import { invitationAttributes } from './group-items.ts';
import { newMember } from './member-writes.ts';

/** Writes a whole new group at once. */
export async function createGroup(
  table: Table,
  { aggregate, activity, inviteCodes, creatorHasBank, remember }: NewGroupAggregate,
): Promise<'created' | 'repeated' | 'bank_changed'> {
  const { group, members } = aggregate;
  const writes: Write[] = [
    ...(remember ? [rememberReply(table, remember)] : []),
    bankStillIs(table, group.adminId, creatorHasBank),
    putNew(table, groupItemOf(aggregate)),
    putNew(table, { ...keys.listedGroup(group.id, group.createdAt), groupId: group.id }),
    ...members.flatMap((member) => newMember(table, group.id, member)),
    ...invitationItemsOf(aggregate).map((item) => putNew(table, item)),
    ...inviteCodes.map(({ codeHash, groupId, invitationId }) =>
      putNew(table, { ...keys.target(codeHash), groupId, invitationId }),
    ),
    ...activity.map((record) => putNew(table, { ...keys.activity(group.id, record.id), ...record })),
  ];
  const written = await transact(table, writes);
  if (written.ok) return 'created';
  const [first] = written.failed;
  if (remember && first === 0) return 'repeated';
  if (first === (remember ? 1 : 0)) return 'bank_changed';
  throw new Error(`A new group met something that was there before: write ${first}`);
}

function bankStillIs({ name }: Table, userId: Member['userId'], hasBank: boolean): Write {
  return {
    ConditionCheck: {
      TableName: name,
      Key: keys.profile(userId),
      ConditionExpression: 'has_bank_account = :hasBank',
      ExpressionAttributeValues: { ':hasBank': hasBank },
    },
  };
}

function groupItemOf({ group, version }: GroupAggregate) {
  const due = group.state === 'forming' ? keys.due(group.id, formingEnds(group.formingSince)) : {};
  return { ...keys.group(group.id), ...group, version, changedAt: group.createdAt, ...due };
}

function invitationItemsOf({ group, invitations }: GroupAggregate) {
  return invitations.map((invitation) => ({
    ...keys.invitation(group.id, invitation.id),
    ...keys.due(group.id, invitation.expiresAt),
    ...invitationAttributes(invitation),
    changedAt: group.createdAt,
  }));
}
