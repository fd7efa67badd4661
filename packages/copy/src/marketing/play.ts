import { formatDateInEnglish, formatDollarsInEnglish } from '../formats/format.ts';
import { inDocumentLanguage } from '../language.ts';
import { playWordsInArabic } from './play.ar.ts';

const listInEnglish = new Intl.ListFormat('en-US');

/** The name of the visitor's seat. */
const YOU = 'You';

/** A circle that visitors turn on the landing page. Amounts are formatted, names are those of the ring. */
const playWordsInEnglish = {
  people: 'People',
  amount: 'Each pays',
  rhythm: 'How often',
  rhythms: { weekly: 'Every week', biweekly: 'Every two weeks', monthly: 'Every month' },
  /** The choices in one line. */
  chosen: (people: number, amount: string, rhythm: string, failure: string) =>
    `${people} people · ${amount} · ${rhythm} · ${failure}`,
  failure: 'What happens',
  failures: {
    none: 'Everybody pays on time',
    late: 'Somebody pays late',
    stops: 'Somebody never pays',
  },
  /** Where the ring of the page has too few. */
  moreNames: ['Hana Park', 'Daniel Osei'],
  you: YOU,
  goesTo: (name: string) => `goes to ${name}`,
  goesToYou: 'goes to you',
  potOfEach: 'for everybody, in turn',
  potOfPayers: 'for each who paid',
  date: formatDateInEnglish,
  /** Whole dollars. */
  dollars: formatDollarsInEnglish,
  next: (round: number, date: string) => `Turn ${round} is planned for ${date}`,
  settling: 'Every turn is over; what is still owed is being settled',
  open: (round: number, paid: number, members: number) => `Turn ${round}: ${paid} of ${members} have paid`,
  ending: 'The circle ends early; what is there is shared out',
  over: 'The circle is complete',
  taken: 'Their payout was taken for what they owed',
  nextEvent: 'Next event',
  nextTurn: 'Next turn',
  toEnd: 'To the end',
  again: 'Start again',
  youPaid: 'You have paid',
  youReceived: 'You have received',
  notices: 'What happened',
  nothingYet: 'Press “Next turn”. What members would be notified of appears here.',
  doneTitle: 'Everybody received what they paid',
  done: 'No interest, no fees, nothing added. The members kept to it by themselves; here it was computed in your browser, by the same rules that run real circles.',
  doneStops: 'Whoever did not pay did not receive; everybody else has what they paid.',
  somebody: (names: readonly string[], others: number) => {
    const shown = names.map((name, index) => (name === YOU && index > 0 ? 'you' : name));
    return others === 0 ? listInEnglish.format(shown) : `${shown.join(', ')} and ${others} others`;
  },
  lines: {
    opened: (round: number) => `Turn ${round} opens`,
    paid: (who: string, many: boolean) => `${who} ${many || who === YOU ? 'have' : 'has'} paid`,
    failed: (who: string, again: string | null) =>
      again === null
        ? `The bank of ${who} returned the debit`
        : `The bank of ${who} returned the debit; it is asked again on ${again}`,
    short: (round: number) => `Turn ${round} is short: its payout waits for what is missing`,
    /** `stays`: it was the last one already. */
    moved: (who: string, stays: boolean) =>
      `${who} did not pay: their turn ${stays ? 'stays the last one' : 'is the last one now'}`,
    setOff: (who: string, round: number) => `What ${who} owed to turn ${round} is taken from their payout`,
    sent: (who: string, amount: string) => `${amount} is on its way to ${who === YOU ? 'you' : who}`,
    received: (who: string, amount: string) => `${who} ${who === YOU ? 'have' : 'has'} received ${amount}`,
    late: (who: string) =>
      who === YOU
        ? 'Your payout leaves later, and you are notified why'
        : `The payout of ${who} leaves later, and they are notified why`,
    voteOpened: 'The members vote how it goes on',
    voteWait: 'They wait for what is taken from the last turn',
    voteEnd: 'They end the circle; what is there is shared out',
    shared: 'Everybody gets back what they have not received yet',
    completed: 'The circle is complete',
  },
} as const;

export const playWords = inDocumentLanguage({ en: playWordsInEnglish, ar: playWordsInArabic });
