import type { Seat } from '@halqa/contract';
import { answerInvitationWords as words } from '@halqa/copy';
import type { ReactNode } from 'react';
import { GroupRing } from './group-ring.tsx';
import styles from './offered-seat.module.css';

/** The ring with the offered seat, and beside it the terms. */
export const OfferLayout = ({ ring, children }: { ring: ReactNode; children: ReactNode }) => (
  <div className={styles.head}>
    <div className={styles.ring}>{ring}</div>
    <div className={styles.words}>{children}</div>
  </div>
);

type OfferedSeatProps = {
  offer: { yourPosition: number | null; seats: readonly Seat[]; payoutAmount: number };
  /** The page is about something else: on a phone only its words are in view then. */
  isAside?: boolean;
};

/** The ring with the seat that is offered to the reader. */
export function OfferedSeat({ offer: { yourPosition, seats, payoutAmount }, isAside = false }: OfferedSeatProps) {
  const withYours = seats.map((seat) => (seat.position === yourPosition ? { ...seat, isYou: true } : seat));
  return (
    <div className={styles.offered} data-aside={isAside}>
      <GroupRing
        size="page"
        seats={withYours}
        payoutAmount={payoutAmount}
        caption={words.eachTurn}
        ordered={yourPosition !== null}
      />
      <p className={styles.seat} data-known={yourPosition !== null}>
        {yourPosition === null ? words.turnDrawn : words.thisIsYourSeat(yourPosition, seats.length)}
      </p>
    </div>
  );
}
