import { sha256Hex } from '@halqa/domain';
import { expect, it } from 'vitest';
import { swapTermsInArabic } from './swap.ar.ts';
import { swapText, swapVersion, translatedSwap } from './swap.ts';

const facts = {
  groupName: 'Aunts',
  members: 5,
  contribution: 200,
  memberName: 'Ann',
  otherName: 'Ben',
  disputeDays: 60,
  turns: [
    { round: 2, debitDate: '2026-04-15', payoutDate: '2026-04-16' },
    { round: 4, debitDate: '2026-06-15', payoutDate: '2026-06-16' },
  ],
};

it('names both turns, their dates and the amount, and changes only with its version', () => {
  const text = swapText(facts);
  expect(text).toContain('exchange turn 2 and turn 4 of 5');
  expect(text).toContain('$1,000');
  expect(text).toContain('June 16, 2026');
  expect(text.split('\n')).toHaveLength(4);
  const sha256 = sha256Hex(text);
  expect([swapVersion, sha256]).toEqual([
    'swap-2026-11-1',
    '15251ddf506beb4c90139d581335d5a3e750777fc33e192b61d12760eda69117',
  ]);
});

it('has a translation for reading of each term', () => {
  expect(translatedSwap(facts)).toBeNull();
  expect(swapTermsInArabic(facts)).toHaveLength(4);
});
