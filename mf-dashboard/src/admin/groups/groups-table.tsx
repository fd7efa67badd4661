import type { ListedGroup } from '@halqa/contract';
import { formatMoment, adminWords as words } from '@halqa/copy';
import { GroupStatusBadge } from '@halqa/group-view';
import { Badge, Cluster, DateText, Table } from '@halqa/ui';

const columns = [
  { key: 'name', label: words.group },
  { key: 'status', label: words.status },
  { key: 'members', label: words.members },
  { key: 'created', label: words.created },
] as const;

export function GroupsTable({ groups }: { groups: readonly ListedGroup[] }) {
  const rows = groups.map((group) => ({ key: group.id, cells: cellsOf(group) }));
  return <Table caption={words.groupsTitle} columns={columns} rows={rows} />;
}

const cellsOf = (group: ListedGroup) => ({
  name: (
    <Cluster gap="small">
      <bdi>{group.name}</bdi>
      {group.simulated && <Badge tone="info">{words.simulated}</Badge>}
    </Cluster>
  ),
  status: <GroupStatusBadge status={group.status} />,
  members: words.membersOf(group.members, group.totalMembers),
  created: <DateText iso={group.created_at}>{formatMoment(group.created_at)}</DateText>,
});
