import type { GroupDetail } from '@halqa/contract';
import { guaranteeLinkWords, swapLinkWords as words } from '@halqa/copy';
import { Cluster, LinkButton, ScreenOnly } from '@halqa/ui';

/** Lead to where turns are swapped and guarantors are asked; nothing where neither is possible. */
export function TurnLinks({ group: { id, swaps, guarantees } }: { group: GroupDetail }) {
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
