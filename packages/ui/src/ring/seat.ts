export type SeatState = 'open' | 'invited' | 'joined' | 'received' | 'current';

export type Seat = {
  /** 1 receives first; before a draw it has no meaning. */
  position: number;
  /** Unknown while the seat is open or the order not drawn. */
  name?: string;
  state: SeatState;
  isYou?: boolean;
};

/** From a mark beside a name to the hero of the landing page. */
export type RingSize = 'mark' | 'card' | 'preview' | 'page' | 'hero';

/** The texts of the table for screen readers. */
export type RingLabels = {
  caption: string;
  /** The caption before the draw. */
  captionBeforeDraw: string;
  position: string;
  member: string;
  state: string;
  you: string;
  nobody: string;
  states: Record<SeatState, string>;
};
