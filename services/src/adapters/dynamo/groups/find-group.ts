import type { GroupId } from '@halqa/domain';
import type { GroupAggregate } from '../../../ports/group-records.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../queries.ts';
import type { Table } from '../table.ts';
import { groupItem, invitationItem, memberItem } from './group-items.ts';
import { agrees, atRoster, type Details } from './roster.ts';

/**
 * Loads a group with its members and invitations as they were at one moment, that of the group item. One query reads
 * everything. When another request changed the group meanwhile, some items may be older than the group item; then a
 * second query reads them, which cannot be older.
 */
export async function findGroup(table: Table, id: GroupId): Promise<GroupAggregate | undefined> {
  const items = await readItems(table, id);
  const [found] = under('META', items);
  if (found === undefined) return undefined;
  const { roster, version, ...group } = groupItem.parse(found);
  const details = detailsOf(items);
  const complete = agrees(roster, details) ? details : detailsOf(await readItems(table, id));
  return { group, ...atRoster(roster, complete), version };
}

function readItems(table: Table, id: GroupId) {
  return queryAll(table, {
    KeyConditionExpression: 'PK = :group AND SK BETWEEN :first AND :last',
    // INV#, M# and META: POS# sorts behind, and decisions do not need it.
    ExpressionAttributeValues: { ':group': keys.group(id).PK, ':first': 'INV#', ':last': 'META' },
    ConsistentRead: true,
  });
}

type Items = Awaited<ReturnType<typeof readItems>>;

function detailsOf(items: Items): Details {
  return {
    members: under('M#', items).map((item) => memberItem.parse(item)),
    invitations: under('INV#', items).map((item) => invitationItem.parse(item)),
  };
}

function under(prefix: string, items: Items): Items {
  return items.filter(({ SK }) => String(SK).startsWith(prefix));
}
