import { expect, it } from 'vitest';
import { sampleFacts } from '../testing/sample-mails.ts';
import { type TurnAhead, turnAheadMail } from './turn-ahead-mail.ts';

const ahead: TurnAhead = { ...sampleFacts, turn: 3, payoutDate: '2026-03-24' };
const wordsOf = (facts: Partial<TurnAhead>) => {
  const { paragraphs, facts: rows = [], notes = [] } = turnAheadMail({ ...ahead, ...facts });
  return [...paragraphs, ...rows.map((row) => row.join(': ')), ...notes].join('\n');
};

it('says whose turn it is, what became of the one before, and when the reader receives', () => {
  const words = wordsOf({
    before: { turn: 2, recipientName: 'Cem Kaya', payout: 'arrived', on: null, isLate: false, isRest: false },
  });
  expect(words).toContain('Payout to Bilal Khan: $1,250, to be sent on March 24, 2026');
  expect(words).toContain('Turn 2: The payout has reached Cem Kaya');
  expect(words).toContain('Your own turn: Turn 4, to be sent on March 31, 2026');
  expect(words).toContain('This is the only mail about this turn');
});

it('says to the recipient that it is theirs, and that another mail follows', () => {
  const words = wordsOf({ recipientName: null, ownTurn: null, before: null });
  expect(words).toContain('It is your turn: you receive $1,250, to be sent on March 24, 2026.');
  expect(words).toContain('one more mail of this turn when your payout is on its way');
  expect(words).not.toMatch(/Payout to|Your own turn|Turn 2|taken from it/);
});

it('does not say of the last turn, which the mail of the end follows, how many mails there are', () => {
  expect(wordsOf({ laterDebitDates: [] })).not.toMatch(/mail/);
  expect(wordsOf({ laterDebitDates: [], recipientName: null })).toContain(
    'A mail follows when your payout is on its way.',
  );
  expect(wordsOf({ laterDebitDates: [], recipientName: null })).not.toMatch(/one more|only if/);
});

it('says to the recipient alone that what they owe is taken first', () => {
  expect(wordsOf({ recipientName: null, takesOwed: true })).toContain('is taken from it first, as you signed');
  expect(wordsOf({ takesOwed: false })).not.toContain('taken from it');
});

it('says until when members vote, and that its days hold unless they change them', () => {
  const vote = { endsAt: '2026-03-09T14:00:00Z', timeZone: 'America/New_York' };
  expect(wordsOf({ vote: { ...vote, canPause: true } })).toContain('stays so unless they pause or end the group.');
  const onlyEnd = wordsOf({ vote: { ...vote, canPause: false } });
  expect(onlyEnd).toContain('Members vote until Mar 9, 2026');
  expect(onlyEnd).toContain('stays so unless they end it.');
  expect(wordsOf({ vote: null })).not.toContain('vote');
});

it('does not say of a payout that waits or is on its way that it has arrived', () => {
  const of = (payout: 'waits' | 'on_its_way', on: string | null = '2026-03-17', isLate = false, isRest = false) =>
    wordsOf({ before: { turn: 2, recipientName: null, payout, on, isLate, isRest } });
  expect(of('waits')).toContain('Turn 2: The payout to you is to be sent on March 17, 2026');
  expect(of('waits', '2026-03-19', true)).toContain('leaves later than planned, on March 19, 2026');
  expect(of('waits', null, true)).toContain('Turn 2: The payout to you leaves later than planned');
  expect(of('waits', null, true, true)).toContain('Turn 2: The rest of the payout to you leaves later than planned');
  expect(of('on_its_way')).toContain('Turn 2: The payout to you is on its way');
});

it('names the last day on which the debit can be stopped, and says when it is over', () => {
  const of = (today: string) => wordsOf({ debitDate: '2026-12-02', today });
  // Thanksgiving, November 26, is no business day.
  expect(of('2026-11-27')).toContain(
    'This debit can be stopped until November 27, 2026, by writing to us or to your bank.',
  );
  expect(of('2026-11-29')).toContain('It is too late to stop this debit.');
});

it('names no day for a debit that could never be stopped, and says of the next one how', () => {
  const of = (changes: Partial<TurnAhead>) =>
    wordsOf({ debitDate: '2026-12-02', laterDebitDates: ['2026-12-09'], today: '2026-11-29', ...changes });
  expect(of({ startedOn: '2026-11-28' })).not.toContain('too late');
  expect(of({ startedOn: '2026-11-27' })).toContain('It is too late to stop this debit.');
  const next = 'The debit of December 9, 2026 can be stopped until December 4, 2026, by writing to us or to your bank.';
  expect(of({ startedOn: '2026-11-28' })).toContain(next);
  expect(of({ laterDebitDates: [] })).not.toContain('can be stopped');
});

it.each([
  ['2026-12-18', '2026-12-15', '2026-12-28', 'The debit of December 28, 2026 can be stopped until December 22, 2026'],
  ['2026-12-04', '2026-12-01', '2027-01-04', 'The debit of January 4, 2027 can be stopped until December 29, 2026'],
])('names the last day of the next debit beside that of this one: %s', (debitDate, today, next, words) => {
  const lines = wordsOf({ debitDate, today, laterDebitDates: [next] }).split('\n');
  expect(lines.at(-2)).toContain('This debit can be stopped until');
  expect(lines.at(-1)).toBe(`${words}, in the same way.`);
});

it('names every last day that is over before the next mail, and no other', () => {
  // Friday’s; the mail of Monday’s comes on the Friday.
  const later = ['2026-12-14', '2026-12-15', '2026-12-16'];
  const words = wordsOf({ debitDate: '2026-12-11', today: '2026-12-08', laterDebitDates: later });
  expect(words).toContain('The debit of December 14, 2026 can be stopped until December 9, 2026, in the same way.');
  expect(words).toContain('The debit of December 15, 2026 can be stopped until December 10, 2026, in the same way.');
  expect(words).not.toContain('The debit of December 16');
});
