import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { agreementsAfterNewDays, keptAgreements, type MembershipId } from '@halqa/domain';
import type { CycleSave } from '../../ports/money.ts';
import { groupAttributes, storedGroup } from '../groups/group-items.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

/**
 * What a pause, or a turn that becomes the last one, changes of the group's item beside its dates: the places of all members from one
 * turn on, and what was asked about turns. The group is read once more; the save expects the version that the decision was made by, so
 * what is read here is of that version, or nothing is written.
 */
export async function turnFields(
  table: Table,
  { groupId, at, changes }: CycleSave,
): Promise<Readonly<Record<string, unknown>>> {
  const { order, movedToEnd, pausedUntil } = changes;
  if (movedToEnd === undefined && pausedUntil === undefined) return {};
  const read = new GetCommand({ TableName: table.name, Key: keys.group(groupId), ConsistentRead: true });
  const { group, members: before, invitations } = storedGroup((await table.documents.send(read)).Item);
  if (order === undefined || movedToEnd === undefined)
    return group.agreements ? { agreements: agreementsAfterNewDays(group) } : {};
  const placeOf = (id: MembershipId) => order.indexOf(id) + 1;
  const members = before.map((each) => (order.includes(each.id) ? { ...each, position: placeOf(each.id) } : each));
  return {
    members: groupAttributes({ group, members, invitations }).members,
    movedToEnd: [...(group.movedToEnd ?? []), { ...movedToEnd, at }],
    ...(group.agreements && { agreements: keptAgreements({ group, members, now: at }) }),
  };
}
