import type { GroupStatement, StatementRow } from '@halqa/contract';
import { expect, it } from 'vitest';
import { isUndone } from './statement-rows.ts';

const row = (kind: StatementRow['kind'], entry: number, amountCents: number): StatementRow =>
  ({ kind, entry, amountCents, round: 1, isClaim: false }) as StatementRow;
const undone = (...rows: readonly StatementRow[]) => {
  const statement = { rows } as GroupStatement;
  return rows.filter((each) => isUndone(statement, each)).map(({ entry }) => entry);
};

it('a contribution is undone by its return, and not the one that was paid after it', () => {
  expect(
    undone(
      row('contribution_paid', 3, 10_000),
      row('contribution_returned', 4, 10_000),
      row('contribution_paid', 5, 10_000),
    ),
  ).toEqual([3]);
});

it('of a payout in parts the part alone is undone that the bank took back', () => {
  const parts = [row('payout_received', 5, 20_000), row('payout_received', 9, 10_000)];
  expect(undone(...parts, row('payout_taken_back', 12, 10_000))).toEqual([9]);
  expect(undone(...parts, row('payout_taken_back', 12, 20_000))).toEqual([5]);
});

it('of two parts of the same amount the newest is undone, and a payout that was sent again is not', () => {
  const [first, second] = [row('payout_received', 5, 10_000), row('payout_received', 9, 10_000)];
  expect(undone(first, second, row('payout_taken_back', 12, 10_000))).toEqual([9]);
  expect(undone(first, row('payout_taken_back', 7, 10_000), second)).toEqual([5]);
});
