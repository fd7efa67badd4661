import { expect, it } from 'vitest';
import { sampleFacts } from '../testing/sample-mails.ts';
import { groupStartedMail, mandateMail } from './group-mails.ts';
import { termsChangedMail } from './terms-mails.ts';

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

it('says to whoever signed again in the last turn nothing of later ones', () => {
  const said = (hasLater: boolean) =>
    mandateMail({ ...sampleFacts, wasMember: true, again: { debited: [2, 3], byHand: [], hasLater } }).paragraphs.join(
      ' ',
    );
  expect(said(true)).toMatch(/What you owe to turns 2 and 3 waited .* that are due later are debited/);
  expect(said(false)).not.toContain('later');
});

it('says to whom a changed order leaves what they signed why they are asked again', () => {
  const same = { ...sampleFacts, now: sampleFacts.signed };
  const said = termsChangedMail(same).paragraphs.join(' ');
  expect(said).toMatch(/Your own turn and amounts stay .* asked again because the turns of others changed/);
  expect(said).not.toMatch(/no longer fits|before and after/);
  expect(termsChangedMail({ ...same, now: { ...same.now, position: 1 } }).paragraphs[0]).toContain('no longer fits');
});
