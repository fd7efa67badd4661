import { expect, it } from 'vitest';
import { findUnheld } from './find-unheld.ts';
import type { Paragraph } from './paragraph.ts';

const complaintsOf = (paragraph: Partial<Paragraph>) =>
  findUnheld([{ title: 'Money', paragraphs: [{ says: 'Members are paid', code: [], tests: [], ...paragraph }] }]);

it('finds a row that no test holds', () => {
  expect(complaintsOf({})).toEqual(['Money: no test and no reason for “Members are paid”.']);
});

it('is content with a test, or with a reason why there is none', () => {
  expect(complaintsOf({ tests: ['pay.test.ts › pays'] })).toEqual([]);
  expect(complaintsOf({ note: 'Cannot occur here.' })).toEqual([]);
});
