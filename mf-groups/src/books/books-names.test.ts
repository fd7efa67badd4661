import { cents, type JournalEntry, membershipId } from '@halqa/domain';
import { expect, it } from 'vitest';
import { booksNames } from './books-names.ts';

const [ann, bilal, chloe, dina] = [
  membershipId('ann'),
  membershipId('bilal'),
  membershipId('chloe'),
  membershipId('dina'),
];
const [sara, tariq] = [membershipId('sara'), membershipId('tariq')];
const contribution = cents(10_000);

it('names who receives a turn as its order is now, and whose claim left which turn', () => {
  const replaced = { kind: 'member_replaced', amount: cents(10_000), contribution, taken: [] } as const;
  const { recipientOf } = namesOf([
    { kind: 'cycle_started', members: [ann, bilal, chloe, dina], contribution },
    { ...replaced, change: 1, round: 4, from: dina, to: sara },
    { ...replaced, change: 2, round: 3, from: chloe, to: tariq },
    { kind: 'turn_moved_to_end', change: 1, member: bilal, round: 2, members: [ann, tariq, sara, bilal] },
    { kind: 'claim_funded', round: 3, member: dina, amount: cents(10_000) },
  ]);

  expect([1, 2, 3, 4].map(recipientOf)).toEqual(['ann', 'tariq', 'sara', 'bilal']);
  // The claims are paid out as rounds 300 and the turn that was left: only that of turn 3 was funded.
  expect([302, 303].map(recipientOf)).toEqual([undefined, 'dina']);
});

it('names who receives a turn after an exchange', () => {
  const { recipientOf } = namesOf([
    { kind: 'cycle_started', members: [ann, bilal, chloe], contribution },
    { kind: 'order_changed', change: 1, members: [ann, chloe, bilal] },
  ]);

  expect([2, 3].map(recipientOf)).toEqual(['chloe', 'bilal']);
});

it('knows which turns put at the end on one day are where they were before it', () => {
  const started = { kind: 'cycle_started', members: [ann, bilal, chloe, dina], contribution } as const;
  const moved = { kind: 'turn_moved_to_end', round: 1 } as const;
  const bothBack = [
    { ...moved, change: 1, member: chloe, members: [ann, bilal, dina, chloe] },
    { ...moved, change: 2, member: dina, members: [ann, bilal, chloe, dina] },
  ];
  expect(bothBack.map(namesOf([started, ...bothBack]).stayed)).toEqual([true, true]);

  const oneBack = [
    { ...moved, change: 1, member: bilal, members: [ann, chloe, dina, bilal] },
    { ...moved, change: 2, member: dina, members: [ann, chloe, bilal, dina] },
  ];
  expect(oneBack.map(namesOf([started, ...oneBack]).stayed)).toEqual([false, true]);
});

function namesOf(entries: readonly JournalEntry[]) {
  const members = [ann, bilal, chloe, dina, sara, tariq].map((id) => ({ id, name: id }));
  return booksNames(
    members,
    entries.map((entry, index) => ({ entry, at: index === 0 ? 0 : Date.UTC(2026, 2, 2, 14, 0, index) })),
  );
}
