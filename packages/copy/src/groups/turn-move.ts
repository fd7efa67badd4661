import { formatDate } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { turnMoveTextInArabic } from './turn-move.ar.ts';

/** What becomes of the turn of a member whose contribution stays missing. */
export type TurnMove = {
  /** The day on which it is put at the end, in the morning of the bank. */
  readonly turnMovesOn: string;
  /** It is the last one already: what they owe is taken from its payout. */
  readonly isLastTurn?: boolean | undefined;
  /** The planned days of its payout, before and after; absent where that after it is not known. */
  readonly turnDays?: { readonly from: string; readonly to: string } | undefined;
};

/** At which moment, where a contribution is still missing then, and what becomes of its member's turn. */
export const turnMoveText = inLanguage<(move: TurnMove) => string>({
  en: ({ turnMovesOn, isLastTurn, turnDays }) => {
    const end = 'your turn is put at the end';
    const days = turnDays && ` (${formatDate(turnDays.to)} instead of ${formatDate(turnDays.from)})`;
    const then = isLastTurn
      ? 'what you still owe when your turn comes is taken from your payout'
      : `${end}${days ?? ''}`;
    return `If it is missing at ${moveHour(formatDate(turnMovesOn))}, ${then}, as you signed.`;
  },
  ar: turnMoveTextInArabic,
});

/** The hour is that of `movesToEndAt` in the domain. */
export const moveHour = (day: string): string => `9 AM Eastern on ${day}`;
