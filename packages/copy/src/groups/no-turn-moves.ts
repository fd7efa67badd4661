import { inLanguage } from '../language.ts';
import { noTurnMovesInArabic } from './no-turn-moves.ar.ts';

export const noTurnMovesInEnglish = 'No turn is moved, and no vote begins, before payments go on.';

/** Of a turn that is short while all money is stopped. */
export const noTurnMoves = inLanguage({ en: noTurnMovesInEnglish, ar: noTurnMovesInArabic });
