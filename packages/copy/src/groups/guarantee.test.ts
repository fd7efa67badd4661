import { sha256Hex } from '@halqa/domain';
import { expect, it } from 'vitest';
import { guaranteeTermsInArabic } from './guarantee.ar.ts';
import { guaranteeText, guaranteeVersion, translatedGuarantee } from './guarantee-text.ts';

const facts = {
  groupName: 'Aunts',
  memberName: 'Ann',
  otherName: 'Ben',
  members: 5,
  contribution: 200,
  disputeDays: 60,
  turns: [
    { round: 2, debitDate: '2026-04-15', payoutDate: '2026-04-16' },
    { round: 3, debitDate: '2026-05-15', payoutDate: '2026-05-16' },
  ],
};

it('authorizes the debit by the account, the amount and its end, and changes only with its version', () => {
  const text = guaranteeText(facts);
  expect(text).toContain(
    'Ben steps in for Ann in turn 2 (debited on April 15, 2026), turn 3 (debited on May 15, 2026)',
  );
  expect(text).toContain(
    'Ben: I authorize Halqa to debit $200 once for each of these turns, $400 at most, from the bank',
  );
  for (const said of [
    'the bank account that I have linked, or from one that I put in its place',
    'A vote can move these days',
    'by writing to Halqa or telling the bank 3 business days before it',
    'is told when a contribution of Ann to these turns fails',
    'no interest, no fee',
    'once Ben says here that it was paid back or is forgiven',
    'If the group ends early, what is not settled counts as paid by Ben',
  ])
    expect(text).toContain(said);
  expect(text.split('\n')).toHaveLength(5);
  expect([guaranteeVersion, sha256Hex(text)]).toEqual([
    'guarantee-2026-11-1',
    'ee553f63554189825fc5f584a1390d814c9e6f5b5cc38100a2b82e359b033c68',
  ]);
});

it('has a translation for reading of each term', () => {
  expect(translatedGuarantee(facts)).toBeNull();
  expect(guaranteeTermsInArabic(facts)).toHaveLength(5);
});
