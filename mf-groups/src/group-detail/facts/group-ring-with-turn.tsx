import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';
import { GroupRing, GroupStatusBadge } from '@halqa/group-view';
import styles from './group-ring-with-turn.module.css';

/** The ring, and in words where the member sits on it. */
export const GroupRingWithTurn = ({ group }: { group: GroupDetail }) => (
  <>
    <GroupRing size="page" seats={group.seats} payoutAmount={group.payoutAmount} caption={words.ringCaption} />
    <GroupStatusBadge status={group.status} />
    <p className={styles.turn} data-known={group.yourPosition !== null}>
      {group.yourPosition === null ? words.yourTurnUnknown : words.yourTurn(group.yourPosition, group.memberCount)}
    </p>
  </>
);
