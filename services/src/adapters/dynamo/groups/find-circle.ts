import type { GroupId } from '@halqa/domain';
import type { GroupAggregate } from '../../../ports/group-aggregate.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../query-all.ts';
import type { Table } from '../table.ts';
import { groupItem } from './group-item.ts';
import { invitationItem } from './invitation-item.ts';
import { memberItem } from './member-item.ts';

/** A group with its members and invitations, as it is at this moment. */
export async function findGroup(table: Table, groupId: GroupId): Promise<GroupAggregate | undefined> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :group AND SK BETWEEN :first AND :last',
    // From INV# over M# to META: the feed before and the position locks behind are not needed to decide.
    ExpressionAttributeValues: { ':group': keys.group(groupId).PK, ':first': 'INV#', ':last': 'META' },
    ConsistentRead: true,
  });
  const under = (prefix: string) => items.filter(({ SK }) => String(SK).startsWith(prefix));
  const [found] = under('META');
  if (found === undefined) return undefined;
  const { version, ...group } = groupItem.parse(found);
  return {
    group,
    members: under('M#').map((item) => memberItem.parse(item)),
    invitations: under('INV#').map((item) => invitationItem.parse(item)),
    version,
  };
}
