import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';
import { GroupRing, GroupStatusBadge } from '@halqa/group-view';
import styles from './group-ring-with-turn.module.css';
import { yourPayoutLine } from './your-payout-line.ts';

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
