import type { GroupCalendar } from '@halqa/contract';
import { formatDollarsAndCentsInEnglish } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { Language } from '../language.ts';
import { productName } from '../product.ts';
import { calendarTextsInArabic } from './calendar-texts.ar.ts';

type MoneyDate = GroupCalendar['dates'][number];

/** `name`: of the calendar. `title`, `text`: of one date of a group; `rounds` is the number of its turns. */
export type CalendarTexts = {
  readonly name: string;
  readonly title: (date: MoneyDate, groupName: string) => string;
  readonly text: (date: MoneyDate, rounds: number) => string;
};

const contributionStates: Record<MoneyDate['state'], string> = {
  planned: 'planned',
  under_way: 'on its way',
  done: 'paid',
  repeated: 'debited again',
  missed: 'not paid',
  late: 'later than planned',
  cancelled: 'cancelled',
  unknown: '',
};

const payoutStates: Record<MoneyDate['state'], string> = {
  ...contributionStates,
  under_way: 'on its way to you',
  done: 'received',
  missed: 'waits for a bank account',
};

const calendarTextsInEnglish: CalendarTexts = {
  name: productName,
  title: ({ kind, state, amountCents }, groupName) => {
    const amount = formatDollarsAndCentsInEnglish(amountCents / 100);
    const isPayout = kind === 'payout';
    const stateText = (isPayout ? payoutStates : contributionStates)[state];
    return [`${isPayout ? 'You receive' : 'You pay'} ${amount}`, bidiSafe(groupName), stateText]
      .filter((part) => part !== '')
      .join(' · ');
  },
  text: ({ round }, rounds) => `Turn ${round} of ${rounds}. ${productName} adds nothing to it.`,
};

/**
 * The texts of a calendar, by the language that its member chose: a calendar program has no document to take it from, and
 * the server that makes the file reads none.
 */
export const calendarTexts: Record<Language, CalendarTexts> = { en: calendarTextsInEnglish, ar: calendarTextsInArabic };
