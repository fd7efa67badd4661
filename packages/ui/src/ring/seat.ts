export type SeatState = 'open' | 'invited' | 'joined' | 'received' | 'current';

export type Seat = {
  /** 1 receives first; before a draw only a place. */
  position: number;
  /** Unknown while the seat is open or the order not drawn. */
  name?: string;
  state: SeatState;
  isYou?: boolean;
};

/** From a mark beside a name to the landing hero. */
export type RingSize = 'mark' | 'card' | 'preview' | 'page' | 'hero';

/** The words of the table that says what the ring shows. */
export type RingWords = {
  caption: string;
  /** The caption while the order is still to be drawn. */
  captionBeforeDraw: string;
  position: string;
  member: string;
  state: string;
  you: string;
  nobody: string;
  states: Record<SeatState, string>;
};
