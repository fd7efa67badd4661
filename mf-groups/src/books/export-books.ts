import { type BooksNames, describeAccount, describeEntry, booksWords as words } from '@halqa/copy';
import { isPayoutOnlyRound, type Journal } from '@halqa/domain';
import { csvDollars, csvOf } from '../layout/files.ts';

/** Every posting as a line. */
export function booksAsCsv(journals: readonly Journal[], names: BooksNames): string {
  const { entry, time, what, turn, member, account, debit, credit, fingerprint } = words.columns;
  const lines = journals.flatMap((journal) => linesOf(journal, names));
  return csvOf([[entry, time, what, turn, member, account, debit, credit, fingerprint], ...lines]);
}

function linesOf({ sequence, at, entry, postings, hash }: Journal, names: BooksNames): string[][] {
  const turn = 'round' in entry && !isPayoutOnlyRound(entry.round) ? String(entry.round) : '';
  const member = 'member' in entry ? names.nameOf(entry.member) : '';
  const common = [String(sequence), new Date(at).toISOString(), describeEntry(entry, names), turn, member];
  if (postings.length === 0) return [[...common, '', '', '', hash]];
  return postings.map((posting) => [
    ...common,
    describeAccount(posting, names),
    posting.amount > 0 ? csvDollars(posting.amount) : '',
    posting.amount > 0 ? '' : csvDollars(-posting.amount),
    hash,
  ]);
}
