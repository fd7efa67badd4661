import { inLanguage } from '../language.ts';
import { changedTermsWordsInArabic } from './changed-terms.ar.ts';

/** Terms that have changed since a member signed them. */
const changedTermsWordsInEnglish = {
  title: 'The terms have changed',
  text: 'The group cannot start before everyone has agreed again.',
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
  payoutOn: (turn: string, date: string) => `${turn}, payout planned for ${date}`,
  drawn: 'Drawn when the group starts',
  pay: 'You pay',
  times: (count: number, amount: string) => `${count} × ${amount}`,
  receive: 'You receive',
  toSign: 'The text that you sign',
  stay: (count: number) =>
    count === 1 ? '1 paragraph stays as you signed it' : `${count} paragraphs stay as you signed them`,
  agree: 'Agree to the new terms',
  accept: 'I have read the new terms and agree to them',
  acceptRequired: 'You must agree to the new terms first',
  otherwise: 'If you do not agree, you can leave. Nothing is collected before the start.',
  otherwiseOrganizer:
    'If you do not agree, you can close the group for everyone until it starts. Nothing is collected before the start.',
  toLeave: 'Go to “Leave group”',
  toClose: 'Go to “Close this group”',
  agreedTitle: 'You agreed to the new terms',
  agreed: 'You get a copy by email.',
  failed: 'The new terms could not be loaded',
  loading: 'Loading the new terms…',
} as const;

export const changedTermsWords = inLanguage({ en: changedTermsWordsInEnglish, ar: changedTermsWordsInArabic });
