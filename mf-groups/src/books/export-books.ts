import { type BooksNames, describeAccount, describeEntry, booksWords as words } from '@halqa/copy';
import type { Journal } from '@halqa/domain';

/** Every posting as a line: RFC 4180, with a byte order mark, by which spreadsheets recognize UTF-8. */
export function booksAsCsv(journals: readonly Journal[], names: BooksNames): string {
  const { entry, time, what, turn, member, account, debit, credit, fingerprint } = words.columns;
  const lines = journals.flatMap((journal) => linesOf(journal, names));
  return `\uFEFF${[[entry, time, what, turn, member, account, debit, credit, fingerprint], ...lines].map(lineOf).join('')}`;
}

function linesOf({ sequence, at, entry, postings, hash }: Journal, names: BooksNames): string[][] {
  const turn = 'round' in entry ? String(entry.round) : '';
  const member = 'member' in entry ? names.nameOf(entry.member) : '';
  const common = [String(sequence), new Date(at).toISOString(), describeEntry(entry, names), turn, member];
  if (postings.length === 0) return [[...common, '', '', '', hash]];
  return postings.map(({ account, amount }) => [
    ...common,
    describeAccount(account, names),
    amount > 0 ? dollars(amount) : '',
    amount > 0 ? '' : dollars(-amount),
    hash,
  ]);
}

/** "1234.50": a number in every spreadsheet. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;

/**
 * A quoted cell. A text that a spreadsheet would compute begins with an apostrophe, which makes it a text again (OWASP,
 * "CSV Injection"): names are typed by people. Invisible characters before it do not hide it.
 */
function cellOf(text: string): string {
  const safe = /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Offers a text as a file. */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
