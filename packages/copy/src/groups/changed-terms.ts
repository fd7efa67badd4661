import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { changedTermsWordsInArabic, payoutOrderEditorWordsInArabic } from './changed-terms.ar.ts';

/** Terms that have changed since a member signed them. */
const changedTermsWordsInEnglish = {
  title: 'The terms have changed',
  text: 'The organizer changed the order of payouts, so what you signed no longer fits. The group cannot start before everyone has agreed again.',
  changes: 'What changes for you',
  unchanged: 'Your own turn and amounts stay as you signed them. Turns of others have changed.',
  term: 'Term',
  youSigned: 'You signed',
  isNow: 'Now',
  turn: 'Your turn',
  turnOf: (position: number, members: number) => `${position} of ${members}`,
  drawn: 'Drawn when the group starts',
  pay: 'You pay',
  times: (count: number, amount: string) => `${count} × ${amount}`,
  receive: 'You receive',
  before: 'What you signed',
  after: 'What you would sign now',
  agree: 'Agree to the new terms',
  otherwise: 'If you do not agree, leave the group at the end of this page. Nothing is collected before the start.',
  agreedTitle: 'You agreed to the new terms',
  agreed: 'You get a copy by email.',
  failed: 'The new terms could not be loaded',
  loading: 'Loading the new terms…',
} as const;

export const changedTermsWords = inLanguage({ en: changedTermsWordsInEnglish, ar: changedTermsWordsInArabic });

/** Changing the order of payouts, by the organizer. */
const payoutOrderEditorWordsInEnglish = {
  change: 'Change the order',
  title: 'Order of payouts',
  warning: 'Everyone has to agree to the terms again, you too, because each turn is part of what is signed.',
  free: 'Open seat',
  up: (name: string) => `Move ${bidiSafe(name)} up`,
  down: (name: string) => `Move ${bidiSafe(name)} down`,
  moved: (name: string, place: number, seats: number) => `${bidiSafe(name)} is now ${place} of ${seats}`,
  save: 'Save the new order',
  cancel: 'Keep the present order',
  savedTitle: 'The order has changed',
  saved: 'Everyone is asked to agree again.',
} as const;

export const payoutOrderEditorWords = inLanguage({
  en: payoutOrderEditorWordsInEnglish,
  ar: payoutOrderEditorWordsInArabic,
});
