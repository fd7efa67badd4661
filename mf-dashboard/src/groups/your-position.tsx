import type { GroupSummary } from '@halqa/contract';
import { formatShortDate, positionBeforeDraw, dashboardWords as words } from '@halqa/copy';
import { NotedFact } from './noted-fact.tsx';

/** Which turn is the member's, and when it pays while that lies ahead. */
export function YourPosition({ group }: { group: GroupSummary }) {
  const { yourPosition, totalMembers, yourPayoutDate } = group;
  if (yourPosition === null) return positionBeforeDraw;
  return (
    <NotedFact note={yourPayoutDate && words.youReceiveOn(formatShortDate(yourPayoutDate))}>
      {words.positionOf(yourPosition, totalMembers)}
    </NotedFact>
  );
}
