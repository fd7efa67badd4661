import { formatDateInArabic } from '../formats/format.ar.ts';
import type { TurnMove } from './turn-move.ts';

export function turnMoveTextInArabic({ turnMovesOn, isLastTurn, turnDays }: TurnMove): string {
  const days = turnDays && ` (${formatDateInArabic(turnDays.to)} بدلًا من ${formatDateInArabic(turnDays.from)})`;
  const then = isLastTurn ? 'يُقتطع من مبلغك عند مجيء دورك ما يكون عليك حينها' : `يوضع دورك في آخر الترتيب${days ?? ''}`;
  return `وإن بقيت ناقصة في ${moveHourInArabic(formatDateInArabic(turnMovesOn))} ${then}، كما وقّعت.`;
}

export const moveHourInArabic = (day: string): string => `التاسعة صباحًا بتوقيت نيويورك يوم ${day}`;
