import { expect, it } from 'vitest';
import { coverNotNeededMail } from './cover-mails.ts';
import { guaranteeAcceptedMail, guaranteeAskedMail } from './guarantee-mails.ts';

const facts = { groupName: 'Aunts', memberName: 'Cem', turn: 1, link: 'https://halqa.test/groups/g1' };

it('warns the guarantor that a bank can return a payment, and not what was taken from a payout', () => {
  const said = (isSetOff: boolean) => coverNotNeededMail({ ...facts, isSetOff }).paragraphs.join(' ');
  expect(said(false)).toContain('A bank can still return that payment');
  expect(said(true)).not.toContain('return');
});

it.each([
  [[3], 'missing after its last day to pay, Ben is debited for it, once, and you owe Ben exactly that'],
  [[3, 4], 'missing after its last day to pay, Ben is debited for it, once for each of these turns, and you owe Ben'],
])('says for turns %j how often a guarantor is debited', (turns, words) => {
  const names = { groupName: 'Aunts', memberName: 'Ben', link: '' };
  expect(guaranteeAcceptedMail({ ...names, turns }).paragraphs[0]).toContain(words);
});

it.each([
  [[3], /to turn 3 of Aunts .* from your account, once, \$100 at most\./],
  [[2, 3], /to turns 2 and 3 of Aunts .* from your account, once for each of these turns, \$200 at most\./],
])('says for turns %j to whoever is asked how often they would be debited', (turns, words) => {
  const asked = { groupName: 'Aunts', memberName: 'Ben', link: '', expiresOn: '2026-03-09' };
  expect(guaranteeAskedMail({ ...asked, turns, most: turns.length * 100 }).paragraphs[0]).toMatch(words);
});
