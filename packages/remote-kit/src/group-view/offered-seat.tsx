import type { Invite, PreviewedOffer } from '@halqa/contract';
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
  offer: Pick<PreviewedOffer, 'yourPosition' | 'seats' | 'payoutAmount' | 'payoutOrder' | 'keptUntil' | 'isFull'> &
    Partial<Pick<Invite, 'alreadyMember'>>;
  /** The page is about something else: on a phone only its words are in view then. */
  isAside?: boolean;
};

/** The ring with the seat that is offered to the reader; of a group without a free one, what each seat is. */
export function OfferedSeat({ offer, isAside = false }: OfferedSeatProps) {
  const { yourPosition, seats, payoutAmount, payoutOrder } = offer;
  const withYours = seats.map((seat) => (seat.position === yourPosition ? { ...seat, isYou: true } : seat));
  const sentence = seatSentence(offer);
  return (
    <div className={styles.offered} data-aside={isAside}>
      <GroupRing
        size="page"
        seats={withYours}
        payoutAmount={payoutAmount}
        caption={words.eachTurn}
        ordered={yourPosition !== null || payoutOrder === 'fixed'}
      />
      {sentence !== null && (
        <p className={styles.seat} data-known={yourPosition !== null}>
          {sentence}
        </p>
      )}
    </div>
  );
}

/** Null where no seat is left, whose turn could be named. */
function seatSentence({ yourPosition, seats, keptUntil, isFull, alreadyMember = false }: OfferedSeatProps['offer']) {
  if (yourPosition === null) return isFull ? null : words.turnDrawn;
  const isTheirs = keptUntil !== null || alreadyMember;
  return (isTheirs ? words.thisIsYourSeat : words.nextFreeSeat)(yourPosition, seats.length);
}
