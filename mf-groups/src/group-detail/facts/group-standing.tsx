import type { GroupDetail } from '@halqa/contract';
import { formatDate, groupStatusExplained, groupDetailWords as words } from '@halqa/copy';
import { Banner, Stack } from '@halqa/ui';
import { hasStarted } from '../has-started.ts';

/** Where the group stands in plain words, and what happens next. A circle that simply turns needs no explaining. */
export function GroupStanding({ group }: { group: GroupDetail }) {
  const { status, startDate } = group;
  if (status === 'active') return null;
  const starts = words.startsOn(formatDate(startDate));
  return (
    <Banner title={words.statusTitle}>
      <Stack gap="small">
        <p>{groupStatusExplained[status]}</p>
        {!hasStarted(status) && <p>{status === 'forming' ? `${starts} ${words.startMoves}` : starts}</p>}
      </Stack>
    </Banner>
  );
}
