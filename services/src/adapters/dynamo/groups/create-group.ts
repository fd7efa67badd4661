import { isForming } from '@halqa/domain';
import { formingEndsWork, invitationsExpireWork } from '../../../due/due-work.ts';
import type { DueWork } from '../../../ports/due.ts';
import type { GroupAggregate } from '../../../ports/group-records.ts';
import type { NewGroupAggregate } from '../../../ports/groups.ts';
import { bindGroup, checkBank } from '../bank/profile-writes.ts';
import { dueWrites } from '../due/due-writes.ts';
import { putReply } from '../idempotency-store.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { putNew, transact, type Write } from '../writes.ts';
import { factWrites } from './facts.ts';
import { invitationAttributes } from './group-items.ts';
import { addMember, putMandate } from './member-writes.ts';
import { rosterOf } from './roster.ts';

/** Writes a new group in one transaction; `repeated` and `bank_changed` name the condition that failed. */
export async function createGroup(
  table: Table,
  { aggregate, facts, signs, inviteCodes, creatorHasBank, storedReply }: NewGroupAggregate,
): Promise<'created' | 'repeated' | 'bank_changed'> {
  const { group, members } = aggregate;
  const writes: Write[] = [
    ...(storedReply ? [putReply(table, storedReply)] : []),
    ...(group.simulated ? [] : [bankWrite(table, group, creatorHasBank)]),
    putNew(table, groupItemOf(aggregate)),
    putNew(table, { ...keys.listedGroup(group.id, group.createdAt), groupId: group.id }),
    ...members.flatMap((member) => addMember(table, group.id, aggregate.version, member)),
    ...(signs ? [putMandate(table, group.id, signs)] : []),
    ...invitationItemsOf(aggregate).map((item) => putNew(table, item)),
    ...inviteCodes.map(({ codeHash, groupId, invitationId }) =>
      putNew(table, { ...keys.inviteCode(codeHash), groupId, invitationId }),
    ),
    ...factWrites(table, group.id, group.createdAt, aggregate.version, facts),
    ...(await dueWrites(table, dueWorkOf(aggregate))),
  ];
  const result = await transact(table, writes);
  if (result.ok) return 'created';
  const [first] = result.conditionFailed;
  if (storedReply && first === 0) return 'repeated';
  if (!group.simulated && first === (storedReply ? 1 : 0)) return 'bank_changed';
  throw new Error(`A new group collides with a stored item: write ${first}`);
}

function bankWrite(table: Table, { id, organizerId }: GroupAggregate['group'], hasBank: boolean): Write {
  return hasBank ? bindGroup(table, organizerId, id) : checkBank(table, organizerId, hasBank);
}

function groupItemOf(aggregate: GroupAggregate) {
  const { group, version } = aggregate;
  return {
    ...keys.group(group.id),
    ...group,
    roster: rosterOf(aggregate),
    version,
  };
}

function dueWorkOf({ group, invitations }: GroupAggregate): DueWork[] {
  const expiries = new Set(invitations.map(({ expiresAt }) => expiresAt));
  return [
    ...(isForming(group) ? [formingEndsWork(group.id, group.formingSince)] : []),
    ...[...expiries].map((expiresAt) => invitationsExpireWork(group.id, expiresAt)),
  ];
}

function invitationItemsOf({ group, invitations }: GroupAggregate) {
  return invitations.map((invitation) => ({
    ...keys.invitation(group.id, invitation.id),
    ...invitationAttributes(invitation),
  }));
}
