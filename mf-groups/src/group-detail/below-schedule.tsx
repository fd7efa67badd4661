import type { GroupDetail } from '@halqa/contract';
import { guaranteeLinkWords, swapLinkWords as words } from '@halqa/copy';
import { Cluster, LinkButton, ScreenOnly } from '@halqa/ui';
import { ExchangedTurns } from '../layout/exchanged-turns.tsx';

/** Which turns were swapped, and where more are and guarantors are asked. */
export const BelowSchedule = ({ group }: { group: GroupDetail }) => (
  <>
    <ExchangedTurns {...group.swaps} />
    <TurnLinks group={group} />
  </>
);

/** Nothing where neither is possible. */
function TurnLinks({ group: { id, swaps, guarantees } }: { group: GroupDetail }) {
  if (!swaps.isPossible && !guarantees.isPossible) return null;
  const page = `/groups/${encodeURIComponent(id)}`;
  return (
    <ScreenOnly>
      <Cluster>
        {swaps.isPossible && (
          <LinkButton look="quiet" size="small" href={`${page}/swap`}>
            {words.link}
          </LinkButton>
        )}
        {guarantees.isPossible && (
          <LinkButton look="quiet" size="small" href={`${page}/guarantees`}>
            {guaranteeLinkWords.link}
          </LinkButton>
        )}
      </Cluster>
    </ScreenOnly>
  );
}
