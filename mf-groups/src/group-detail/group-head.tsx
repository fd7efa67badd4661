import type { GroupDetail } from '@halqa/contract';
import { formatDate, formatDollars, groupStatusExplained, groupDetailWords as words } from '@halqa/copy';
import { GroupRing, GroupStatusBadge } from '@halqa/group-view';
import { Banner, LinkButton, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './group-head.module.css';
import { hasStarted, neverStarted } from './group-state.ts';

/** The head of the group page: the ring, and beside it what is paid and received next. */
export const GroupHead = ({ ring, children }: { ring: ReactNode; children: ReactNode }) => (
  <div className={styles.head}>
    <div className={styles.ring}>{ring}</div>
    <Stack>{children}</Stack>
  </div>
);

/** The ring, and in words where the member sits on it and what that brings. */
export function GroupRingWithTurn({ group }: { group: GroupDetail }) {
  const { yourPosition, memberCount } = group;
  const payoutLine = yourPayoutLine(group);
  return (
    <>
      <GroupRing
        size="page"
        seats={group.seats}
        payoutAmount={group.payoutAmount}
        caption={words.ringCaption}
        ordered={yourPosition !== null}
      />
      <GroupStatusBadge status={group.status} />
      <div className={styles.turn} data-known={yourPosition !== null}>
        <p>{yourPosition === null ? words.yourTurnUnknown : words.yourTurn(yourPosition, memberCount)}</p>
        {payoutLine && <p className={styles.payout}>{payoutLine}</p>}
      </div>
    </>
  );
}

/** What the member's own turn brings, and when; null before a draw and in a group that ended before it. */
function yourPayoutLine({ payoutSchedule, status, nextPayoutDate }: GroupDetail): string | null {
  const entry = payoutSchedule.find(({ isYou }) => isYou);
  if (!entry) return null;
  const [amount, date] = [formatDollars(entry.amount), formatDate(entry.date)];
  if (entry.status === 'completed') return words.youReceived(amount, date);
  if (nextPayoutDate === null) return null;
  return hasStarted(status) ? words.youReceive(amount, date) : words.youReceivePlanned(amount, date);
}

/** Where the group stands in plain words, and what happens next. A circle that simply turns needs no explaining. */
export function GroupStatusBanner({ group }: { group: GroupDetail }) {
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

/** The group waits for this member's bank: says so, and where to link one. */
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
