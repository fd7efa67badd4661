import type { GroupSummary } from '@halqa/contract';
import { groupStatusExplained, problemSentence, dashboardWords as words } from '@halqa/copy';
import { groupTransitions } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { GroupRing, GroupStatusBadge } from '@halqa/remote-kit/group-view';
import { Button, Card, DescriptionList, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './dashboard.module.css';
import { agreedFacts, groupFacts } from './group-facts.tsx';

/** One group at a glance; the card links to its page. */
export function GroupCard({ group }: { group: GroupSummary }) {
  return (
    <Card
      title={group.name}
      level={3}
      href={`/groups/${encodeURIComponent(group.id)}`}
      aside={<GroupStatusBadge status={group.status} until={group.pausedUntil} />}
    >
      <GroupContent group={group} hasRing />
    </Card>
  );
}

type ContentProps = { group: GroupSummary; hasRing: boolean };

/** The facts of a group, and of one that has ended a way to put it away. */
export const GroupContent = ({ group, hasRing }: ContentProps) => (
  <>
    <div className={styles.content}>
      {group.status === 'cancelled' ? <ClosedGroup group={group} /> : <OpenGroup group={group} hasRing={hasRing} />}
    </div>
    {group.status !== 'unknown' && groupTransitions.isFinal(group.status) && <PutAwayButton group={group} />}
  </>
);

/** The middle of the ring shows the pot, or less where a part of the next payout goes to whoever had the place before. */
function OpenGroup({ group, hasRing }: ContentProps) {
  const pot = group.contributionAmount * group.totalMembers;
  const next = group.nextPayout?.amount ?? pot;
  return (
    <div className={styles.layout}>
      {hasRing && (
        <div className={styles.ring}>
          <GroupRing
            seats={group.seats}
            payoutAmount={next}
            caption={next === pot ? words.eachTurn : words.groupPayout}
            size="card"
            ordered={group.yourPosition !== null}
          />
        </div>
      )}
      <DescriptionList stacked items={groupFacts(group)} />
    </div>
  );
}

/** A group that was closed before it started has no seats and no dates. */
const ClosedGroup = ({ group }: { group: GroupSummary }) => (
  <Stack>
    <p>{groupStatusExplained[group.status]}</p>
    <DescriptionList stacked items={agreedFacts(group)} />
  </Stack>
);

/** Puts a group that has ended away from this dashboard, or brings it back. */
function PutAwayButton({ group: { id, name, hidden } }: { group: GroupSummary }) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);

  async function change() {
    setPending(true);
    const result = await api.putGroupAway({ params: { id }, body: { hidden: !hidden } });
    if (result.ok) await queries.invalidateQueries({ queryKey: ['groups'] });
    setPending(false);
    if (!result.ok) return notify({ type: 'error', message: problemSentence(result.problem) });
    return hidden || notify({ type: 'success', message: words.putAwayDone(name), brief: true });
  }

  return (
    <div className={styles.above}>
      <Button
        look="quiet"
        size="small"
        pending={pending}
        aria-label={hidden ? words.bringBackName(name) : words.putAwayName(name)}
        onClick={change}
      >
        {hidden ? words.bringBack : words.putAway}
      </Button>
    </div>
  );
}
