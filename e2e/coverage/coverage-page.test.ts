import { expect, it } from 'vitest';
import { coveragePage } from './coverage-page.ts';
import type { Paragraph } from './paragraph.ts';

const paid: Paragraph = {
  says: 'Paid/Pending badge',
  code: ['src/badge.tsx'],
  tests: ['src/badge.test.tsx › says Paid'],
};
const pageOf = (paragraph: Paragraph) => coveragePage([{ title: 'Group detail', paragraphs: [paragraph] }]);

it('links the words of the promise to the file that makes it', () => {
  expect(pageOf(paid)).toContain(
    '| Paid/Pending badge | [badge.tsx](../src/badge.tsx) | [says Paid](../src/badge.test.tsx) badge.test.tsx |  |',
  );
});

it('leads a row with its place', () => {
  expect(pageOf({ ...paid, place: '3' })).toContain('| **3** Paid/Pending badge |');
});

it('links a decision record that a note names', () => {
  const page = pageOf({ ...paid, note: 'Ours: docs/decisions/0005-open-link.md' });
  expect(page).toContain('| Ours: [decision 0005](decisions/0005-open-link.md) |');
});

it('keeps the signs of a table out of its cells', () => {
  expect(pageOf({ ...paid, says: 'id | <name>' })).toContain('| id \\| \\<name\\> |');
});

it('lists what is open at the end, with the reason', () => {
  const open = pageOf({ ...paid, open: true, note: 'Comes with the money.' });
  expect(open).toContain('## Not covered yet\n\n- Group detail: Paid/Pending badge. Comes with the money.');
});

it('says so when nothing is open', () => {
  expect(pageOf(paid)).toContain('## Not covered yet\n\nNothing.');
});
