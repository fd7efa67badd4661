import { limits } from '@halqa/domain';
import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { lastDayWordsInArabic } from '../groups/last-day.ar.ts';
import type { Debit } from './failed-debit.ts';
import { groupNamed } from './group-facts.ar.ts';
import { accountFact, noFees, turnOf } from './money-facts.ar.ts';

export const amountOf = ({ contribution }: Debit) => dollarsInArabic(contribution);

/** "مساهمتك في Aunts عن الدور 2 من 5". */
export const yours = (debit: Debit) => `مساهمتك في ${groupNamed(debit.groupName)} عن ${turnOf(debit)}`;

export const ifItStaysMissing = (isLastTurn: boolean) =>
  `وإن بقيت ناقصة بعد ذلك بأيام العمل الآتي عددها: ${limits.vote.opensAfterBusinessDays}، ولم يبدأ دورك، ${turnMoves(isLastTurn)}`;

export const lastDayOf = (graceEnds: string): string => lastDayWordsInArabic.hourOf(formatDateInArabic(graceEnds));

export const turnMoves = (isLastTurn: boolean) =>
  isLastTurn ? 'يُقتطع من مبلغك عند مجيء دورك ما يكون عليك حينها، كما وقّعت.' : 'يصبح دورك الأخير كما وقّعت.';

export const debitFacts = (debit: Debit, date: 'التاريخ' | 'تاريخ الاستحقاق') => [
  ['المبلغ', amountOf(debit)] as const,
  [date, formatDateInArabic(debit.debitDate)] as const,
  ...accountFact('الحساب', debit.account),
  noFees,
];
