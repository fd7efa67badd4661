import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { lastDayWordsInArabic } from '../groups/last-day.ar.ts';
import { moveHourInArabic } from '../groups/turn-move.ar.ts';
import type { TurnMove } from '../groups/turn-move.ts';
import type { Debit } from './failed-debit.ts';
import { groupNamed } from './group-facts.ar.ts';
import { accountFact, noFees, turnOf } from './money-facts.ar.ts';

export const amountOf = ({ contribution }: Debit) => dollarsInArabic(contribution);

/** "مساهمتك في Aunts عن الدور 2 من 5". */
export const yours = (debit: Debit) => `مساهمتك في ${groupNamed(debit.groupName)} عن ${turnOf(debit)}`;

export const ifItStaysMissing = (move: TurnMove) =>
  `وإن بقيت ناقصة في ${moveHourInArabic(formatDateInArabic(move.turnMovesOn))}، ولم يبدأ دورك، ${turnMoves(move)}`;

export const lastDayOf = (graceEnds: string): string => lastDayWordsInArabic.hourOf(formatDateInArabic(graceEnds));

export function turnMoves({ isLastTurn, turnDays }: TurnMove): string {
  if (isLastTurn) return 'يُقتطع من مبلغك عند مجيء دورك ما يكون عليك حينها، كما وقّعت.';
  const days = turnDays && ` (${formatDateInArabic(turnDays.to)} بدلًا من ${formatDateInArabic(turnDays.from)})`;
  return `يصبح دورك الأخير${days ?? ''} كما وقّعت.`;
}

export const debitFacts = (debit: Debit, date: 'التاريخ' | 'تاريخ الاستحقاق') => [
  ['المبلغ', amountOf(debit)] as const,
  [date, formatDateInArabic(debit.debitDate)] as const,
  ...accountFact('الحساب', debit.account),
  noFees,
];
