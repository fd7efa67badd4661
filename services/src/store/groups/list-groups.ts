import { type GroupId, groupId, isReplaced, isSeated, type UserId } from '@halqa/domain';
import * as z from 'zod';
import type {
  GroupAggregate,
  Member,
  OwnGroup,
  OwnMembership,
  OwnPlace,
  OwnPlaces,
} from '../../ports/group-records.ts';
import type { Page } from '../../ports/operators.ts';
import { keys } from '../keys.ts';
import { batchGet, queryAll, queryPage } from '../queries.ts';
import type { Table } from '../table.ts';
import { leftMembershipItem, ownMembershipItem, storedGroup } from './group-items.ts';

/** Lists the person's memberships, strongly consistent. Leaves out the groups in which somebody took their place. */
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
 * Lists the groups in which the person has a seat, and those in which somebody took it. Reads one list and one item per group. The
 * groups are read eventually consistent, at half the price; one that is older than the person's own last change of it is read
 * again, consistently.
 */
export async function listPlaces(table: Table, userId: UserId): Promise<OwnPlaces> {
  const entries = await listEntries(table, userId);
  const found = await readGroups(
    table,
    entries.map(({ groupId }) => groupId),
  );
  const stale = entries.filter(({ groupId, version }) => (found.get(groupId)?.version ?? 0) < version);
  const again = await readGroups(
    table,
    stale.map(({ groupId }) => groupId),
    { consistent: true },
  );
  const groupsOf = (some: readonly Entry[], isListed: (member: Member) => boolean) =>
    some.flatMap(({ groupId, membershipId, hidden, paid }): OwnGroup[] => {
      const stored = again.get(groupId) ?? found.get(groupId);
      const hasMembership = stored?.members.some((member) => member.id === membershipId && isListed(member));
      if (!stored || !hasMembership) return [];
      const { paidOut, ...aggregate } = stored;
      return [{ ...aggregate, groupId, membershipId, hidden, settled: { paidOut, youPaid: paid } }];
    });
  return {
    own: groupsOf(entries, isSeated),
    former: groupsOf(
      entries.filter(({ former }) => former),
      isReplaced,
    ),
  };
}

/**
 * Lists the groups that the person left before their start, the newest group first. With `isExact` the list is read consistently; the
 * groups are read eventually consistent in any case, at half the price.
 */
export async function listLeft(table: Table, userId: UserId, { isExact = false } = {}): Promise<OwnPlace[]> {
  const { PK, SK } = keys.leftMembership(userId, '', '');
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
    // No group is named: the keys of all of them begin with LEFT#.
    ExpressionAttributeValues: { ':PK': PK, ':prefix': SK.slice(0, -1) },
    ScanIndexForward: false,
    ConsistentRead: isExact,
  });
  const left = items.map((item) => leftMembershipItem.parse(item));
  const found = await readGroups(table, [...new Set(left.map(({ groupId }) => groupId))]);
  return left.flatMap(({ groupId, membershipId }) => {
    const stored = found.get(groupId);
    return stored === undefined ? [] : [{ ...stored, groupId, membershipId }];
  });
}

/** Lists the groups on whose standby list the person is, eventually consistent. */
export async function listStandby(table: Table, userId: UserId): Promise<GroupAggregate[]> {
  const { PK, SK } = keys.standby(userId, '');
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':PK': PK, ':prefix': SK },
  });
  const found = await readGroups(
    table,
    items.map((item) => listedGroup.parse(item).groupId),
  );
  return [...found.values()];
}

type StoredGroups = ReadonlyMap<GroupId, ReturnType<typeof storedGroup>>;

async function readGroups(table: Table, ids: readonly GroupId[], { consistent = false } = {}): Promise<StoredGroups> {
  const items = await batchGet(table, ids.map(keys.group), { consistent });
  return new Map(items.map((item) => storedGroup(item)).map((stored) => [stored.group.id, stored]));
}

/** The item under `keys.listedGroup`, and under `keys.standby`. */
const listedGroup = z.object({ groupId: z.string().transform(groupId) });

/** Lists a page of all groups, the newest first. `after`: the sort key of the last one of the page before. */
export async function listAllGroups(
  table: Table,
  after: string | undefined,
  atMost: number,
): Promise<Page<GroupAggregate>> {
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
  const found = await readGroups(table, ids);
  return { items: ids.flatMap((id) => found.get(id) ?? []), next };
}
