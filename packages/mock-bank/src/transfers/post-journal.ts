import type { BankBooks } from '../bank-books.ts';
import type { JournalEntry } from './transfer-books.ts';

export const accounts = {
  /** Collected by debits, not yet released to the client. */
  pending: 'ledger:pending',
  /** What the client may pay out. */
  available: 'ledger:available',
  /** Between two banks. */
  network: 'network',
  /** The other side of opening balances and of changes by hand. */
  outside: 'outside',
  ofPerson: (accountId: string) => `account:${accountId}`,
};

type Entry = { at: number; transferId?: string; text: string; cents: number; from: string; to: string };

/** Moves money from one account to another. No balance changes in another way, so the sum of all accounts is always zero. */
export function postJournal(books: BankBooks, { at, transferId, text, cents, from, to }: Entry): void {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`No bank moves ${cents} cents.`);
  const journal: JournalEntry = {
    at,
    transferId: transferId ?? null,
    text,
    postings: [
      { account: from, cents: -cents },
      { account: to, cents },
    ],
  };
  books.journals.push(journal);
  for (const { account, cents: change } of journal.postings) {
    books.balances[account] = balanceOf(books, account) + change;
  }
}

export function balanceOf(books: BankBooks, account: string): number {
  return books.balances[account] ?? 0;
}
