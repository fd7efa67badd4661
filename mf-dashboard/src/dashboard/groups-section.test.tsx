import type { Client } from '@halqa/contract';
import { signedIn } from '@halqa/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleGroup } from '../testing/samples.ts';
import { setUpDashboard, show, unreachable } from './dashboard-page.fixture.ts';

setUpDashboard();

describe('the list of groups', () => {
  it('has the places on standby lists, each with the link to its list where that is open', async () => {
    const standby = [
      { name: 'Uncles', place: 2, inviteCode: 'open-code' },
      { name: 'Cousins', place: 1, inviteCode: null },
    ];
    show({ listGroups: async () => ({ ok: true, value: { groups: [], former: [], standby, lostSeats: [] } }) });
    const link = await screen.findByRole('link', { name: 'Uncles' });
    expect(link.getAttribute('href')).toBe('/groups/join/open-code');
    expect(screen.getByText(/^You are number 2 on the standby list\./)).toBeTruthy();
    expect(screen.getByText(/^You are number 1 on the standby list\. Its link is closed now\./)).toBeTruthy();
    expect(screen.queryByText('Your groups will be here')).toBeNull();
  });

  it('leads whoever has no place any more to what comes back to them, and to what has come back', async () => {
    const claim = {
      claimCents: 10_000,
      takenCents: 0,
      expectedOn: '2027-03-01',
      status: 'waiting',
      owes: false,
    } as const;
    const former = [{ id: 'group-9', name: 'Uncles', ...claim }];
    show({ listGroups: async () => ({ ok: true, value: { groups: [], former, standby: [], lostSeats: [] } }) });
    const link = await screen.findByRole('link', { name: 'Uncles' });
    expect(link.getAttribute('href')).toBe('/groups/group-9/former');
    expect(screen.getByText('Somebody has your place. See what becomes of what you had paid in.')).toBeTruthy();
    const next = screen.getByText('on Mar 1, 2027 to you: what you had paid in').parentElement;
    expect(next?.textContent).toContain('$100');
    expect(screen.queryByText('Your groups will be here')).toBeNull();
    // What happened in that group is no activity of theirs any more.
    expect(await screen.findByText('No recent activity')).toBeTruthy();

    const received = [
      { ...former[0], ...claim, id: 'group-8', name: 'Bakers', expectedOn: null, status: 'received' },
    ] as const;
    show({
      listGroups: async () => ({ ok: true, value: { groups: [], former: [...received], standby: [], lostSeats: [] } }),
    });
    const back = await screen.findByRole('link', { name: 'Bakers' });
    expect(back.getAttribute('href')).toBe('/groups/group-8/former');
    expect(screen.getByText('Somebody has your place. What you had paid in has come back to you.')).toBeTruthy();
    expect(screen.queryByText('Your groups will be here')).toBeNull();
  });

  it('shows the simulated-group banner only when such a group is in the list', async () => {
    show({ groups: [sampleGroup({ simulated: true })] });
    expect(await screen.findByText(/simulated group is shown/)).toBeTruthy();
  });

  it('has no such banner for real groups', async () => {
    show({ groups: [sampleGroup()] });
    await screen.findByRole('link', { name: 'Wedding fund' });

    expect(screen.queryByText(/simulated group/)).toBeNull();
  });

  it('offers no group creation to a member without permission', async () => {
    show({ session: signedIn({ can_create_groups: false }) });

    expect(await screen.findByText('Your groups will be here')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Start a group' })).toBeNull();
  });

  it('shows the problem when the server cannot be reached, and retries', async () => {
    const listGroups = vi.fn<Client['listGroups']>().mockResolvedValueOnce(unreachable);
    listGroups.mockResolvedValue({
      ok: true,
      value: { groups: [sampleGroup()], former: [], standby: [], lostSeats: [] },
    });
    show({ listGroups });

    const title = await screen.findByText('We could not load your groups');
    const alert = within(title.closest('[role=alert]') as HTMLElement);
    await userEvent.click(alert.getByRole('button', { name: 'Try Again' }));

    expect(await screen.findByRole('link', { name: 'Wedding fund' })).toBeTruthy();
  });
});
