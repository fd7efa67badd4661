import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { groupRoomsWordsInArabic } from './group-rooms.ar.ts';

/** The pages of a group: what they are called, and what each of them says of itself. */
const groupRoomsWordsInEnglish = {
  menu: 'Pages of this group',
  rooms: { turns: 'Turns', people: 'People', money: 'Money', more: 'More' },
  pageTitle: (room: string, group: string) => `${room}: ${bidiSafe(group)}`,
  toGroup: (group: string) => bidiSafe(group),
  loading: 'Loading this page…',
  missingTitle: 'This page does not exist',
  missingText: 'This group has no such page. What you look for may be on one of those above.',
  nothingMoved: 'No money has moved in this group, and none moves before it starts.',
  noMoney: 'This is a simulated group, so there are no movements, no statement and no books.',

  andMore: (count: number) => (count === 1 ? 'And 1 more' : `And ${count} more`),

  // What the reader pays and gets next.
  youPay: 'You pay',
  leavesOn: (date: string) => `Leaves on ${date}`,
  dueOn: (date: string) => `Due on ${date}`,
  /** Its day is over, and it waits for a reason of ours. */
  notDebitedYet: (date: string) => `Not debited yet, planned for ${date}`,
  dayNotKnown: 'Day not known yet',
  leavesAgainOn: (date: string) => `Did not go through, again on ${date}`,
  from: (account: string) => `from ${account}`,
  nothingMore: 'Nothing more',
  nothingReceived: 'Nothing',
  allPaid: 'Everything is paid',
  notDebited: 'Nothing more is debited',
  notByItself: 'Not debited by itself',
  youGet: 'You get',
  youReceived: 'You received',
  /** The day on which it is sent: banks take a day or two more. */
  toBeSentOn: (date: string) => `To be sent on ${date}`,
  /** Before the start. */
  plannedFor: (date: string) => `Planned for ${date}`,
  takesOwed: 'Anything you owe then is taken from it first',
  toBeSentToday: 'To be sent today',
  expectedOn: (date: string) => `Later than planned, expected on ${date}`,
  /** @param guaranteed whether a guarantor is debited then */
  missingUntil: (date: string, guaranteed: boolean) =>
    `Can be paid until ${date}. ${guaranteed ? 'Then a guarantor is debited. If something stays missing, you choose' : 'After that you choose'}: wait, or take what is there.`,
  arrivedOn: (date: string) => `Arrived on ${date}`,
  /** Of a payout in parts. */
  lastArrivedOn: (date: string) => `The last of it on ${date}`,
  turnArrivedOn: (amount: string, date: string) => `Your turn: ${amount} on ${date}`,
  shareArrivedOn: (amount: string, date: string) => `Your share: ${amount} on ${date}`,
  noPayout: 'No payout is planned',
  comingTitle: 'Still to come',
  nothingComes: 'Nothing is left to leave or reach your account.',
  comingFailed: 'We could not load what is still to come',
  movedTitle: 'So far',
  paymentWrong: 'Is a payment wrong?',
  books: 'The books',
  yourShare: 'Your share of what the group had',
  /** Before an amount. */
  upTo: 'up to',
  shareFrom: (date: string) => `Your share of what the group has, on ${date} at the earliest`,
  turnOf: (position: number, total: number) => `turn ${position} of ${total}`,

  // The turn that is open, in the middle of the ring, and the line of time below it.
  openTurn: (turn: number) => `Turn ${turn}`,
  paid: 'paid',
  paidOf: (paid: number, members: number) => `${paid} of ${members}`,
  /** @param isLate on a later day than planned, by what is known now */
  goesTo: (name: string, date: string | null, isLate: boolean) =>
    date === null
      ? `goes to ${bidiSafe(name)}, the day is not known yet`
      : `${isLate ? 'is expected to go' : 'goes'} to ${bidiSafe(name)} on ${date}`,
  onItsWayTo: (name: string) => `on its way to ${bidiSafe(name)}`,
  onItsWayToYou: 'on its way to you',
  goesToYou: (date: string | null, isLate: boolean) =>
    date === null
      ? 'goes to you, the day is not known yet'
      : `${isLate ? 'is expected to go' : 'goes'} to you on ${date}`,
  reached: (name: string, date: string) => `reached ${bidiSafe(name)} on ${date}`,
  reachedYou: (date: string) => `reached you on ${date}`,
  isOver: 'Every turn is over',
  endsEarly: 'No turn is paid out any more',
  whoHasPaid: (turn: number) => `Who has paid for turn ${turn}`,
  hasPaid: 'Paid',
  hasNotPaid: 'Not paid yet',
  line: (done: number, turns: number, next: string | null) =>
    next === null ? `${done} of ${turns} turns are over` : `${done} of ${turns} turns are over. Your turn: ${next}`,
  today: 'Today',
  turnOn: (turn: number, date: string) => `Turn ${turn}: ${date}`,
  you: 'You',
} as const;

export const groupRoomsWords = inLanguage({ en: groupRoomsWordsInEnglish, ar: groupRoomsWordsInArabic });
