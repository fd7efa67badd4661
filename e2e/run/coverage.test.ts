import { expect, it } from 'vitest';
import { checkCoverage } from './coverage.ts';

const files = ['src/pay.ts', 'src/pay.test.ts', 'docs/decisions/0005-open-link.md'];
const tests = [{ path: 'src/pay.test.ts', title: 'a round › pays 3 members exactly once [in full]' }];
const check = (row: string) => checkCoverage(row, tests, (path) => files.includes(path));
const code = '[pay.ts](../src/pay.ts)';
const quote = (words: string) => `[${words}](../src/pay.test.ts)`;

it.each([
  ['the title of a test', 'a round › pays 3 members exactly once'],
  ['words of it', 'exactly once'],
  ['a title that is written once for many values', 'pays %s members exactly once'],
  ['signs that a table escapes', 'once \\[in full\\]'],
])('accepts %s', (_, words) => {
  expect(check(`| Members are paid | ${code} | ${quote(words)} |  |`)).toEqual([]);
});

it('reports a quoted test that did not run, with its line', () => {
  expect(check(`\n| Members are paid | ${code} | ${quote('pays twice')} |  |`)).toEqual([
    'docs/specification-coverage.md:2 src/pay.test.ts has no test “pays twice”.',
  ]);
});

it('reports a missing file of code or of a decision, once', () => {
  const row = `| Members are paid | [gone.ts](../src/gone.ts), [gone.ts](../src/gone.ts) | ${quote('exactly once')} | [decision 0099](decisions/0099-never.md) |`;
  expect(check(row)).toEqual([
    'docs/specification-coverage.md:1 src/gone.ts does not exist.',
    'docs/specification-coverage.md:1 docs/decisions/0099-never.md does not exist.',
  ]);
});

it('reports a link that calls a file by another name', () => {
  expect(check(`| Members are paid | [paid.ts](../src/pay.ts) | ${quote('exactly once')} |  |`)).toEqual([
    'docs/specification-coverage.md:1 “paid.ts” is not the name of src/pay.ts.',
  ]);
});

it('requires a test or a note that says why there is none', () => {
  expect(check(`| Members are paid | ${code} |  | [decision 0005](decisions/0005-open-link.md) |`)).toEqual([]);
  expect(check(`| Members are paid | ${code} |  |  |`)).toEqual([
    'docs/specification-coverage.md:1 The row has neither a test nor a note that says why.',
  ]);
});
