import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { csvDollars, csvOf } from './files.ts';

/** What people may be called who want a spreadsheet to compute something. */
const hostile = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '"=1+1',
  '","=1+1',
  '";=1+1',
  "'=1+1",
  '=HYPERLINK("https://x.test","y")',
  "=cmd|'/C calc'!A0",
  '=1+1";=1+1',
];

it('no text becomes a formula or another cell when a spreadsheet opens the file', () => {
  const file = csvOf([['name', 'after'], ...hostile.map((name) => [name, 'end'])]);
  const book = read(file.replace(/^\uFEFF/, ''), { type: 'string' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const cells = Object.entries(sheet).filter(([address]) => !address.startsWith('!'));
  expect(cells.filter(([, cell]) => 'f' in Object(cell))).toEqual([]);
  const lines = utils.sheet_to_json<{ name: string; after: string }>(sheet, { raw: false });
  expect(lines).toHaveLength(hostile.length);
  for (const [index, { name, after }] of lines.entries()) {
    expect(after).toBe('end');
    expect(name).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u);
    expect(name.replaceAll(/[\s\p{C}']/gu, '')).toBe((hostile[index] ?? '').replaceAll(/[\s\p{C}']/gu, ''));
  }
});

it('an amount is a number when a spreadsheet opens the file, also below zero', () => {
  const cents = [-10_000, -1, 0, 5, -123_456, 5_000, -100_000_000];
  const book = read(csvOf(cents.map((each) => [csvDollars(each)])).replace(/^\uFEFF/, ''), { type: 'string' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual(cents.map((each) => [each / 100]));
});

it.each(['-1+1', '- aunt', '-', '-1e3', '+1', '--5', '-1.2.3', '-5\n', '-٥'])(
  'a text that only begins as a number is a text: %j',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);
