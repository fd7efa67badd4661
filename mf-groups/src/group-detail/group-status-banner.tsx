import type { GroupDetail } from '@halqa/contract';
import {
  clearingUntil,
  formatDate,
  groupStatusExplained,
  missingUntilStart,
  readyForOrganizer,
  startMissingWords,
  groupDetailWords as words,
} from '@halqa/copy';
import { Banner, Stack } from '@halqa/ui';
import { hasStarted } from './group-state.ts';

/** Explains the group's state and what happens next. Nothing while it is active, or where the explanation would be untrue. */
export function GroupStatusBanner({ group }: { group: GroupDetail }) {
  const { status } = group;
  if (status === 'active') return null;
  // Not all is complete: somebody has to pay again.
  if (status === 'completed' && isMissingAgain(group)) return null;
  // Not all is settled: the reader's share came back, and waits for another account.
  if (status === 'dissolved' && group.yourMoney?.payoutCameBack) return null;
  const missing = status === 'forming' ? missingUntilStart(startNeeds(group)) : [];
  return (
    <Banner title={words.statusTitle}>
      <Stack gap="small">
        <p>{statusText(group)}</p>
        {missing.length > 0 && <p>{startMissingWords.sentence(missing)}</p>}
        {!hasStarted(status) && <p>{whenItStarts(group)}</p>}
      </Stack>
    </Banner>
  );
}

/**
 * The day of the first contribution and, while the group is forming, what happens if it is not complete: it is closed before that day, or
 * its dates move.
 */
function whenItStarts({ status, startDate, nextContributionDate, closesOn }: GroupDetail): string {
  const first = nextContributionDate ?? startDate;
  const starts = words.startsOn(formatDate(first));
  if (status !== 'forming') return starts;
  return `${starts} ${closesOn !== null && closesOn < first ? words.closesOn(formatDate(closesOn)) : words.startMoves}`;
}

const startNeeds = ({ seats, members }: GroupDetail) => ({
  seats,
  banksMissing: members
    .filter(({ status }) => status === 'pending_bank')
    .map(({ name, isYou, bankDueAt: until }) => ({ name, isYou, until })),
  agreementsMissing: members.filter(({ status }) => status === 'terms_pending'),
});

/** Whether somebody owes a contribution again, or it is on its way: after the end only because a bank took one back. */
function isMissingAgain({ members, yourMoney }: GroupDetail): boolean {
  const { payable = [], underWay = [] } = yourMoney ?? {};
  return payable.length + underWay.length > 0 || members.some(({ hasPaid, missing }) => !hasPaid || missing.length > 0);
}

/** What the state means. Who may start a ready group reads what to do in `StartGroup`, and here only what is not said there. */
function statusText({ status, disputesUntil, youAreOrganizer, youAreCoOrganizer }: GroupDetail): string {
  if (status === 'clearing' && disputesUntil !== null) return clearingUntil(formatDate(disputesUntil));
  return status === 'ready' && (youAreOrganizer || youAreCoOrganizer)
    ? readyForOrganizer
    : groupStatusExplained[status];
}
