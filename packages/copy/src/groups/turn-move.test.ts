import { expect, it } from 'vitest';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { ifItStaysMissing as ifItStaysMissingInArabic } from '../mails/debit-facts.ar.ts';
import { ifItStaysMissing } from '../mails/debit-facts.ts';
import { turnMoveTextInArabic } from './turn-move.ar.ts';
import { turnMoveText } from './turn-move.ts';

const move = { turnMovesOn: '2027-01-22' };
const withDays = { ...move, turnDays: { from: '2027-02-12', to: '2027-03-12' } };

it.each([
  [move, 'your turn is put at the end, as you signed.'],
  [withDays, 'your turn is put at the end (March 12, 2027 instead of February 12, 2027), as you signed.'],
  [{ ...move, isLastTurn: true }, 'what you still owe when your turn comes is taken from your payout, as you signed.'],
])('says at which hour of which day a turn is put at the end, and to which day where that is known', (of, then) => {
  expect(turnMoveText(of)).toBe(`If it is missing at 9 AM Eastern on January 22, 2027, ${then}`);
});

it('says the same in Arabic', () => {
  const arabic = turnMoveTextInArabic(withDays);
  expectDays(arabic);
  expect(turnMoveTextInArabic({ ...move, isLastTurn: true })).toContain('يُقتطع من مبلغك');
});

it('says so in mails, in both languages', () => {
  expect(ifItStaysMissing(withDays)).toBe(
    'If it is still missing at 9 AM Eastern on January 22, 2027, and your turn has not begun, your turn becomes the last one (March 12, 2027 instead of February 12, 2027), as you signed.',
  );
  const arabic = ifItStaysMissingInArabic(withDays);
  expectDays(arabic);
});

function expectDays(arabic: string): void {
  const [on, from, to] = ['2027-01-22', '2027-02-12', '2027-03-12'].map(formatDateInArabic);
  expect(arabic).toContain(`التاسعة صباحًا بتوقيت نيويورك يوم ${on}`);
  expect(arabic).toContain(`${to} بدلًا من ${from}`);
}
