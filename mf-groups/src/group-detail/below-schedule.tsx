import type { GroupDetail } from '@halqa/contract';
import { guaranteeLinkWords, takenPlaceSentence, swapLinkWords as words } from '@halqa/copy';
import { Cluster, LinkButton, ScreenOnly } from '@halqa/ui';
import { ExchangedTurns } from '../layout/exchanged-turns.tsx';

/** Which turns were swapped and which places taken, and where members ask for either, or for guarantors. */
export const BelowSchedule = ({ group }: { group: GroupDetail }) => (
  <>
    <ExchangedTurns {...group.swaps} />
    {group.replacements.made.map((taken) => (
      <p key={taken.at}>{takenPlaceSentence(taken)}</p>
    ))}
    <TurnLinks group={group} />
  </>
);

/** Nothing where none of it is possible. */
function TurnLinks({ group: { id, swaps, guarantees, replacements } }: { group: GroupDetail }) {
  if (!swaps.isPossible && !guarantees.isPossible && !replacements.isPossible) return null;
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
        {replacements.isPossible && (
          <LinkButton look="quiet" size="small" href={`${page}/replacements`}>
            {words.handOver}
          </LinkButton>
        )}
      </Cluster>
    </ScreenOnly>
  );
}
