import { invitationLife, membershipLife } from '@halqa/domain';
import type { GroupAggregate, GroupChange } from '../../../ports/group-aggregate.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { transact, type Write } from '../transact.ts';
import { putNew } from '../writes.ts';
import { leavingMember } from './leaving-member.ts';
import { moveTo } from './move-to.ts';
import { newMember } from './new-member.ts';
import { nextVersion } from './next-version.ts';

/** Saves one decision. False when the group is no longer the one that the decision was about. */
export async function changeGroup(table: Table, aggregate: GroupAggregate, change: GroupChange): Promise<boolean> {
  const { id } = aggregate.group;
  const TableName = table.name;
  const { joins, leaves, memberBecomes, invitationsBecome = [], activity, at } = change;
  const writes: Write[] = [nextVersion(table, aggregate, change)];
  if (joins) writes.push(...newMember(table, id, joins));
  if (leaves) writes.push(...leavingMember(table, aggregate, leaves, at));
  if (memberBecomes) {
    const Key = keys.member(id, memberBecomes.userId);
    writes.push({ Update: { TableName, Key, ...moveTo(membershipLife, memberBecomes.state, at) } });
  }
  for (const invitation of invitationsBecome) {
    const Key = keys.invitation(id, invitation.id);
    writes.push({ Update: { TableName, Key, ...moveTo(invitationLife, invitation.state, at) } });
  }
  if (activity) writes.push(putNew(table, { ...keys.activity(id, activity.id), ...activity }));
  return (await transact(table, writes)).ok;
}
