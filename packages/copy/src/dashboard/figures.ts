import { formatLocalMoment } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { figureWordsInArabic } from './figures.ar.ts';

/** One or two by their names, more by their number. */
const groupsInEnglish = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length} groups` : names.map(bidiSafe).join(' and ');

/** The three figures of the dashboard, which its outline shows too. */
const figureWordsInEnglish = {
  activeGroups: 'Active Groups',
  formingGroups: (count: number) => (count === 1 ? '1 is forming' : `${count} are forming`),
  readyGroups: (count: number) => `${count} ready to start`,
  drawingGroups: (count: number) => `${count} drawing the order`,
  noFormingGroups: 'None is forming',
  nextContribution: 'Next Contribution',
  nextPayout: 'Next Payout',
  contributionNote: (amount: string, groups: readonly string[]) => `${amount} to ${groupsInEnglish(groups)}`,
  lastDayNote: (note: string, label: string) => `${note}, ${label}`,
  /** Of what is not debited by itself. `waitsFor`: what for, as the rows of money say it. */
  notByItselfNote: (amount: string, group: string, waitsFor: string) => `${amount} to ${bidiSafe(group)}, ${waitsFor}`,
  stoppedNote: (note: string) => `${note}; debits have stopped`,
  planned: (note: string) => `${note}, once the group starts`,
  payoutNote: (recipient: string, date: string) => `on ${date} to ${bidiSafe(recipient)}`,
  payoutNoteSent: (recipient: string) => `on its way to ${bidiSafe(recipient)}`,
  payoutNoteLate: (recipient: string, expected: string | null) =>
    expected === null
      ? `later than planned, to ${bidiSafe(recipient)}`
      : `later than planned, expected on ${expected}, to ${bidiSafe(recipient)}`,
  payoutNoteOnHold: (recipient: string) => `on a day that is not known yet, to ${bidiSafe(recipient)}`,
  /** `note`: when it reaches them. */
  claimNote: (note: string) => `${note}: what you had paid in`,
  you: 'you',
  youFrom: (groups: readonly string[]) => `you, from ${groupsInEnglish(groups)}`,
  membersOf: (groups: readonly string[]) => `members of ${groupsInEnglish(groups)}`,
  recipientUnknown: 'whoever is drawn first',
  nothingYet: '–',
  dayNotKnown: 'Not known yet',
  noContribution: 'Nothing to pay',
  noPayout: 'No payout planned',
  noMoreContributions: 'Nothing more to pay',
  undeliveredNote: (group: string) => `yours from ${bidiSafe(group)} could not be delivered`,
  sharedOutNote: (group: string) => `${bidiSafe(group)} ends early, and is shared out`,
  shareNote: (group: string, share: string) => `${bidiSafe(group)}: ${share}`,
  noMorePayouts: 'No more payouts',
  lastSeen: (instant: string) => `As of ${formatLocalMoment(instant)}`,
};

export const figureWords = inLanguage({ en: figureWordsInEnglish, ar: figureWordsInArabic });
