import type { Client, GroupDetail } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

it('says that nothing was paid and nothing will be paid', async () => {
  await openClosedGroup();

  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.getByText('This group was closed before it started. Nobody paid anything.')).toBeTruthy();
  expect(screen.getByText('Nothing will be paid in this group.')).toBeTruthy();
  expect(screen.queryByText(/This group has no further payouts/)).toBeNull();
});

it('shows no turns, no open seats, no dates and nothing pending', async () => {
  await openClosedGroup();

  expect(screen.queryByRole('heading', { name: 'Payout schedule' })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  for (const gone of [
    /Your turn/,
    /You receive/,
    /seat/i,
    /Pending/,
    /Turn \d/,
    /have paid/,
    /First contribution/,
    /Invite/,
  ]) {
    expect(screen.queryByText(gone), String(gone)).toBeNull();
  }
});

it('still shows its members and its terms', async () => {
  await openClosedGroup();

  const members = screen.getByRole('heading', { name: 'Members' }).closest('section');
  expect(members ? within(members).getByRole('listitem').textContent : '').toMatch(/Amira Haddad \(you\)Admin$/);
  const count = screen.getByText('Members', { selector: 'dt' });
  expect(count.nextElementSibling?.textContent).toBe('1 of 6');
  expect(screen.getAllByText('Monthly on the 15th').length).toBeGreaterThan(0);
});

it('no longer asks for a bank', async () => {
  await openClosedGroup({ status: 'pending_bank' });

  expect(screen.queryByRole('link', { name: 'Link Bank Account' })).toBeNull();
});

/** A closed group as the API returns it: one member had joined. */
async function openClosedGroup(overrides: Partial<GroupDetail['members'][number]> = {}) {
  const [you] = sampleDetail().members;
  if (you === undefined) throw new Error('The sample has no members');
  const closed: Partial<GroupDetail> = {
    status: 'cancelled',
    members: [{ ...you, status: 'joined', hasPaid: false, position: null, ...overrides }],
    nextContributionDate: null,
    nextPayoutDate: null,
    nextPayoutRecipient: null,
    payoutSchedule: [],
    seats: [],
    yourPosition: null,
    inviteLink: null,
  };
  const readGroup: Client['readGroup'] = async ({ params }) => ({
    ok: true,
    value: sampleDetail({ id: params.id, ...closed }),
  });
  openPage(App, '/groups/group-1', { api: { readGroup } });
  await screen.findByRole('heading', { level: 1, name: 'Wedding fund' });
}
