import { formatLocalDate } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import type { Exchange, LastTurn, TakenPlace } from './turn-changes.ts';

export const exchangeInArabic = ({ name, round, otherName, otherRound, at }: Exchange): string =>
  `في ${formatLocalDate(at)} تبادل ${bidiIsolate(name)} (الدور ${round}) و${bidiIsolate(otherName)} (الدور ${otherRound}) الدورين.`;

export const takenPlaceInArabic = ({ name, otherName, round, at }: TakenPlace): string =>
  `في ${formatLocalDate(at)} حل ${bidiIsolate(name)} مكان ${bidiIsolate(otherName)} (الدور ${round}).`;

export const lastTurnInArabic = ({ name, isYou, round, at, stays }: LastTurn): string =>
  `في ${formatLocalDate(at)} ${stays ? 'بقي' : 'وُضع'} ${isYou ? 'دورك' : `دور ${bidiIsolate(name)}`} ${stays ? `في مكانه: نقصت مساهمة في الدور ${round}، ولم يكن بعده أحد ممن دفعوا.` : `في آخر الترتيب لنقص مساهمة في الدور ${round}.`} ولا يتأخر بذلك دور أحد سواه.`;
