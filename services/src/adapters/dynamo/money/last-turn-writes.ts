import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type MembershipId, openSwaps } from '@halqa/domain';
import type { CycleSave } from '../../../ports/money.ts';
import { groupItem } from '../groups/group-items.ts';
import { entriesOf } from '../groups/roster.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { replace, type Write } from '../writes.ts';

/** What a turn that becomes the last one changes beside the rounds: fields of the group's item, and other items. */
export type LastTurnWrites = { readonly group: Readonly<Record<string, unknown>>; readonly others: readonly Write[] };

/**
 * The places of all members from one turn on, with their locks. The group is read once more; the save expects the version that
 * the decision was made by, so what is read here is of that version, or nothing is written.
 */
export async function lastTurnWrites(
  table: Table,
  { groupId, at, before, changes }: CycleSave,
): Promise<LastTurnWrites> {
  const { order, movedToEnd } = changes;
  if (order === undefined || movedToEnd === undefined) return { group: {}, others: [] };
  const key = keys.group(groupId);
  const { Item } = await table.documents.send(
    new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }),
  );
  const group = groupItem.parse(Item);
  const turnOf = (id: MembershipId) => order.indexOf(id) + 1;
  const { members } = group.roster;
  const seats = Object.entries(members).map(([id, seat]) => {
    const member = order.find((each) => each === id);
    return [id, member === undefined ? seat : { ...seat, position: turnOf(member) }] as const;
  });
  const roster = { ...group.roster, members: Object.fromEntries(seats) };
  const moved = order.filter((id) => before.cycle.members.indexOf(id) + 1 !== turnOf(id));
  const seated = entriesOf(roster).members;
  const swaps = group.swaps && {
    swaps: openSwaps(
      group,
      seated.map((each) => ({ ...each, userId: group.organizerId })),
      at,
    ),
  };
  return {
    group: { roster, movedToEnd: [...(group.movedToEnd ?? []), { ...movedToEnd, at }], ...swaps },
    others: [
      ...moved.map((id) =>
        replace(table, keys.member(groupId, id), 'position', before.cycle.members.indexOf(id) + 1, turnOf(id)),
      ),
      // A drawn order has no locks.
      ...(group.payoutOrder === 'fixed' ? moved : []).map((id) =>
        replace(table, keys.position(groupId, turnOf(id)), 'membershipId', before.cycle.members[turnOf(id) - 1], id),
      ),
    ],
  };
}
