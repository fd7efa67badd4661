import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import {
  changedTermsWordsInArabic,
  fewerSeatsWordsInArabic,
  payoutOrderEditorWordsInArabic,
} from './changed-terms.ar.ts';

/** Terms that have changed since a member signed them. */
const changedTermsWordsInEnglish = {
  title: 'The terms have changed',
  text: 'What you signed no longer fits. The group cannot start before everyone has agreed again.',
  order: 'The organizer changed the order of payouts.',
  fewer: (before: number, after: number) =>
    `The organizer goes on with those who have joined: ${after} members instead of ${before}.`,
  changes: 'What changes for you',
  unchanged: 'Your own turn and amounts stay as you signed them. The turns of others have changed.',
  term: 'What',
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
  changed: 'Changed',
  accept: 'I have read the new terms and agree to them',
  acceptRequired: 'You must agree to the new terms first',
  otherwise: 'If you do not agree, you can leave. Nothing is collected before the start.',
  toLeave: 'Go to “Leave group”',
  toClose: 'Go to “Close this group”',
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
  cancel: 'Keep the order',
  savedTitle: 'The order has changed',
  saved: 'Everyone is asked to agree again.',
} as const;

export const payoutOrderEditorWords = inLanguage({
  en: payoutOrderEditorWordsInEnglish,
  ar: payoutOrderEditorWordsInArabic,
});

/** Going on with fewer members, by the organizer. Pairs are before and after. */
const fewerSeatsWordsInEnglish = {
  title: 'Fewer members',
  text: (joined: number, seats: number) =>
    `${joined} of ${seats} have joined. Instead of waiting for the others you can go on with those who have.`,
  action: (joined: number) => `Go on with ${joined} members`,
  confirmTitle: (joined: number) => `Go on with ${joined} members?`,
  amounts: (contribution: string, [before, after]: readonly [number, number], [was, is]: readonly [string, string]) =>
    `Each contribution stays ${contribution}. Everyone pays ${after} times instead of ${before}, and receives ${is} instead of ${was}.`,
  seats:
    'Seats without a member are removed, and invitations without an answer end. The invited people get no mail about it; their links stop working.',
  everyone: 'Everyone has to agree again, you too. Once they all have, you can start the group. This cannot be undone.',
  keep: 'Wait for the others',
  done: 'Everyone is asked to agree again.',
} as const;

export const fewerSeatsWords = inLanguage({ en: fewerSeatsWordsInEnglish, ar: fewerSeatsWordsInArabic });
