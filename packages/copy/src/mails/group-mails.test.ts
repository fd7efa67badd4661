import { expect, it } from 'vitest';
import { sampleFacts } from '../testing/sample-mails.ts';
import { groupStartedMail } from './group-mails.ts';

const debits = ['2026-12-02', '2026-12-09', '2026-12-16'];
const noteOn = (startedOn: string) => {
  const rounds = debits.map((debitDate) => ({ debitDate, payoutDate: '2026-12-20' }));
  return groupStartedMail({ ...sampleFacts, rounds, turn: 1, startedOn }).notes?.join();
};

it.each([
  ['2026-11-25', /^The debit of December 2, 2026 can be stopped until November 27, 2026, each later one/],
  [
    '2026-11-28',
    /^It is too late to stop a debit before December 9, 2026. The one of that day .* until December 4, 2026/,
  ],
  ['2026-12-15', /^None of these debits can be stopped any more/],
])('of a group that started on %s names no day that is over on which a debit can be stopped', (startedOn, note) => {
  expect(noteOn(startedOn)).toMatch(note);
});
