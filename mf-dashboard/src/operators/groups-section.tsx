import type { ListedGroup } from '@halqa/contract';
import { formatShortLocalDate, operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { GroupStatusBadge } from '@halqa/remote-kit/group-view';
import { Badge, Cluster, DateText, Table } from '@halqa/ui';
import { ListSection, useListing } from './listing.tsx';
import { ProposeEnd } from './propose-end.tsx';

/** All groups, newest first. */
export function GroupsSection() {
  const { api } = usePlatform();
  const listing = useListing(['admin', 'groups'], (after, options) => api.listAllGroups({ query: { after } }, options));
  return (
    <ListSection
      title={words.groupsTitle}
      listing={listing}
      itemsOf={(page) => page.groups}
      failed={words.groupsFailed}
      empty={{ title: words.groupsEmpty, text: words.groupsEmptyText }}
    >
      {(groups) => <GroupsTable groups={groups} />}
    </ListSection>
  );
}

const groupColumns = [
  { key: 'name', label: words.group, isFreeText: true },
  { key: 'status', label: words.status },
  { key: 'members', label: words.members },
  { key: 'created', label: words.created },
  { key: 'decision', label: words.decision },
] as const;

function GroupsTable({ groups }: { groups: readonly ListedGroup[] }) {
  const rows = groups.map((group) => ({ key: group.id, cells: groupCells(group) }));
  return <Table caption={words.groupsTitle} columns={groupColumns} rows={rows} />;
}

const groupCells = (group: ListedGroup) => ({
  name: (
    <Cluster gap="small">
      <bdi>{group.name}</bdi>
      {group.simulated && <Badge tone="info">{words.simulated}</Badge>}
    </Cluster>
  ),
  status: <GroupStatusBadge status={group.status} />,
  members: words.membersOf(group.members, group.totalMembers),
  created: <DateText iso={group.created_at}>{formatShortLocalDate(group.created_at)}</DateText>,
  decision: !group.simulated && (group.status === 'active' || group.status === 'paused') && (
    <ProposeEnd group={group} />
  ),
});
