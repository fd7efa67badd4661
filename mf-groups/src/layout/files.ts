/** Lines of a table as CSV: RFC 4180, with a byte order mark, by which spreadsheets recognize UTF-8. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map(lineOf).join('')}`;
}

/** Cents → "1234.50": a number in every spreadsheet. */
export const csvDollars = (cents: number): string => (cents / 100).toFixed(2);

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;

/** Whether a text is a number. An amount below zero is one as well, and stays one in the file: spreadsheets add it up. */
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/**
 * A quoted cell. A text that a spreadsheet would compute begins with an apostrophe, which makes it a text again (OWASP,
 * "CSV Injection"): names are typed by people. Invisible characters before it do not hide it.
 */
function cellOf(text: string): string {
  const isComputed = /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text);
  const safe = isComputed && !isNumber(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
