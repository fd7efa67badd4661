import { formatLocalDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { exchangeInArabic, lastTurnInArabic, takenPlaceInArabic } from './turn-changes.ar.ts';

export type LastTurn = { name: string; isYou: boolean; round: number; at: string; stays: boolean };

/** A turn that was put at the end since the start, in a sentence; another one may be behind it since. */
export const lastTurnSentence = inLanguage({
  en: ({ name, isYou, round, at, stays }: LastTurn) =>
    `On ${formatLocalDate(at)} ${isYou ? 'your turn' : `the turn of ${bidiSafe(name)}`} ${stays ? `stayed where it is: a contribution to turn ${round} was missing, and nobody who had paid was behind it.` : `was put at the end, because a contribution to turn ${round} was missing.`} Nobody else receives later by it.`,
  ar: lastTurnInArabic,
});

export type Exchange = { name: string; round: number; otherName: string; otherRound: number; at: string };

/** Two turns that were swapped since the start, in a sentence. */
export const exchangeSentence = inLanguage({
  en: ({ name, round, otherName, otherRound, at }: Exchange) =>
    `On ${formatLocalDate(at)} ${bidiSafe(name)} (turn ${round}) and ${bidiSafe(otherName)} (turn ${otherRound}) swapped turns.`,
  ar: exchangeInArabic,
});

export type TakenPlace = { name: string; otherName: string; round: number; at: string };

/** Somebody took a member's place since the start, in a sentence. */
export const takenPlaceSentence = inLanguage({
  en: ({ name, otherName, round, at }: TakenPlace) =>
    `On ${formatLocalDate(at)} ${bidiSafe(name)} took the place of ${bidiSafe(otherName)} (turn ${round}).`,
  ar: takenPlaceInArabic,
});
