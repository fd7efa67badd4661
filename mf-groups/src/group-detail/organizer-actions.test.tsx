import type { Client, GroupDetail } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail, sampleMember } from '../testing/samples.ts';

const success = { ok: true, value: { success: true } } as const;
const invitation = {
  id: 'inv-1',
  email: 'zoe@example.com',
  status: 'sent',
  expiresAt: '2026-12-15T12:00:00Z',
} as const;
const openSeat = { position: 3, name: null, state: 'open', isYou: false } as const;
const members = [sampleMember('Amira Haddad', 0), { ...sampleMember('Bilal Khan', 1), joinedByLink: true }];
const forming: Partial<GroupDetail> = { status: 'forming', members, invitations: [invitation], linkIsOpen: true };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async (dialog: string, button: string) =>
  userEvent.click(within(screen.getByRole('dialog', { name: dialog })).getByRole('button', { name: button }));

async function show(detail: Partial<GroupDetail>, api: Partial<Client> = {}) {
  const readGroup = vi.fn(async () => ({ ok: true as const, value: sampleDetail(detail) }));
  const opened = openPage(App, '/groups/group-1/people', { api: { readGroup, ...api } });
  await screen.findByRole('heading', { level: 2, name: 'Members' });
  for (const line of screen.queryAllByText(invitation.email, { selector: 'summary *' })) await userEvent.click(line);
  return { ...opened, readGroup };
}

describe('the organizer, before the start', () => {
  it('sees who came by the open link, and removes one of them', async () => {
    const removeMember = vi.fn<Client['removeMember']>().mockResolvedValue(success);
    const { platform, readGroup } = await show(forming, { removeMember });
    expect(screen.getAllByText('By the open link')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Remove Amira Haddad' })).toBeNull();
    await press('Remove Bilal Khan');
    expect(screen.getByText(/They cannot join this group again/)).toBeTruthy();
    await confirm('Remove Bilal Khan from the group?', 'Remove');
    expect(removeMember).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1', memberId: members[1]?.id } });
    expect(platform.toasts).toMatchObject([{ type: 'success', message: 'Bilal Khan has no seat any more' }]);
    expect(readGroup).toHaveBeenCalledTimes(2);
  });

  it('sends an invitation again, and withdraws it', async () => {
    const resendInvitation = vi.fn<Client['resendInvitation']>().mockResolvedValue(success);
    const revokeInvitation = vi.fn<Client['revokeInvitation']>().mockResolvedValue(success);
    await show(forming, { resendInvitation, revokeInvitation });
    const params = { id: 'group-1', invitationId: 'inv-1' };
    await press('Send again: zoe@example.com');
    await confirm('Send the invitation again?', 'Send again');
    expect(resendInvitation).toHaveBeenCalledExactlyOnceWith({ params });
    await press('Withdraw: zoe@example.com');
    await confirm('Withdraw the invitation?', 'Withdraw');
    expect(revokeInvitation).toHaveBeenCalledExactlyOnceWith({ params });
  });

  it('is led from invitations that ended to the field for another one', async () => {
    const seats = [openSeat];
    const readGroup = async () => ({
      ok: true as const,
      value: sampleDetail({
        ...forming,
        seats,
        endedInvitations: [
          { email: 'hadi@example.com', status: 'declined' },
          { email: 'zoe@example.com', status: 'expired' },
        ],
      }),
    });
    openPage(App, '/groups/group-1', { api: { readGroup } });
    expect(
      await screen.findByText(/hadi@example\.com.? declined\. The invitation to .?zoe@example\.com.? has expired\./),
    ).toBeTruthy();
    expect(screen.getByText(/^A seat is free\. Invite another address/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Invite somebody else' }).getAttribute('href') ?? '';
    expect(link).toBe('/groups/group-1/people#invite');
    openPage(App, link, { api: { readGroup } });
    const field = await screen.findByLabelText('Email address');
    expect(document.activeElement).toBe(field);
  });

  it('invites another address while a seat is free, and says at the field what is wrong with it', async () => {
    const inviteAnother = vi.fn<Client['inviteAnother']>();
    inviteAnother.mockImplementationOnce(failingCall('invited_already', 'email')).mockResolvedValue(success);
    const { platform, readGroup } = await show({ ...forming, seats: [openSeat] }, { inviteAnother });
    const field = screen.getByLabelText('Email address');
    await userEvent.type(field, 'nobody');
    await press('Send Invitation');
    expect(screen.getByText(sentenceOf('member_email_invalid'))).toBeTruthy();
    expect(inviteAnother).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'dia@example.com');
    await press('Send Invitation');
    expect(screen.getByText(sentenceOf('invited_already'))).toBeTruthy();
    await press('Send Invitation');
    expect(inviteAnother).toHaveBeenLastCalledWith({ params: { id: 'group-1' }, body: { email: 'dia@example.com' } });
    expect(platform.toasts).toMatchObject([
      { type: 'success', message: 'The invitation to dia@example.com is on its way' },
    ]);
    await waitFor(() => expect(readGroup).toHaveBeenCalledTimes(2));
  });

  it('replaces the open link and closes it', async () => {
    const renewLink = vi.fn<Client['renewLink']>().mockResolvedValue({ ok: true, value: { inviteLink: 'x' } });
    const closeLink = vi.fn<Client['closeLink']>().mockResolvedValue(success);
    await show(forming, { renewLink, closeLink });
    await press('New link');
    await confirm('Replace the invite link?', 'New link');
    expect(renewLink).toHaveBeenCalledOnce();
    await press('Close link');
    await confirm('Close the invite link?', 'Close link');
    expect(closeLink).toHaveBeenCalledOnce();
  });

  it.each([
    ['the organizer', {}],
    ['a co-organizer', { youAreOrganizer: false, youAreCoOrganizer: true }],
  ])('is offered to open a closed link again: %s', async (_, role) => {
    await show({ ...forming, ...role, linkIsOpen: false, inviteLink: null });
    expect(screen.getByText('The invite link is closed: nobody new can join by it.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open a new link' })).toBeTruthy();
  });

  it('reads in the dialog why nothing was done, and the group is loaded anew', async () => {
    const { readGroup } = await show(forming, { resendInvitation: failingCall('address_invited_often') });
    await press('Send again: zoe@example.com');
    await confirm('Send the invitation again?', 'Send again');
    expect((await screen.findByRole('alert')).textContent).toMatch(/several times today/);
    await waitFor(() => expect(readGroup).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('dialog', { name: 'Send the invitation again?' })).toBeTruthy();
  });

  it('reads in a toast why nothing was done where the group offers it no more', async () => {
    const group = { ...forming };
    const revokeInvitation: Client['revokeInvitation'] = async () => {
      group.invitations = [{ ...invitation, status: 'accepted' }];
      return failingCall('invitation_answered')();
    };
    const { platform } = await show(group, { revokeInvitation });
    await press('Withdraw: zoe@example.com');
    await confirm('Withdraw the invitation?', 'Withdraw');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(platform.toasts).toMatchObject([{ type: 'error', message: sentenceOf('invitation_answered') }]);
  });
});

it.each([
  ['to other members', { ...forming, youAreOrganizer: false }],
  ['after the start', { ...forming, status: 'active' }],
  ['in the simulated group', { ...forming, simulated: true }],
] as const satisfies readonly [string, Partial<GroupDetail>][])(
  'offers none of these actions %s',
  async (_, detail) => {
    await show(detail);
    for (const name of [/^Remove/, /Send again/, /Withdraw/, 'New link', 'Close link'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  },
);
