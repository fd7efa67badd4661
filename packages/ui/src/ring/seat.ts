export type SeatState = 'open' | 'invited' | 'joined' | 'received' | 'current';

export type Seat = {
  /** 1 receives first; before a draw it has no meaning. */
  position: number;
  /** Unknown while the seat is open or the order not drawn, and where its member is not named. */
  name?: string;
  state: SeatState;
  /** What the table says instead of the words for its state. */
  label?: string;
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
  /** At a seat that is open or offered. */
  nobody: string;
  /** At the seat of a member who is not named. */
  someone: string;
  states: Record<SeatState, string>;
};

/** A narrow no-break space: two Arabic letters side by side would be read as a word. */
const separator = '\u202F';

/** "Amira Hassan" → "AH", "Omar" → "O", undefined for no name. Takes whole characters of any script. */
export function initialsOf(name: string | undefined): string | undefined {
  const words = (name?.split(/\s+/) ?? []).filter((word) => /^\p{Letter}/u.test(word));
  const first = words[0];
  if (first === undefined) return undefined;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map(firstLetter).join(isArabic(first) ? separator : '');
}

const isArabic = (word: string) => /^\p{Script=Arabic}/u.test(word);

const firstLetter = (word: string | undefined) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '';
