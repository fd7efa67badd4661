import { parseEmailAddress } from '@halqa/domain';
import { expect, it } from 'vitest';
import { memberEmailProblems } from './use-draft-form.ts';

const own = parseEmailAddress('amira@example.test');
const problems = (lines: string[], memberCount = 5) => memberEmailProblems(lines, memberCount, own);

it('accepts a list with blank lines', () => {
  expect(problems(['', 'bilal@example.test', ' '])).toEqual([]);
});

it('requires one address, at the first line', () => {
  expect(problems(['', ' ', ''])).toEqual([{ line: 0, code: 'member_email_required' }]);
});

it('reports the lines that are no addresses', () => {
  expect(problems(['bilal', 'chadia@example.test', 'd@e'])).toEqual([
    { line: 0, code: 'member_email_invalid' },
    { line: 2, code: 'member_email_invalid' },
  ]);
});

it('reports a repeated address, whatever its case', () => {
  expect(problems(['bilal@example.test', '', 'Bilal@Example.test'])).toEqual([
    { line: 2, code: 'member_email_duplicate' },
  ]);
});

it("reports the creator's own address", () => {
  expect(problems(['bilal@example.test', 'AMIRA@example.test'])).toEqual([{ line: 1, code: 'member_email_own' }]);
});

it('reports the lines beyond the seats', () => {
  expect(problems(['b@example.test', '', 'c@example.test', 'd@example.test'], 3)).toEqual([
    { line: 3, code: 'member_emails_too_many' },
  ]);
});
