import type { GroupDetail } from '@halqa/contract';
import { guaranteeLinkWords, swapLinkWords, takenPlaceSentence } from '@halqa/copy';
import { Cluster, LinkButton, ScreenOnly, Stack } from '@halqa/ui';
import { DrawPanel } from '../group-detail/draw-panel.tsx';
import { ScheduleSection } from '../group-detail/schedule-section.tsx';
import { ExchangedTurns } from '../layout/exchanged-turns.tsx';
import { groupPath } from '../layout/group-path.ts';

/** /groups/{id}/turns: every turn, what was changed about them, and where members ask for a change of their own. */
export const TurnsRoom = ({ group }: { group: GroupDetail }) => (
  <Stack gap="large">
    <TurnLinks group={group} />
    <ScheduleSection group={group} shows="all" />
    <Stack gap="small">
      <ExchangedTurns {...group.swaps} />
      {group.replacements.made.map((taken) => (
        <p key={taken.at}>{takenPlaceSentence(taken)}</p>
      ))}
    </Stack>
    <DrawPanel group={group} />
  </Stack>
);

/** Nothing where none of it is possible. */
function TurnLinks({ group: { id, swaps, guarantees, replacements } }: { group: GroupDetail }) {
  if (!swaps.isPossible && !guarantees.isPossible && !replacements.isPossible) return null;
  return (
    <ScreenOnly>
      <Cluster>
        {swaps.isPossible && (
          <LinkButton look="secondary" size="small" href={groupPath(id, 'swap')}>
            {swapLinkWords.link}
          </LinkButton>
        )}
        {guarantees.isPossible && (
          <LinkButton look="secondary" size="small" href={groupPath(id, 'guarantees')}>
            {guaranteeLinkWords.link}
          </LinkButton>
        )}
        {replacements.isPossible && (
          <LinkButton look="secondary" size="small" href={groupPath(id, 'replacements')}>
            {swapLinkWords.handOver}
          </LinkButton>
        )}
      </Cluster>
    </ScreenOnly>
  );
}
