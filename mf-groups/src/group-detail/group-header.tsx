import type { GroupDetail } from '@halqa/contract';
import {
  formatDate,
  formatDollars,
  groupStatusExplained,
  payoutReason,
  readyForOrganizer,
  groupDetailWords as words,
} from '@halqa/copy';
import { GroupRing, GroupStatusBadge } from '@halqa/group-view';
import { Banner, LinkButton, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './group-header.module.css';
import { hasStarted, isOnItsWay, neverStarted, nextEntry, payoutWaitsFor, waitsForAgreement } from './group-state.ts';

/** The head of the group page: the ring, and beside it the next payments. */
export const GroupHeader = ({ ring, children }: { ring: ReactNode; children: ReactNode }) => (
  <div className={styles.head}>
    <div className={styles.ring}>{ring}</div>
    <Stack>{children}</Stack>
  </div>
);

/** The ring, the group's state, and the member's own position and payout. */
export function GroupRingWithTurn({ group }: { group: GroupDetail }) {
  const { yourPosition, memberCount } = group;
  const payoutLines = yourPayout(group);
  const next = nextEntry(group);
  return (
    <>
      <GroupRing
        size="page"
        seats={group.seats}
        payoutAmount={next?.claim ? next.amount : group.payoutAmount}
        caption={next?.claim ? words.nextPayout : words.ringCaption}
        ordered={yourPosition !== null}
      />
      <GroupStatusBadge status={group.status} until={group.pausedUntil} />
      <div className={styles.turn} data-known={yourPosition !== null}>
        <p>{yourPosition === null ? words.yourTurnUnknown : words.yourTurn(yourPosition, memberCount)}</p>
        {payoutLines.map((line) => (
          <p key={line} className={styles.payout}>
            {line}
          </p>
        ))}
      </div>
    </>
  );
}

/**
 * The member's own payout with its date, and what it waits for; nothing before the draw, and in a group that ended
 * before it. A late one is never said to come on its planned day.
 */
function yourPayout({ payoutSchedule, status, nextPayoutDate }: GroupDetail): string[] {
  const entry = payoutSchedule.find(({ isYou }) => isYou);
  if (!entry) return [];
  const [amount, date] = [formatDollars(entry.amount), formatDate(entry.date)];
  if (entry.status === 'completed') return receivedLines(entry, date);
  if (nextPayoutDate === null) return [];
  // Parts say for themselves which of them is on its way.
  if (isOnItsWay(entry) && entry.parts.length === 0) return [words.youReceiveSent(amount)];
  const waitsFor = payoutWaitsFor(entry);
  const line = entry.late
    ? words.youReceiveLate(amount, entry.late.expectedOn && formatDate(entry.late.expectedOn))
    : (hasStarted(status) ? words.youReceive : words.youReceivePlanned)(amount, date);
  return waitsFor === null ? [line] : [line, waitsFor];
}

type PayoutEntry = GroupDetail['payoutSchedule'][number];

/** What arrived, less what was taken for what they owed; nothing did where that is all of it. */
function receivedLines({ amount, setOff, contributionDate }: PayoutEntry, date: string): string[] {
  if (setOff < amount) return [words.youReceived(formatDollars(amount - setOff), date)];
  const why = payoutReason({ reason: 'set_off', contributionDate });
  return why === null ? [] : [why];
}

/** Explains the group's state and what happens next; nothing to explain while it is active. */
export function GroupStatusBanner({ group }: { group: GroupDetail }) {
  const { status, startDate, nextContributionDate } = group;
  if (status === 'active') return null;
  const starts = words.startsOn(formatDate(nextContributionDate ?? startDate));
  const isAgreed = !waitsForAgreement(group);
  const moves = isAgreed ? words.startMoves : words.agreementMoves;
  return (
    <Banner title={words.statusTitle}>
      <Stack gap="small">
        <p>{isAgreed ? explained(group) : words.agreementMissing}</p>
        {!hasStarted(status) && <p>{status === 'forming' ? `${starts} ${moves}` : starts}</p>}
      </Stack>
    </Banner>
  );
}

/** The organizer of a ready group reads what to do in the banner above. */
const explained = ({ status, youAreOrganizer, youAreCoOrganizer }: GroupDetail): string =>
  status === 'ready' && (youAreOrganizer || youAreCoOrganizer) ? readyForOrganizer : groupStatusExplained[status];

/** Shown when the group waits for this member to link a bank. */
export function YourBankBanner({ group }: { group: GroupDetail }) {
  const you = group.members.find((member) => member.isYou);
  if (you?.status !== 'pending_bank' || neverStarted(group.status)) return null;
  return (
    <Banner
      tone="warning"
      title={words.bankTitle}
      actions={<LinkButton href="/profile/bank-accounts">{words.bankAction}</LinkButton>}
    >
      {words.bankText}
    </Banner>
  );
}
