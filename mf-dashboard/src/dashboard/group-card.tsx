import type { GroupSummary } from '@halqa/contract';
import { groupStatusExplained, dashboardWords as words } from '@halqa/copy';
import { GroupRing, GroupStatusBadge } from '@halqa/group-view';
import { Card, DescriptionList, Stack } from '@halqa/ui';
import styles from './dashboard.module.css';
import { agreedFacts, groupFacts } from './group-facts.tsx';

/** One group at a glance; the card links to its page. */
export function GroupCard({ group }: { group: GroupSummary }) {
  return (
    <Card
      title={group.name}
      level={3}
      href={`/groups/${encodeURIComponent(group.id)}`}
      aside={<GroupStatusBadge status={group.status} />}
    >
      <div className={styles.content}>
        {group.status === 'cancelled' ? <ClosedGroup group={group} /> : <OpenGroup group={group} />}
      </div>
    </Card>
  );
}

const OpenGroup = ({ group }: { group: GroupSummary }) => (
  <div className={styles.layout}>
    <div className={styles.ring}>
      <GroupRing
        seats={group.seats}
        payoutAmount={group.contributionAmount * group.totalMembers}
        caption={words.eachTurn}
        size="card"
        ordered={group.yourPosition !== null}
      />
    </div>
    <DescriptionList stacked items={groupFacts(group)} />
  </div>
);

/** A group that was closed before it started has no seats and no dates. */
const ClosedGroup = ({ group }: { group: GroupSummary }) => (
  <Stack>
    <p>{groupStatusExplained[group.status]}</p>
    <DescriptionList stacked items={agreedFacts(group)} />
  </Stack>
);
