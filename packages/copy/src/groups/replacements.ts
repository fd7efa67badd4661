import { inLanguage } from '../language.ts';
import { agreementWordsInEnglish } from './agreement-words.ts';
import { formerWordsInArabic, placeWordsInArabic, replacementWordsInArabic } from './replacements.ar.ts';

/** The page on which a member asks to be replaced, and the organizer offers the place. */
const replacementWordsInEnglish = {
  ...agreementWordsInEnglish,
  title: 'Hand over a place',
  lead: 'Somebody from the standby list can take the place of a member whose turn has not begun: the turn, and what is not paid.',
  loading: 'Loading the places…',
  failed: 'The places could not be loaded',
  noneTitle: 'No place to hand over',
  none: 'Nobody can take your place now.',
  askTitle: 'Ask to be replaced',
  askLead: 'You stay a member, with everything that you signed, until somebody takes your place.',
  asked: () => 'The organizer is notified',
  waitingTitle: () => 'You asked to be replaced',
  waiting: () => 'The organizer decides to whom your place is offered. Until somebody takes it nothing changes.',
  isOffered: 'Your place is offered to somebody from the standby list, who has not answered yet.',
  withdraw: 'I stay',
  withdrawTitle: 'Stay in the group?',
  withdrawPoints: ['What you asked ends, and an offer of your place with it.'] as readonly string[],
  withdrawn: 'You stay in the group',
  askingTitle: (name: string, round: number) => `${name}, turn ${round}, asks to be replaced`,
  offeredTo: (name: string, until: string) => `Offered to ${name}, who can answer until ${until}.`,
  offerTo: 'Offer the place to',
  choose: 'Choose somebody who waits',
  option: (name: string, since: string) => `${name}, waiting since ${since}`,
  placeWaits:
    'A debit for this place is on its way, so nobody could take it yet. Offer it when that is decided, in a few days.',
  nobodyWaits: 'Nobody is on the standby list. People join it by the open link of the group.',
  offer: 'Offer the place',
  offerTitle: (name: string) => `Offer the place to ${name}?`,
  offerPoints: [
    'They read the name of the group and of its organizer, the turn and what is left to pay, and no other names. They sign that, and receive exactly what they pay.',
    'They can answer for seven days. An offer to somebody else ends.',
  ] as readonly string[],
  offerDone: (name: string) => `The place is offered to ${name}`,
} as const;

export const replacementWords = inLanguage({ en: replacementWordsInEnglish, ar: replacementWordsInArabic });

/** The page on which somebody takes a place that is offered to them. */
const placeWordsInEnglish = {
  title: 'A place for you',
  lead: (group: string) => `A place in ${group} is offered to you.`,
  loading: 'Loading the place…',
  failed: 'The place could not be loaded',
  goneTitle: 'No place is offered to you here',
  gone: 'The offer has ended, or it was never made to you.',
  home: 'Go to your dashboard',
  placeTitle: 'The place',
  organizer: 'Organizer',
  turn: 'Your turn',
  turnOf: (round: number, members: number) => `${round} of ${members}`,
  payout: 'You receive',
  payoutOn: (amount: string, date: string) => `${amount}, planned for ${date}`,
  contribute: 'You contribute',
  times: (amount: string, count: number) => (count === 1 ? `${amount} once` : `${amount}, ${count} times`),
  missing: 'Missing now',
  ahead: 'Later turns',
  turns: (some: readonly { round: number; date: string }[]) =>
    some.map(({ round, date }) => `turn ${round} (${date})`).join(', '),
  until: 'You can answer until',
  waits:
    'A debit of the member is on its way, and nobody knows yet whether it arrives. Please come back in a few days.',
  textTitle: 'What you sign',
  original: 'The English text, which you sign',
  accept: 'I have read these words and the Terms of Service, and sign them',
  acceptRequired: 'You must agree to the words first',
  sign: 'Sign and take the place',
  signed: 'You are a member of the group',
  decline: 'No, thank you',
  declineTitle: 'Decline the place?',
  declinePoints: [
    'You stay on the standby list, and the organizer can offer the place to somebody else.',
  ] as readonly string[],
  declined: 'You declined the place',
  keep: 'Go back',
  needsBank: 'Link a bank account first: contributions are debited from it, and your turn is paid to it.',
  linkBank: 'Link a bank account',
} as const;

export const placeWords = inLanguage({ en: placeWordsInEnglish, ar: placeWordsInArabic });

/** The page of whoever was replaced. */
const formerWordsInEnglish = {
  title: 'What comes back to you',
  titleArrived: 'What came back to you',
  lead: (group: string, round: number) => `Somebody has your place in ${group}, which is turn ${round}.`,
  loading: 'Loading what comes back to you…',
  failed: 'It could not be loaded',
  claimTitle: 'Your money',
  since: 'Replaced on',
  again: 'Send it again',
  againTitle: 'Send it again?',
  againPoints: ['It is sent to the bank account that you have linked now.'] as readonly string[],
  againDone: 'It is sent again',
  keep: 'Not now',
  owedTitle: 'What your bank took back',
  owed: (round: number, amount: string) =>
    `${amount} of turn ${round}. What you do not pay is taken from what comes back to you.`,
  owedTaken: (round: number, amount: string) =>
    `${amount} of turn ${round}. It is taken from what comes back to you now, so it cannot be paid by hand any more.`,
  pay: 'Pay it',
  payTitle: 'Pay it now?',
  payPoints: ['It is debited once from the bank account that you have linked.'] as readonly string[],
  paid: 'The debit has begun',
  statement: 'Your statement',
} as const;

export const formerWords = inLanguage({ en: formerWordsInEnglish, ar: formerWordsInArabic });
