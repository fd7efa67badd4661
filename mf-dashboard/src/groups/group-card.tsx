import type { GroupSummary } from '@halqa/contract';
import { dashboardWords as words } from '@halqa/copy';
import { GroupRing, GroupStatusBadge } from '@halqa/group-view';
import { Card, DescriptionList } from '@halqa/ui';
import styles from './group-card.module.css';
import { groupFacts } from './group-facts.tsx';

/** One group at a glance. The whole card leads to its page. */
export function GroupCard({ group }: { group: GroupSummary }) {
  return (
    <Card
      title={group.name}
      level={3}
      href={`/groups/${encodeURIComponent(group.id)}`}
      aside={<GroupStatusBadge status={group.status} />}
    >
      <div className={styles.content}>
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
      </div>
    </Card>
  );
}
