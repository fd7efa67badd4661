import type { Client, ReceivedInvitation } from '@halqa/contract';
import { controlWords } from '@halqa/copy';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { openWindow } from '../testing/window-width.ts';

beforeEach(() => openWindow({ isPhone: false }));

const invitation: ReceivedInvitation = {
  id: 'invitation-1',
  inviteCode: 'code-1',
  groupName: 'Wedding fund',
  organizerName: 'Bilal Khan',
  memberCount: 5,
  contributionAmount: 500,
  yourPosition: 3,
  yourPayoutDate: '2027-03-18',
  schedule: 'Monthly on the 15th',
  frequency: 'monthly',
  dayOfWeek: null,
  dayOfMonth: 15,
  expiresAt: '2026-12-20T12:00:00.000Z',
};

const listing =
  (...invitations: ReceivedInvitation[]) =>
  async () =>
    ({ ok: true, value: { invitations } }) as const;

function show(api: Partial<Client>) {
  return openPage(App, '/dashboard', {
    api: {
      listGroups: async () => ({ ok: true, value: { groups: [], former: [], standby: [], lostSeats: [] } }),
      listActivity: async () => ({ ok: true, value: { activity: [] } }),
      listMoney: async () => ({ ok: true, value: { account: null, groups: [] } }),
      ...api,
    },
  });
}

const section = async () => within(await screen.findByRole('region', { name: 'Invitations to you' }));

it('shows who invites to what, until when, and leads to the terms', async () => {
  show({ listInvitations: listing(invitation) });
  const shown = await section();
  expect(shown.getByRole('heading', { level: 3, name: 'Wedding fund' })).toBeTruthy();
  expect(shown.getByText('Bilal Khan invites you to this savings circle.')).toBeTruthy();
  const turn = '3 of 5 · planned for March 18, 2027';
  for (const fact of ['$500', 'Monthly on the 15th', '5', '$2,500', turn, 'December 20, 2026'])
    expect(shown.getByText(fact)).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Read the terms and join' }).getAttribute('href')).toBe('/groups/join/code-1');
});

it('declines an invitation after a confirmation, and removes its card', async () => {
  const listInvitations = vi.fn<Client['listInvitations']>(listing()).mockImplementationOnce(listing(invitation));
  const declineInvite = vi.fn<Client['declineInvite']>(async () => ({ ok: true, value: { success: true } }));
  const { platform, user } = show({ listInvitations, declineInvite });
  await user.click((await section()).getByRole('button', { name: 'Decline' }));
  expect(declineInvite).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline invitation' }));
  expect(declineInvite).toHaveBeenCalledWith({ params: { inviteCode: 'code-1' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations to you' })).toBeNull());
  expect(platform.toasts).toMatchObject([{ title: 'Invitation declined' }]);
});

it('keeps the card and says why when declining fails', async () => {
  const { user } = show({ listInvitations: listing(invitation), declineInvite: failingCall('conflict') });
  await user.click((await section()).getByRole('button', { name: 'Decline' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline invitation' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
});

it('renders nothing without invitations, and a retry where they cannot be loaded', async () => {
  const listInvitations = vi
    .fn<Client['listInvitations']>(listing())
    .mockImplementationOnce(failingCall('server_error'));
  const { user } = show({ listInvitations });
  const alert = (await screen.findByText('We could not load your invitations')).closest('[role=alert]') as HTMLElement;
  await user.click(within(alert).getByRole('button', { name: controlWords.retry }));
  await waitFor(() => expect(screen.queryByText('Invitations to you')).toBeNull());
});
