import type { GroupDetail } from '@halqa/contract';
import { GroupStatusBadge } from '@halqa/group-view';
import { Cluster, Stack } from '@halqa/ui';
import { GroupFigures } from './facts/group-figures.tsx';
import { GroupStanding } from './facts/group-standing.tsx';
import { NextPayoutCard } from './facts/next-payout-card.tsx';

/** The head of a group that was closed before it started: that comes first, and there is no ring. */
export const ClosedHead = ({ group }: { group: GroupDetail }) => (
  <Stack>
    <Cluster>
      <GroupStatusBadge status={group.status} />
    </Cluster>
    <GroupStanding group={group} />
    <GroupFigures group={group} />
    <NextPayoutCard group={group} />
  </Stack>
);
