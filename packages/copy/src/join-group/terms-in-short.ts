import type { MandateAccount } from '@halqa/contract';
import { accountTitle } from '../bank/bank-accounts.ts';
import { formatDate, formatDollars } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { termsInShortInArabic } from './terms-in-short.ar.ts';

/** What a member agrees to, without the words that are signed. Whole dollars; days are `YYYY-MM-DD`. */
export type ShortTerms = {
  readonly contribution: number;
  /** As many as members. */
  readonly turns: number;
  /** The rule of the dates, in the reader's language. */
  readonly schedule: string;
  /** The account that is debited; null while none is linked. */
  readonly account: MandateAccount | null;
  /** The day of the first contribution by the rule, and the one on which it is debited. */
  readonly startDate: string;
  readonly firstContribution: string;
  readonly payout: number;
  /** Null before a draw, and where no seat is left, as `payoutDate` is. */
  readonly position: number | null;
  /** No seat is left. */
  readonly isFull?: boolean;
  readonly payoutDate: string | null;
};

/** A line of the terms: what it is about, the answer, and what explains it. */
export type ShortTerm = { readonly term: string; readonly detail: string; readonly note: string | null };

/** Why the first debit is later than the rule says; null where it is not. */
export const banksClosed = inLanguage<(startDate: string, firstContribution: string) => string | null>({
  en: (startDate, firstContribution) =>
    startDate === firstContribution
      ? null
      : `Banks are closed on ${formatDate(startDate)}, so the first debit is on ${formatDate(firstContribution)}.`,
  ar: (startDate, firstContribution) =>
    startDate === firstContribution
      ? null
      : `المصارف مغلقة في ${formatDate(startDate)}، لذلك يكون أول تحصيل في ${formatDate(firstContribution)}.`,
});

type OfferedTurn = Pick<ShortTerms, 'position' | 'payoutDate' | 'isFull'>;

function turnNote(turns: number, { position, payoutDate, isFull }: OfferedTurn): string {
  if (position !== null)
    return `Turn ${position} of ${turns}${payoutDate === null ? '' : `, planned for ${formatDate(payoutDate)}`}.`;
  return isFull ? 'When depends on the seat that becomes free.' : 'Your turn is drawn when the group starts.';
}

/** The terms in five lines: what is paid, from where, from when on, what is received, and what follows when nothing is paid. */
export const termsInShort = inLanguage<(terms: ShortTerms) => readonly ShortTerm[]>({
  en: ({ contribution, turns, schedule, account, startDate, firstContribution, payout, ...turn }) => [
    { term: 'You pay', detail: `${formatDollars(contribution)}, ${turns} times`, note: `${schedule}.` },
    {
      term: 'From',
      detail: account ? accountTitle(account.institutionName, account.maskNumber) : 'The bank account that you link',
      note: null,
    },
    {
      term: 'First contribution',
      detail: formatDate(firstContribution),
      note: banksClosed(startDate, firstContribution),
    },
    {
      term: 'You get',
      detail: `${formatDollars(payout)}, once`,
      note: turnNote(turns, turn),
    },
    {
      term: 'If you do not pay',
      detail: 'You owe that amount, and nothing more',
      note: 'No interest, no fee. A debit that fails can be repeated. If it stays missing and your turn has not begun, your turn becomes the last one, and what you owe is taken from your payout. If your turn is already past, you still owe it.',
    },
  ],
  ar: (terms) => termsInShortInArabic(terms, banksClosed(terms.startDate, terms.firstContribution)),
});
