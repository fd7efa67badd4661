import type { GroupDetail } from '@halqa/contract';
import { formatDate, groupStatusExplained, readyForOrganizer, groupDetailWords as words } from '@halqa/copy';
import { Banner, Stack } from '@halqa/ui';
import { hasStarted, waitsForAgreement } from './group-state.ts';

/**
 * Explains the group's state and what happens next. Nothing while it is active, nor where the explanation would be untrue: that all is
 * complete while somebody has to pay again, or settled while a share of the reader's waits for an account.
 */
export function GroupStatusBanner({ group }: { group: GroupDetail }) {
  const { status, startDate, nextContributionDate } = group;
  if (status === 'active' || (status === 'completed' && isMissingAgain(group))) return null;
  if (status === 'dissolved' && group.yourMoney?.payoutCameBack) return null;
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

/** Whether a bank took a contribution back after the end: the reader's, or another member's. */
function isMissingAgain({ members, yourMoney }: GroupDetail): boolean {
  const { payable = [], underWay = [] } = yourMoney ?? {};
  return payable.length + underWay.length > 0 || members.some(({ hasPaid, missing }) => !hasPaid || missing.length > 0);
}

/** What the state means. Who may start a ready group reads what to do in `StartGroup`, and here only what is not said there. */
const statusText = ({ status, youAreOrganizer, youAreCoOrganizer }: GroupDetail): string =>
  status === 'ready' && (youAreOrganizer || youAreCoOrganizer) ? readyForOrganizer : groupStatusExplained[status];
