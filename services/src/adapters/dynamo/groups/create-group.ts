import { formingEnds, isForming } from '@halqa/domain';
import type { GroupAggregate, Member, NewGroupAggregate } from '../../../ports/groups.ts';
import { putReply } from '../idempotency-store.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { putNew, transact, type Write } from '../writes.ts';
import { invitationAttributes } from './group-items.ts';
import { addMember } from './member-writes.ts';

/** Writes a new group in one transaction; `repeated` and `bank_changed` name the condition that failed. */
export async function createGroup(
  table: Table,
  { aggregate, activity, inviteCodes, creatorHasBank, storedReply }: NewGroupAggregate,
): Promise<'created' | 'repeated' | 'bank_changed'> {
  const { group, members } = aggregate;
  const writes: Write[] = [
    ...(storedReply ? [putReply(table, storedReply)] : []),
    checkBankUnchanged(table, group.organizerId, creatorHasBank),
    putNew(table, groupItemOf(aggregate)),
    putNew(table, { ...keys.listedGroup(group.id, group.createdAt), groupId: group.id }),
    ...members.flatMap((member) => addMember(table, group.id, member)),
    ...invitationItemsOf(aggregate).map((item) => putNew(table, item)),
    ...inviteCodes.map(({ codeHash, groupId, invitationId }) =>
      putNew(table, { ...keys.inviteCode(codeHash), groupId, invitationId }),
    ),
    ...activity.map((record) => putNew(table, { ...keys.activity(group.id, record.id), ...record })),
  ];
  const result = await transact(table, writes);
  if (result.ok) return 'created';
  const [first] = result.conditionFailed;
  if (storedReply && first === 0) return 'repeated';
  if (first === (storedReply ? 1 : 0)) return 'bank_changed';
  throw new Error(`A new group collides with a stored item: write ${first}`);
}

function checkBankUnchanged({ name }: Table, userId: Member['userId'], hasBank: boolean): Write {
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
  const due = isForming(group) ? keys.due(group.id, formingEnds(group.formingSince)) : {};
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
