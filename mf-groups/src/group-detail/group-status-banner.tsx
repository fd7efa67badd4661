import type { GroupDetail } from '@halqa/contract';
import { formatDate, groupStatusExplained, readyForOrganizer, groupDetailWords as words } from '@halqa/copy';
import { Banner, Stack } from '@halqa/ui';
import { hasStarted, waitsForAgreement } from './group-state.ts';

/** Explains the group's state and what happens next; nothing to explain while it is active, nor that all is complete to whoever has to pay again. */
export function GroupStatusBanner({ group }: { group: GroupDetail }) {
  const { status, startDate, nextContributionDate } = group;
  const { payable = [], underWay = [] } = group.yourMoney ?? {};
  if (status === 'active' || (status === 'completed' && payable.length + underWay.length > 0)) return null;
  const starts = words.startsOn(formatDate(nextContributionDate ?? startDate));
  const isAgreed = !waitsForAgreement(group);
  const moves = isAgreed ? words.startMoves : words.agreementMoves;
  return (
    <Banner title={words.statusTitle}>
      <Stack gap="small">
        <p>{isAgreed ? statusText(group) : words.agreementMissing}</p>
        {!hasStarted(status) && <p>{status === 'forming' ? `${starts} ${moves}` : starts}</p>}
      </Stack>
    </Banner>
  );
}

/** What the state means. Who may start a ready group reads what to do in `StartGroup`, and here only what is not said there. */
const statusText = ({ status, youAreOrganizer, youAreCoOrganizer }: GroupDetail): string =>
  status === 'ready' && (youAreOrganizer || youAreCoOrganizer) ? readyForOrganizer : groupStatusExplained[status];
