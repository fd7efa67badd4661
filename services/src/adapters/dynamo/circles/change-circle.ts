import { groupLife, invitationLife, membershipLife } from '@halqa/domain';
import type { Circle, CircleChange } from '../../../ports/circle.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { transact, type Write } from '../transact.ts';
import { putNew } from '../writes.ts';
import { moveTo, statesAsValues } from './move-to.ts';
import { newMember } from './new-member.ts';

/** Saves one decision. False when the group is no longer the one that the decision was about. */
export async function changeCircle(table: Table, circle: Circle, change: CircleChange): Promise<boolean> {
  const { id } = circle.group;
  const TableName = table.name;
  const { joins, memberBecomes, invitationsBecome = [], activity, at } = change;
  const writes: Write[] = [nextVersion(table, circle, change)];
  if (joins) writes.push(...newMember(table, id, joins));
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

/** Every change of a circle passes here, so that two of them never decide over the same seats. */
function nextVersion({ name }: Table, { group, version }: Circle, { groupBecomes, at }: CircleChange): Write {
  const state = groupBecomes ?? group.state;
  const from = groupBecomes === undefined ? [group.state] : groupLife.statesThatMayBecome(groupBecomes);
  const allowed = statesAsValues(from);
  return {
    Update: {
      TableName: name,
      Key: keys.group(group.id),
      // Only a forming group can run out of time.
      UpdateExpression: `SET version = :next, #state = :state, changedAt = :at${state === 'forming' ? '' : ' REMOVE GSI1PK, GSI1SK'}`,
      ConditionExpression: `version = :version AND #state IN (${Object.keys(allowed)})`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':version': version, ':next': version + 1, ':state': state, ':at': at, ...allowed },
    },
  };
}
