import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { fewerSeatsWordsInArabic, payoutOrderEditorWordsInArabic } from './seats-and-order.ar.ts';

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
    `${joined} of ${seats} seats are taken. Instead of waiting for the others you can go on with the members who have one.`,
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
