import { type GroupId, groupId, isReplaced, isSeated, type UserId } from '@halqa/domain';
import * as z from 'zod';
import type { GroupOverview, OwnGroup, OwnMembership, OwnPlaces, RosterMember } from '../../../ports/group-records.ts';
import type { Page } from '../../../ports/operators.ts';
import { keys } from '../keys.ts';
import { batchGet, queryAll, queryPage } from '../queries.ts';
import type { Table } from '../table.ts';
import { groupItem, ownMembershipItem, paidOutItem } from './group-items.ts';
import { entriesOf } from './roster.ts';

/** The person's own list of groups, which is always up to date: without those in which somebody took their place. */
export async function listMemberships(table: Table, userId: UserId): Promise<OwnMembership[]> {
  return (await listEntries(table, userId)).filter(({ former }) => !former);
}

type Entry = z.output<typeof ownMembershipItem>;

async function listEntries(table: Table, userId: UserId): Promise<Entry[]> {
  const { PK, SK } = keys.membership(userId, '');
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':PK': PK, ':prefix': SK },
    ConsistentRead: true,
  });
  return items.map((item) => ownMembershipItem.parse(item));
}

/**
 * Lists the groups in which the person has a seat, and those in which somebody took it: the list, and one item for each group. The
 * groups are read eventually consistent, at half the price; one that is older than the person's own last change of it is read
 * again, consistently.
 */
export async function listPlaces(table: Table, userId: UserId): Promise<OwnPlaces> {
  const entries = await listEntries(table, userId);
  const found = await readOverviews(
    table,
    entries.map(({ groupId }) => groupId),
  );
  const stale = entries.filter(({ groupId, version }) => (found.get(groupId)?.version ?? 0) < version);
  const again = await readOverviews(
    table,
    stale.map(({ groupId }) => groupId),
    { consistent: true },
  );
  const groupsOf = (some: readonly Entry[], hasPlace: (member: RosterMember) => boolean) =>
    some.flatMap(({ groupId, membershipId, hidden, paid }): OwnGroup[] => {
      const overview = again.get(groupId) ?? found.get(groupId);
      const isTheirs = overview?.members.some((member) => member.id === membershipId && hasPlace(member));
      if (!overview || !isTheirs) return [];
      const settled = { paidOut: overview.paidOut, youPaid: paid };
      return [{ ...overview, groupId, membershipId, hidden, settled }];
    });
  return {
    own: groupsOf(entries, isSeated),
    former: groupsOf(
      entries.filter(({ former }) => former),
      isReplaced,
    ),
  };
}

type StoredOverview = GroupOverview & { readonly version: number; readonly paidOut: ReadonlySet<number> };
type Overviews = ReadonlyMap<GroupId, StoredOverview>;

async function readOverviews(table: Table, ids: readonly GroupId[], { consistent = false } = {}): Promise<Overviews> {
  const items = await batchGet(table, ids.map(keys.group), consistent);
  const overviews = items.map((item) => {
    const { roster, version, ...group } = groupItem.parse(item);
    return { group, ...entriesOf(roster), version, ...paidOutItem.parse(item) };
  });
  return new Map(overviews.map((overview) => [overview.group.id, overview]));
}

/** The item under `keys.listedGroup`. */
const listedGroup = z.object({ groupId: z.string().transform(groupId) });

export async function listAllGroups(
  table: Table,
  after: string | undefined,
  atMost: number,
): Promise<Page<GroupOverview>> {
  const query = {
    KeyConditionExpression: `PK = :all${after === undefined ? '' : ' AND SK < :after'}`,
    ExpressionAttributeValues: {
      ':all': keys.listedGroup('', 0).PK,
      ...(after === undefined ? {} : { ':after': after }),
    },
    ScanIndexForward: false,
  };
  const { items, next } = await queryPage(table, query, { sortKey: 'SK', atMost });
  const ids = items.map((item) => listedGroup.parse(item).groupId);
  const found = await readOverviews(table, ids);
  return { items: ids.flatMap((id) => found.get(id) ?? []), next };
}
