import type { GroupDetail } from '@halqa/contract';
import { formatDate, formatDollars, formatMomentInZone, groupDetailWords as words } from '@halqa/copy';
import { GroupRing, GroupStatusBadge } from '@halqa/remote-kit/group-view';
import { Banner, LinkButton, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './group-header.module.css';
import { wasClosedBeforeStart } from './group-state.ts';

/** The head of a group that has not started: the ring, and beside it the next payments. */
export const GroupHeader = ({ ring, children }: { ring: ReactNode; children: ReactNode }) => (
  <div className={styles.head}>
    <div className={styles.ring}>{ring}</div>
    <Stack>{children}</Stack>
  </div>
);

/** The ring, the group's state, and the member's own position and payout, as planned. */
export function GroupRingWithTurn({ group }: { group: GroupDetail }) {
  const { yourPosition, memberCount } = group;
  const payout = plannedPayout(group);
  return (
    <>
      <GroupRing
        size="page"
        seats={group.seats}
        payoutAmount={group.payoutAmount}
        caption={words.ringCaption}
        ordered={yourPosition !== null}
      />
      <GroupStatusBadge status={group.status} until={group.pausedUntil} />
      <div className={styles.turn} data-known={yourPosition !== null}>
        <p>{yourPosition === null ? words.yourTurnUnknown : words.yourTurn(yourPosition, memberCount)}</p>
        {payout && <p className={styles.payout}>{payout}</p>}
      </div>
    </>
  );
}

/** The member's own payout with its planned date; nothing before the draw. */
function plannedPayout({ payoutSchedule }: GroupDetail): string | null {
  const entry = payoutSchedule.find(({ isYou }) => isYou);
  return entry ? words.youReceivePlanned(formatDollars(entry.amount), formatDate(entry.date)) : null;
}

/** Shown when the group waits for this member to link a bank. */
export function YourBankBanner({ group }: { group: GroupDetail }) {
  const you = group.members.find((member) => member.isYou);
  if (you?.status !== 'pending_bank' || wasClosedBeforeStart(group.status)) return null;
  return (
    <Banner
      tone="warning"
      title={words.bankTitle}
      actions={<LinkButton href="/profile/bank-accounts">{words.bankAction}</LinkButton>}
    >
      {group.bankDueAt === null ? words.bankText : words.bankTextUntil(formatMomentInZone(group.bankDueAt))}
    </Banner>
  );
}
