import { expect, it } from 'vitest';
import { coverNotNeededMail } from './cover-mails.ts';

const facts = { groupName: 'Aunts', memberName: 'Cem', turn: 1, link: 'https://halqa.test/groups/g1' };

it('warns the guarantor that a bank can return a payment, and not what was taken from a payout', () => {
  const said = (isSetOff: boolean) => coverNotNeededMail({ ...facts, isSetOff }).paragraphs.join(' ');
  expect(said(false)).toContain('A bank can still return that payment');
  expect(said(true)).not.toContain('return');
});
