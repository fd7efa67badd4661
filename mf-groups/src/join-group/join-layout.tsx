import type { Invite } from '@halqa/contract';
import { joinGroupWords as words } from '@halqa/copy';
import { GroupRing } from '@halqa/group-view';
import type { ReactNode } from 'react';
import styles from './join-group.module.css';

/** The ring with the offered seat, and beside it the terms. */
export const JoinLayout = ({ ring, children }: { ring: ReactNode; children: ReactNode }) => (
  <div className={styles.head}>
    <div className={styles.ring}>{ring}</div>
    <div className={styles.words}>{children}</div>
  </div>
);

/** The ring with the seat that is reserved for the reader. */
export function OfferedSeat({ invite }: { invite: Invite }) {
  const { yourPosition, seats } = invite;
  const withYours = seats.map((seat) => (seat.position === yourPosition ? { ...seat, isYou: true } : seat));
  return (
    <>
      <GroupRing
        size="page"
        seats={withYours}
        payoutAmount={invite.payoutAmount}
        caption={words.eachTurn}
        ordered={yourPosition !== null}
      />
      <p className={styles.seat} data-known={yourPosition !== null}>
        {yourPosition === null ? words.turnDrawn : words.thisIsYourSeat}
      </p>
    </>
  );
}
