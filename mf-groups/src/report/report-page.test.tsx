import type { Client } from '@halqa/contract';
import { cents, type JournalEntry, type MembershipId, membershipId } from '@halqa/domain';
import { chained, contribution, memberIds } from '@halqa/domain/testing';
import { openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { App, prefetchPage } from '../app.tsx';

await prefetchPage('/groups/g1/report');

const ids = memberIds(3);
const terms = { members: ids, contribution };
const pot = cents(contribution * 3);
const ofRound = (round: number, by: readonly MembershipId[] = ids): JournalEntry[] => [
  { kind: 'round_opened', round, ...terms },
  ...by.flatMap((member): JournalEntry[] => {
    const of = { round, member, attempt: 1, amount: contribution };
    return [
      { kind: 'contribution_settled', ...of },
      { kind: 'contribution_available', ...of },
    ];
  }),
];
/** Numbers of contributions; what was received, in pots. */
const share = (index: number, [paid, received, owed, got]: readonly number[]) => ({
  member: ids[index] ?? membershipId('none'),
  paid: cents((paid ?? 0) * contribution),
  received: cents((received ?? 0) * pot),
  owed: cents((owed ?? 0) * contribution),
  share: cents((got ?? 0) * contribution),
});

/** Two of three members have paid for the first turn, and get that back. */
const shared: readonly JournalEntry[] = [
  { kind: 'cycle_started', ...terms },
  ...ofRound(1, ids.slice(0, 2)),
  { kind: 'cycle_winding_down' },
  {
    kind: 'cash_shared',
    shares: [share(0, [1, 0, 0, 1]), share(1, [1, 0, 0, 1]), share(2, [0, 0, 1, 0])],
    ended: [{ round: 1, pot }],
    toReserve: cents(0),
  },
];

/** The first has received what the reserve laid out for the others, whose debits came back; the second turn is whole. */
const withReserve: readonly JournalEntry[] = [
  { kind: 'cycle_started', ...terms },
  ...ofRound(1),
  { kind: 'payout_created', round: 1, attempt: 1, amount: pot },
  { kind: 'payout_settled', round: 1, attempt: 1, amount: pot },
  ...ids.slice(1).map(
    (member): JournalEntry => ({
      kind: 'contribution_clawed_back',
      round: 1,
      member,
      attempt: 1,
      amount: contribution,
      fromReserve: contribution,
    }),
  ),
  ...ofRound(2),
  { kind: 'cycle_winding_down' },
  {
    kind: 'cash_shared',
    shares: [share(0, [2, 1, 0, 0]), share(1, [1, 0, 1, 1]), share(2, [1, 0, 1, 1])],
    ended: [{ round: 2, pot }],
    toReserve: contribution,
  },
];

beforeEach(() => localStorage.clear());

it('explains a minus by the name of its sum, which a phone shows without columns', async () => {
  await show(chained(shared));
  expect(screen.getByText(/A minus under “Difference” or “Not covered” is what a member received/)).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Not covered' })).toBeTruthy();
});

it('says that the shares add up to all that the group had', async () => {
  await show(chained(shared));
  expect(screen.getByRole('status').textContent).toMatch(/The shares add up to \$200\.00, which is all that/);
});

it('says as of which day its sums are', async () => {
  // The day of the first instant of `chained`.
  await show(chained(shared));
  expect(
    screen.getByRole('table', {
      name: 'Each member, in the order of turns, when the cash was shared out on November 14, 2023',
    }),
  ).toBeTruthy();
});

it('says what the reserve got back, and does not count it as shares', async () => {
  await show(chained(withReserve));
  const result = screen.getByRole('status').textContent;
  expect(result).toContain('The shares add up to $200.00.');
  expect(result).toContain('$100.00, the rest of the $300.00 that the group had,');
});

it('does not call books wrong that have an entry of a later version', async () => {
  const [...journals] = chained([...shared, { kind: 'cycle_dissolved' }]);
  const last = journals.at(-1);
  await show([...journals.slice(0, -1), { ...last, entry: { kind: 'written_by_a_later_version' } }]);
  expect(screen.queryByText('The books are not right')).toBeNull();
  expect(screen.getByText('The books are newer than this page')).toBeTruthy();
});

it('does not call books right that are not those which this device saw before', async () => {
  localStorage.setItem('halqa.books.g1', JSON.stringify({ sequence: 2, hash: 'a'.repeat(64) }));
  await show(chained(shared));
  expect(screen.getByText('The books are not right')).toBeTruthy();
});

async function show(received: readonly unknown[]) {
  const members = ids.map((id, index) => ({ id, name: ['Ann', 'Ben', 'Cem'][index] ?? id }));
  const value = { groupName: 'Wedding fund', members, journals: JSON.parse(JSON.stringify(received)) as unknown[] };
  const readLedger: Client['readLedger'] = async () => ({ ok: true, value });
  openPage(App, '/groups/g1/report', { api: { readLedger } });
  await screen.findByRole('table');
}
