import type { Invite } from '@halqa/contract';
import { joinGroupWords as words } from '@halqa/copy';
import { GroupRing } from '@halqa/remote-kit/group-view';
import type { ReactNode } from 'react';
import styles from './join-group.module.css';

/** The ring with the offered seat, and beside it the terms. */
export const JoinLayout = ({ ring, children }: { ring: ReactNode; children: ReactNode }) => (
  <div className={styles.head}>
    <div className={styles.ring}>{ring}</div>
    <div className={styles.words}>{children}</div>
  </div>
);

type OfferedSeatProps = {
  invite: Invite;
  /** The step is about something else: on a phone only its words are in view then. */
  isAside: boolean;
};

/** The ring with the seat that is reserved for the reader. */
export function OfferedSeat({ invite, isAside }: OfferedSeatProps) {
  const { yourPosition, seats } = invite;
  const withYours = seats.map((seat) => (seat.position === yourPosition ? { ...seat, isYou: true } : seat));
  return (
    <div className={styles.offered} data-aside={isAside}>
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
    </div>
  );
}
