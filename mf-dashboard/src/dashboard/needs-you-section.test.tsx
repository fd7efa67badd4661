import { type MoneyInGroup, memberMoney } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { signedIn } from '@halqa/platform/testing';
import { failingCall } from '@halqa/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleGroup } from '../testing/samples.ts';
import { setUpDashboard, show } from './dashboard-page.fixture.ts';

setUpDashboard();

describe('what needs the member', () => {
  const section = async () => within((await screen.findByText('What needs you')).closest('section') as HTMLElement);
  const links = async (count: number) => {
    const found = await section();
    await waitFor(() => expect(found.getAllByRole('link')).toHaveLength(count));
    return found.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  };

  it('is one calm line when nothing does', async () => {
    show({ groups: [sampleGroup()] });
    expect(await screen.findByText('Nothing needs you now.')).toBeTruthy();
    expect((await section()).queryByRole('listitem')).toBeNull();
  });

  it.each(['listNotifications', 'listGroups', 'listMoney', 'listInvitations'] as const)(
    'is not denied while %s fails, which can be tried again',
    async (call) => {
      const failing = vi.fn(failingCall('server_error'));
      show({ groups: [sampleGroup()], [call]: failing });
      await waitFor(() => expect(failing).toHaveBeenCalled());
      const title =
        call === 'listInvitations' ? 'We could not load your invitations' : 'We could not load all that may need you';
      const alert = within((await screen.findByText(title)).closest('[role=alert]') as HTMLElement);
      expect(screen.queryByText('Nothing needs you now.')).toBeNull();
      failing.mockClear();
      await userEvent.click(alert.getByRole('button', { name: 'Try Again' }));
      expect(failing).toHaveBeenCalled();
    },
  );

  it('is not said to be nothing beside a prompt', async () => {
    for (const lacks of [{ is_plaid_sandbox_authorized: false }, { has_bank_account: false }, { name: 'User' }]) {
      show({ session: signedIn({ has_bank_account: true, ...lacks }) });
      await screen.findByText('Your groups will be here');
      await screen.findByText('No recent activity');
      expect(screen.queryByText('Nothing needs you now.')).toBeNull();
    }
  });

  it('is what groups ask until it is answered, each with its page', async () => {
    const kinds = [
      ...([
        'bank',
        'terms',
        'mandate',
        'invitation_declined',
        'invitation_expired',
        'seat_free',
        'swap',
        'guarantee',
      ] as const),
      ...(['replacement', 'co_organizer', 'organizer', 'unknown'] as const),
    ];
    const asks = kinds.map((kind) => ({
      kind,
      name: kind === 'bank' || kind === 'terms' || kind === 'mandate' ? null : 'Bilal',
      until: null,
    }));
    show({ groups: [sampleGroup({ asks })] });
    expect((await links(11)).map((link) => link.replaceAll(/\p{Cf}/gu, ''))).toEqual([
      'Your seat in Wedding fund waits for your bank account /profile/bank-accounts',
      'The terms of Wedding fund have changed: please read them and agree again /groups/group-1',
      'Your debits for Wedding fund have stopped: you can sign again /groups/group-1',
      'Bilal declined the invitation to Wedding fund: invite somebody else /groups/group-1/people#invite',
      'The invitation of Bilal to Wedding fund has expired: invite somebody else /groups/group-1/people#invite',
      'A seat in Wedding fund is free: invite somebody /groups/group-1/people#invite',
      'Bilal asks to swap turns with you in Wedding fund /groups/group-1/swap',
      'Bilal asks you to be guarantor in Wedding fund /groups/group-1/guarantees',
      'Bilal asks to be replaced in Wedding fund /groups/group-1/replacements',
      'Bilal asks you to be co-organizer of Wedding fund /groups/group-1',
      'Bilal asks you to take over Wedding fund /groups/group-1',
    ]);
    expect(screen.queryByText('Nothing needs you now.')).toBeNull();
  });

  it('is the bank connection until it works again', async () => {
    const bank_attention = { kind: 'login_required', since: '2026-11-20T12:00:00.000Z', until: null } as const;
    show({ session: signedIn({ has_bank_account: true, bank_attention }) });
    expect(await links(1)).toEqual([
      'Your bank asks for a new login: please log in before your next contribution /profile/bank-accounts',
    ]);
  });

  it('says until when a seat waits for a bank', async () => {
    const bank = { kind: 'bank', name: null, until: '2026-11-23T15:00:00Z' } as const;
    show({ session: signedIn(), groups: [sampleGroup({ asks: [bank] })] });
    expect(await links(1)).toEqual([
      expect.stringMatching(
        /^Your seat in Wedding fund waits for your bank account until Nov 23, 2026, .* UTC \/profile\/bank-accounts$/,
      ),
    ]);
    expect(screen.queryByText('Link your bank account')).toBeNull();
  });

  it('is first a seat that was lost and can be taken again', async () => {
    const lostSeats = [{ groupName: 'Cousins', endedOn: '2026-12-02', inviteCode: 'open-code' }];
    const value = { groups: [], former: [], standby: [], lostSeats };
    show({ session: signedIn({ name: 'User' }), listGroups: async () => ({ ok: true, value }) });
    expect((await links(2)).map((link) => link.replaceAll(/\p{Cf}/gu, ''))).toEqual([
      'Your seat in Cousins ended on December 2, 2026: no bank account was linked in time /groups/join/open-code',
      'Link your bank account /profile/bank-accounts',
    ]);
    expect(screen.getByText(/^A seat is free again: .* Read the terms and join again$/)).toBeTruthy();
    expect(screen.queryByText(/its seat waits for this/)).toBeNull();
  });

  it('has every prompt but the one of the banner', async () => {
    const nameless = signedIn({ name: 'User' });
    show({ session: nameless });
    expect(await links(1)).toEqual(['Link your bank account /profile/bank-accounts']);
    expect(screen.getByText('Complete your profile')).toBeTruthy();

    const stopped = { notifications: [], moneyStoppedSince: '2026-11-22T12:00:00Z' };
    show({ session: nameless, listNotifications: async () => ({ ok: true, value: stopped }) });
    expect(await links(1)).toEqual(['Link your bank account /profile/bank-accounts']);
    await waitFor(() => expect(screen.queryByText('Complete your profile')).toBeNull());
    await userEvent.click((await section()).getByRole('button', { name: 'Set Display Name' }));
    expect(screen.getByRole('dialog', { name: 'Set Display Name' })).toBeTruthy();
  });
});

it('shows guarantor and member what is owed between them, until it is settled', async () => {
  const debts = [
    { round: 2, amountCents: 20_000, isOwedToYou: true, otherName: 'Karim' },
    { round: 3, amountCents: 20_000, isOwedToYou: false, otherName: 'Idris' },
  ];
  const group = { ...sampleOf(memberMoney).groups[0], id: 'group-1', debts } as MoneyInGroup;
  show({ groups: [sampleGroup()], money: { account: null, groups: [group] } });
  const owes = await screen.findByRole('link', { name: 'Karim owes you $200' });
  expect(owes.getAttribute('href')).toBe('/groups/group-1/guarantees');
  expect(screen.getByText(/When it is paid back, or you forgive it, say so/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Idris paid $200 for you' })).toBeTruthy();
});
