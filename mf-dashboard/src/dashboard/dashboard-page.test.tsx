import { receivedInvitation } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { signedIn } from '@halqa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleGroup } from '../testing/samples.ts';
import { figure, noMoney, setUpDashboard, show } from './dashboard-page.fixture.ts';

setUpDashboard();

it('links from its header to a new group', async () => {
  show({ groups: [sampleGroup()] });

  expect(screen.getByRole('link', { name: 'Create New Group' }).getAttribute('href')).toBe('/groups/create');
  expect(await screen.findByRole('link', { name: 'Wedding fund' })).toBeTruthy();
});

it.each([
  ['nothing is missing', {}, [], 'Create New Group'],
  ['no bank is linked', { has_bank_account: false }, [], 'Link Bank Account'],
  [
    'access was not asked for',
    { has_bank_account: false, is_plaid_sandbox_authorized: false, access_request: null },
    ['invitation'],
    'Ask for access',
  ],
  ['an invitation waits', {}, ['invitation'], 'Read the terms and join'],
  ['an invitation waits, and no bank is linked', { has_bank_account: false }, ['invitation'], 'Link Bank Account'],
] as const)('fills one button, of the first step that is open: %s', async (_, lacks, ids, main) => {
  const sample = sampleOf(receivedInvitation);
  const listInvitations = async () =>
    ({ ok: true, value: { invitations: ids.map((id) => ({ ...sample, id })) } }) as const;
  show({ session: signedIn({ has_bank_account: true, ...lacks }), groups: [sampleGroup()], listInvitations });
  await screen.findByRole('link', { name: 'Wedding fund' });
  const filled = () => [...document.querySelectorAll('[data-look="primary"]')].map(({ textContent }) => textContent);
  await waitFor(() => expect(filled()).toEqual([main]));
});

describe('the list of groups', () => {
  it('shows skeletons while loading, then what is paid and received next, and when', async () => {
    show({ groups: [sampleGroup()] });
    expect(screen.getAllByRole('status')).toHaveLength(4);

    const card = within((await screen.findByRole('link', { name: 'Wedding fund' })).closest('section') as HTMLElement);
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Amira Haddad' })).toBeTruthy();
    expect(card.getByText('3 of 3')).toBeTruthy();
    expect(card.getByText('2 of 3').textContent).toBe('2 of 3your payout to be sent on Jan 19, 2027');
    expect(card.getByText('$500')).toBeTruthy();
    expect(card.getByText('Monthly on the 15th')).toBeTruthy();
    expect(card.getByText('Dec 15, 2026')).toBeTruthy();
    expect(card.getByText('Next payout').nextElementSibling?.textContent).toBe('$1,500Dec 17, 2026to Bilal Khan');
    expect(card.getByRole('link', { name: 'Wedding fund' }).getAttribute('href')).toBe('/groups/group-1');
    expect(figure('Active Groups')).toBe('1');
    expect(figure('Next Contribution')).toBe('Dec 15, 2026');
    expect(figure('Next Payout')).toBe('$1,500');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('explains the empty dashboard', async () => {
    show({ groups: [] });

    expect(await screen.findByText('Your groups will be here')).toBeTruthy();
    expect(await screen.findByText('No recent activity')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create New Group' }).getAttribute('href')).toBe('/groups/create');
    expect(screen.getByRole('link', { name: 'Start a group' }).getAttribute('href')).toBe('/groups/create');
  });
});

describe('the note about the demo', () => {
  it('says whose account it is: the demo’s, or the member’s own', async () => {
    show({});
    expect(screen.getByText(/This account is yours alone/)).toBeTruthy();
    await screen.findByText('Your groups will be here');

    show({ session: signedIn({ email: 'demo@halqa.test' }) });
    expect(screen.getByText(/Everybody who tries the demo uses it/)).toBeTruthy();
    await screen.findByText('Your groups will be here');
  });

  it('says that this is a demo, in demo mode only', async () => {
    show({});
    expect(screen.getByText(/mock bank environment/)).toBeTruthy();
    await screen.findByText('Your groups will be here');

    show({ mode: 'live' });
    await screen.findByText('Your groups will be here');
    expect(screen.queryByText(/mock bank environment/)).toBeNull();
  });
});

it('asks once for the member’s money, however many cards show something of it', async () => {
  const listMoney = vi.fn(async () => ({ ok: true as const, value: noMoney }));
  const groups = ['one', 'two'].map((id) => sampleGroup({ id, name: id }));
  // The cards come after the money.
  const listGroups = async () => {
    await vi.waitFor(() => expect(listMoney).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { ok: true as const, value: { groups, former: [], standby: [], lostSeats: [] } };
  };
  show({ listMoney, listGroups });
  await screen.findByRole('link', { name: 'two' });
  expect(listMoney).toHaveBeenCalledTimes(1);
});
