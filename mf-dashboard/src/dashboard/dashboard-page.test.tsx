import {
  type Client,
  type GroupSummary,
  type MemberMoney,
  type MoneyInGroup,
  memberMoney,
  receivedInvitation,
} from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import type { Session } from '@halqa/platform';
import { sampleProfile, signedIn } from '@halqa/platform/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleGroup } from '../testing/samples.ts';
import { openWindow } from '../testing/window-width.ts';

beforeEach(() => {
  openWindow({ isPhone: false });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const unreachable = { ok: false, problem: { status: 0, code: 'unreachable', error: '' } } as const;
const linked = signedIn({ has_bank_account: true });

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
    'is not denied while %s fails, and is shown once it does not',
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

  it('does not say so beside a prompt', async () => {
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

describe('the next 30 days', () => {
  const movement: Movement = {
    kind: 'contribution',
    round: 2,
    date: '2026-12-15',
    amountCents: 50_000,
    state: 'planned',
    isLate: false,
    isRepeated: false,
    isStopped: false,
    isOverdue: false,
    isUnderReview: false,
    isBeingSent: false,
    payUntil: null,
    turnMovesOn: null,
    isLastTurn: false,
  };
  const group = {
    ...sampleOf(memberMoney).groups[0],
    id: 'g1',
    name: 'Wedding fund',
    timeZone: 'America/New_York',
    claim: null,
    payout: {
      ...sampleOf(memberMoney).groups[0]?.payout,
      round: 1,
      reason: 'collecting',
      missing: 1,
    } as MoneyInGroup['payout'],
  };
  const listed = (movements: Movement[], expectedShare: MoneyInGroup['expectedShare'] = null) => ({
    groups: [{ ...group, movements, expectedShare } as MoneyInGroup],
  });
  const section = async () => within((await screen.findByText('Next 30 days')).closest('section') as HTMLElement);
  const rows = async () => (await section()).findAllByRole('listitem');

  it('lists what leaves and reaches the account, with its day and state, and what should have and did not', async () => {
    const account = { institutionName: 'Chase', maskNumber: '0042' };
    show({
      money: {
        account,
        ...listed([
          { ...movement, round: 1, date: '2026-11-10', state: 'arrived' },
          { ...movement, round: 1, date: '2026-11-16', state: 'failed', isRepeated: true },
          { ...movement, round: 2, date: '2026-11-22', state: 'on_its_way' },
          movement,
          { ...movement, kind: 'payout', date: '2026-12-22', amountCents: 150_000, isUnderReview: true },
          { ...movement, round: 3, date: '2026-12-23' },
          { ...movement, kind: 'payout', round: 1, date: null, state: 'due', isLate: true, amountCents: 150_000 },
        ]),
      },
    });
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Wedding fundTurn 1 · later than planned · 1 contribution is missingLate+$1,500',
      'Wedding fundTurn 1 · again on Nov 16, 2026Failed−$500',
      'Wedding fundTurn 2 · debited on Nov 22, 2026On its way−$500',
      'Wedding fundTurn 2 · leaves on Dec 15, 2026−$500',
      'Wedding fundTurn 2 · to be sent on Dec 22, 2026 · being checked before it is sent+$1,500',
    ]);
    expect((await section()).getByText('From and to Chase ••0042')).toBeTruthy();
  });

  it('says of a debit that its bank was asked for at a weekend that it will be debited, and once it was that it was', async () => {
    const rowThen = async (now: string) => {
      vi.setSystemTime(new Date(now));
      const row = { ...movement, round: 2, date: '2026-12-14', state: 'on_its_way' } as const;
      const about = { group: 'Wedding fund', groupId: 'group-1', date: '2026-12-14T12:00:00.000Z' } as const;
      const entry = {
        ...about,
        id: '1',
        type: 'contribution',
        amount: 500,
        status: 'pending',
        recipient: null,
      } as const;
      show({ groups: [sampleGroup()], money: { account: null, ...listed([row]) }, activity: [entry] });
      const [text] = (await rows()).map(({ textContent }) => textContent);
      const activity = await screen.findByRole('region', { name: 'Recent Activity' });
      const [line] = await within(activity).findAllByRole('listitem');
      cleanup();
      return [text, line?.textContent];
    };
    for (const now of ['2026-12-12T15:00:00Z', '2026-12-14T13:59:00Z'])
      expect(await rowThen(now)).toEqual([
        'Wedding fundTurn 2 · will be debited on Dec 14, 2026On its way−$500',
        'Contribution to Wedding fundwill be debited on Dec 14, 2026On its way$500',
      ]);
    // From the hour at which debits begin, 9 AM in New York.
    for (const now of ['2026-12-14T14:00:00Z', '2026-12-15T05:01:00Z'])
      expect(await rowThen(now)).toEqual([
        'Wedding fundTurn 2 · debited on Dec 14, 2026On its way−$500',
        'Contribution to Wedding funddebited on Dec 14, 2026On its way$500',
      ]);
  });

  it('says of the rest of a payout that contributions to it are missing, also while a part is on its way', async () => {
    const parts = [{ amountCents: 100_000, date: null }];
    const payout = { ...group.payout, reason: 'payout_on_its_way', parts } as MoneyInGroup['payout'];
    const movements: Movement[] = [
      { ...movement, kind: 'payout', round: 1, date: '2026-11-20', state: 'on_its_way', amountCents: 100_000 },
      { ...movement, kind: 'payout', round: 1, date: null, state: 'due', isLate: true },
    ];
    show({ money: { account: null, groups: listed(movements).groups.map((each) => ({ ...each, payout })) } });
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Wedding fundTurn 1 · later than planned · 1 contribution is missingLate+$500',
      'Wedding fundTurn 1 · sent on Nov 20, 2026On its way+$1,000',
    ]);
  });

  it('says of a group whose order is being drawn that what leaves waits for that', async () => {
    const drawing = listed([movement]).groups.map((each) => ({ ...each, status: 'drawing' }) as MoneyInGroup);
    show({ money: { account: null, groups: drawing } });
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Wedding fundTurn 2 · leaves on Dec 15, 2026, once the order is drawn−$500',
    ]);
  });

  it('says in the figure above what a contribution waits for that is not debited by itself, as its row does', async () => {
    const groups = [sampleGroup({ id: 'g1', nextContribution: null, contributionsByHand: 1 })];
    const showWith = (changes: Partial<Movement>) =>
      show({ groups, money: { account: null, ...listed([{ ...movement, ...changes }]) } });
    showWith({ state: 'failed', isStopped: true });
    expect(await screen.findByText('$500 to Wedding fund, waits for your bank')).toBeTruthy();
    cleanup();
    showWith({ state: 'failed' });
    expect(await screen.findByText('$500 to Wedding fund, still to be paid by you')).toBeTruthy();
    cleanup();
    showWith({ state: 'due', isStopped: true });
    expect(await screen.findByText('$500 to Wedding fund, due on Dec 15, 2026; debits have stopped')).toBeTruthy();
  });

  it('warns of a contribution that is due and not debited by itself', async () => {
    show({
      money: { account: null, ...listed([{ ...movement, state: 'due', isStopped: true, payUntil: '2026-12-22' }]) },
    });
    expect((await (await section()).findByText('Due')).getAttribute('data-tone')).toBe('warning');
  });

  it('says of what no debit follows until when it is to be paid, and then that it still is', async () => {
    const failed = { ...movement, round: 1, date: '2026-11-18', state: 'failed' } as const;
    show({
      money: {
        account: null,
        ...listed([
          { ...failed, payUntil: '2026-11-25' },
          { ...failed, date: '2026-11-19' },
        ]),
      },
    });
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Wedding fundTurn 1 · to be paid by you until 5 PM Eastern on Nov 25, 2026Failed−$500',
      'Wedding fundTurn 1 · still to be paid by youFailed−$500',
    ]);
  });

  it('counts the days where the group is', async () => {
    vi.setSystemTime(new Date('2026-11-23T02:00:00Z'));
    show({
      money: {
        account: null,
        ...listed([
          { ...movement, date: '2026-12-22' },
          { ...movement, date: '2026-12-23' },
        ]),
      },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('leads to all of it, and says when there is nothing', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...movement, round: index + 1 }));
    show({ money: { account: null, ...listed(many) } });
    expect((await screen.findByRole('link', { name: '2 more in My Money' })).getAttribute('href')).toBe(
      '/profile/money',
    );
    expect(await rows()).toHaveLength(5);

    show({ money: { account: null, ...listed([]) } });
    expect(await screen.findByText('Nothing leaves or reaches your account within 30 days.')).toBeTruthy();
  });

  it('says when a share of a group that ends early comes, instead of that nothing does', async () => {
    const nothing = 'Nothing leaves or reaches your account within 30 days.';
    show({ money: { account: null, ...listed([], { on: '2026-12-22', atMostCents: 80_000 }) } });
    expect(await screen.findByText(/: your share of what the group has, up to \$800, on Dec 22, 2026 at/)).toBeTruthy();
    expect(screen.queryByText(nothing)).toBeNull();
    cleanup();
    show({ money: { account: null, ...listed([], { on: '2026-12-23', atMostCents: 80_000 }) } });
    expect(await screen.findByText(nothing)).toBeTruthy();
    expect(screen.queryByText(/your share of what the group has/)).toBeNull();
  });

  it('is not there before a group has started', async () => {
    show({ groups: [sampleGroup({ status: 'forming' })] });
    await screen.findByRole('link', { name: 'Wedding fund' });
    expect(screen.queryByText('Next 30 days')).toBeNull();
  });
});

describe('the groups', () => {
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

  it('promises no planned date of a late payout, but the one on which it is expected', async () => {
    vi.setSystemTime(new Date('2027-01-20T15:00:00Z'));
    const late = { expectedOn: '2027-01-25' };
    const nextPayout = { date: '2027-01-19', recipient: 'Amira Haddad', amount: 1500, late, isSent: false, missing: 0 };
    const seats = sampleGroup().seats.map((seat) => ({ ...seat, state: seat.isYou ? 'current' : 'received' }) as const);
    show({ groups: [sampleGroup({ nextPayout, yourPayoutLate: late, seats })] });

    const card = within((await screen.findByRole('link', { name: 'Wedding fund' })).closest('section') as HTMLElement);
    expect(card.getByText('2 of 3').textContent).toBe('2 of 3your payout later than planned, expected on Jan 25, 2027');
    const payout = card.getByText('Next payout').nextElementSibling;
    expect(payout?.textContent).toBe('$1,500Jan 25, 2027later than plannedto you');
    expect(screen.getByText('later than planned, expected on Jan 25, 2027, to you')).toBeTruthy();
  });

  it('says that the next payout waits because all payments are stopped', async () => {
    const { nextPayout } = sampleGroup();
    const late = { expectedOn: null, isStopped: true };
    show({ groups: [sampleGroup({ nextPayout: nextPayout && { ...nextPayout, late, missing: 0 } })] });
    expect(await screen.findByText(/^later than planned, to .* · Halqa has stopped all payments$/)).toBeTruthy();
  });

  it('says beside the day of the next payout how many contributions to it are missing, whoever receives it', async () => {
    const seats = sampleGroup().seats.map((seat) => ({ ...seat, state: seat.isYou ? 'current' : 'received' }) as const);
    const nextPayout = { date: '2027-01-19', recipient: 'Amira Haddad', amount: 1500, isSent: false, missing: 2 };
    show({ groups: [sampleGroup({ nextPayout, seats })] });
    expect(await screen.findByText('on Jan 19, 2027 to you · 2 contributions are missing')).toBeTruthy();

    show({ groups: [sampleGroup({ nextPayout: { ...nextPayout, recipient: 'Bilal Khan' } })] });
    expect(await screen.findByText('on Jan 19, 2027 to Bilal Khan · 2 contributions are missing')).toBeTruthy();
  });

  it('names no day of a payout that is on its way, also on the day for which it was planned', async () => {
    const nextPayout = { date: '2027-01-19', recipient: 'Amira Haddad', amount: 1500, isSent: true, missing: 0 };
    const seats = sampleGroup().seats.map((seat) => ({ ...seat, state: seat.isYou ? 'current' : 'received' }) as const);
    show({ groups: [sampleGroup({ nextPayout, yourPayoutSent: true, seats })] });

    expect((await screen.findByText('2 of 3')).textContent).toBe('2 of 3on its way');
    expect(screen.getByText('on its way to you')).toBeTruthy();
  });

  it('names the part of one’s own payout that is on its way, as the rest is still to come', async () => {
    const parts = [
      { amountCents: 60_000, date: '2027-01-19' },
      { amountCents: 30_000, date: null },
    ];
    const sent = { date: '2027-01-19', recipient: 'Amira Haddad', amount: 300, isSent: true, missing: 1 };
    const inParts = { wholeCents: 120_000, parts };
    const late = { expectedOn: null };
    const nextPayout = { ...sent, inParts, late };
    const seats = sampleGroup().seats.map((seat) => ({ ...seat, state: seat.isYou ? 'current' : 'received' }) as const);
    const own = { yourPayoutSent: true, yourPayoutInParts: inParts, yourPayoutLate: late };
    show({ groups: [sampleGroup({ nextPayout, ...own, seats })] });
    const [received, rest] = ['$600 of $1,200 received', '$300 still to come, later than planned'];
    expect((await screen.findByText('2 of 3')).textContent).toBe(`2 of 3$300 on its way${received}${rest}`);
    const terms = screen.getAllByText('Next payout').map(({ nextElementSibling }) => nextElementSibling?.textContent);
    expect(terms).toContain(`$300on its way${received}${rest}to you`);
    expect(screen.getByText(`on its way to you · ${received} · ${rest} · 1 contribution is missing`)).toBeTruthy();
  });

  it('says of one’s own payout of which a part has arrived what is still to come, also while another’s is the next', async () => {
    const parts = [{ amountCents: 60_000, date: '2027-01-19' }];
    const own = { yourPayoutInParts: { wholeCents: 120_000, parts }, yourPayoutLate: { expectedOn: null } };
    show({ groups: [sampleGroup(own)] });
    expect((await screen.findByText('2 of 3')).textContent).toBe(
      '2 of 3$600 still to comeyour payout later than planned$600 of $1,200 received',
    );
  });

  it('says of a contribution that waits while all money is stopped that its day is not known', async () => {
    show({ groups: [sampleGroup({ nextContribution: null, contributionWaits: true })] });
    expect((await screen.findByText('Next contribution')).nextElementSibling?.textContent).toBe(
      'Not known yetHalqa has stopped all payments',
    );
    expect(screen.getByText('$500 to Wedding fund · Halqa has stopped all payments')).toBeTruthy();
    cleanup();
    const late = { expectedOn: null, isStopped: true };
    const nextPayout = { ...sampleGroup().nextPayout, late } as GroupSummary['nextPayout'];
    show({ groups: [sampleGroup({ nextPayout })] });
    expect((await screen.findByText('Next payout')).nextElementSibling?.textContent).toBe(
      '$1,500later than plannedHalqa has stopped all paymentsto Bilal Khan',
    );
    cleanup();
    openWindow({ isPhone: true });
    const payout = { ...sampleOf(memberMoney).groups[0]?.payout, reason: 'sending', parts: [], missing: 0, late };
    const own = { ...sampleOf(memberMoney).groups[0], id: 'group-1', payout } as MoneyInGroup;
    show({ groups: [sampleGroup({ yourPayoutLate: late })], money: { account: null, groups: [own] } });
    expect(
      await screen.findByText('your turn 2 of 3 · your payout later than planned · Halqa has stopped all payments'),
    ).toBeTruthy();
    cleanup();
    // What waits is their contribution: their payout is in time as far as anybody knows.
    openWindow({ isPhone: true });
    show({ groups: [sampleGroup({ nextContribution: null, contributionWaits: true })] });
    expect((await screen.findByText(/^your turn 2 of 3/)).textContent).not.toContain('stopped');
  });

  it('names one cause of a late payout while all money is stopped, the same in its row, on the card and in the figure', async () => {
    const late = { expectedOn: null, isStopped: true };
    const sample = sampleOf(memberMoney).groups[0];
    const payout = { ...sample?.payout, round: 2, reason: 'collecting', parts: [], missing: 1, late };
    const row = { ...sample?.movements[0], kind: 'payout', round: 2, state: 'due', isLate: true };
    const movement = { ...row, date: null, payUntil: null, isUnderReview: false, isBeingSent: false };
    const of = { id: 'group-1', accountStopped: false, debts: [], payout, movements: [movement] };
    const money = { account: null, groups: [{ ...sample, ...of } as unknown as MoneyInGroup] };
    const seats = sampleGroup().seats.map((seat) => ({ ...seat, state: seat.isYou ? 'current' : 'received' }) as const);
    const nextPayout = { ...sampleGroup().nextPayout, late, missing: 1 } as GroupSummary['nextPayout'];
    const groups = [sampleGroup({ nextPayout, yourPayoutLate: late, seats })];
    show({ groups, money });
    expect((await screen.findByText('Next payout')).nextElementSibling?.textContent).toBe(
      '$1,500later than planned1 contribution is missingto youNo turn is moved, and no vote begins, before payments go on.',
    );
    cleanup();
    openWindow({ isPhone: true });
    show({ groups, money });
    const cause = '1 contribution is missing';
    expect(await screen.findByText(`your turn 2 of 3 · your payout later than planned · ${cause}`)).toBeTruthy();
    expect(screen.getByText(new RegExp(`^Turn 2 · later than planned · ${cause}$`))).toBeTruthy();
    expect(screen.getByText(`later than planned, to you · ${cause}`)).toBeTruthy();
    expect(screen.queryByText(/Halqa has stopped all payments/)).toBeNull();
  });

  it('says that a turn is drawn later when there is no position yet', async () => {
    show({ groups: [sampleGroup({ yourPosition: null, yourPayoutDate: null, status: 'forming' })] });

    expect(await screen.findByText('Drawn when the group starts')).toBeTruthy();
    expect(figure('Active Groups')).toBe('0');
    expect(screen.getByText('1 is forming')).toBeTruthy();
  });

  it('shows a group that was closed before it started without seats and dates', async () => {
    const ended = { nextContribution: null, nextPayout: null, yourPosition: null, yourPayoutDate: null, seats: [] };
    show({ groups: [sampleGroup({ status: 'cancelled', members: 1, ...ended })] });

    expect(await screen.findByText('This group was closed before it started. Nobody paid anything.')).toBeTruthy();
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(screen.queryByText('Drawn when the group starts')).toBeNull();
    expect(screen.queryByText('Your turn')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what a forming group waits for', async () => {
    const seats = sampleGroup().seats.map((seat, index) => ({
      ...seat,
      state: (['joined', 'invited', 'open'] as const)[index] ?? 'open',
    }));
    const banksMissing = [
      { name: 'Amira Haddad', isYou: true, until: null },
      { name: 'Bilal Khan', isYou: false, until: '2026-12-02T09:10:00Z' },
    ];
    const agreementsMissing = [...banksMissing, { name: 'Chadia Nur', isYou: false }];
    show({ groups: [sampleGroup({ status: 'forming', seats, banksMissing, agreementsMissing })] });

    expect((await screen.findByText('Still missing')).nextElementSibling?.textContent).toBe(
      '1 more member1 answer to an invitationyour bank accounta bank account of Bilal Khan by Dec 2, 2026, 9:10 AM UTC' +
        'your agreement to the changed termsthe agreement of Bilal Khan and Chadia Nur to the changed terms',
    );
  });

  it('shows in the ring what the next turn pays out, where something of it goes back to a former member', async () => {
    const nextPayout = { date: '2026-12-17', recipient: 'Bilal Khan', amount: 1000, isSent: false, missing: 0 };
    show({ groups: [sampleGroup({ nextPayout })] });
    const inRing = await screen.findByText('$1,000', { selector: 'figcaption *' });
    expect(inRing.parentElement?.textContent).not.toMatch(/1,500|each turn/);
  });

  it('has a place on a standby list with the link to it, also while the list has no link', async () => {
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

  it('says of a turn that it was swapped, or put at the end', async () => {
    const put = { kind: 'put_at_end', name: null } as const;
    show({ groups: [sampleGroup({ turnChange: { kind: 'swapped', name: 'Bilal Khan' } })] });
    expect(await screen.findByText('swapped with Bilal Khan')).toBeTruthy();
    show({ groups: [sampleGroup({ turnChange: put })] });
    expect(await screen.findByText('put at the end')).toBeTruthy();
  });

  it('name the day of a payout before the start as planned', async () => {
    show({ groups: [sampleGroup({ status: 'forming' })] });
    expect(await screen.findByText('your payout is planned for Jan 19, 2027')).toBeTruthy();
  });

  it('are rows on a phone, with the facts of the card on demand', async () => {
    openWindow({ isPhone: true });
    const turnChange = { kind: 'swapped', name: 'Bilal Khan' } as const;
    show({ groups: [sampleGroup({ turnChange })] });
    const row = within((await screen.findByRole('link', { name: 'Wedding fund' })).closest('section') as HTMLElement);
    expect(
      row.getByText('your turn 2 of 3 · your payout to be sent on Jan 19, 2027 · swapped with Bilal Khan'),
    ).toBeTruthy();
    expect(row.queryByText('Monthly on the 15th')).toBeNull();

    await userEvent.click(row.getByRole('button', { name: 'More of Wedding fund' }));
    expect(row.getByText('Monthly on the 15th')).toBeTruthy();
    expect(row.getByText('Next payout').nextElementSibling?.textContent).toBe('$1,500Dec 17, 2026to Bilal Khan');
    await userEvent.click(row.getByRole('button', { name: 'Less of Wedding fund' }));
    expect(row.queryByText('Monthly on the 15th')).toBeNull();
  });

  it.each(['winding_down', 'dissolved'] as const)(
    'are of a group that is %s without a turn to come',
    async (status) => {
      openWindow({ isPhone: true });
      const none = { nextContribution: null, nextPayout: null, yourPayoutDate: null };
      show({ groups: [sampleGroup({ status, ...none })] });
      const row = within((await screen.findByRole('link', { name: 'Wedding fund' })).closest('section') as HTMLElement);
      expect(row.getByText('your turn is not paid out')).toBeTruthy();
      await userEvent.click(row.getByRole('button', { name: 'More of Wedding fund' }));
      expect(row.getByText('Your turn').nextElementSibling?.textContent).toBe('Not paid out');
      cleanup();
      show({ groups: [sampleGroup({ status, ...none, yourPayoutSent: true })] });
      expect(await screen.findByText('your turn 2 of 3 · on its way')).toBeTruthy();
    },
  );

  it.each([false, true])('name the share of a group that ends early (on a phone: %s)', async (isPhone) => {
    openWindow({ isPhone });
    const ending = { nextContribution: null, nextPayout: null, yourPayoutDate: null };
    const sample = { ...sampleOf(memberMoney).groups[0], movements: [], expectedShare: null } as MoneyInGroup;
    const shareOf = (id: string, name: string, on: string) => {
      return { ...sample, id, name, expectedShare: { on, atMostCents: 80_000 } };
    };
    show({
      groups: [sampleGroup({ status: 'winding_down', ...ending })],
      money: {
        account: null,
        groups: [
          { ...sample, id: 'group-0' },
          shareOf('group-2', 'Aunts', '2127-02-22'),
          shareOf('group-1', 'Wedding fund', '2127-01-22'),
        ],
      },
    });
    const line = 'your share of what the group has, up to $800, on Jan 22, 2127 at the earliest';
    expect(await screen.findByText(`Wedding fund: ${line}`)).toBeTruthy();
    expect(screen.getByText(isPhone ? `your turn is not paid out · ${line}` : line)).toBeTruthy();
  });

  it.each([false, true])('name the share that is on its way (on a phone: %s)', async (isPhone) => {
    openWindow({ isPhone });
    const ending = { nextContribution: null, nextPayout: null, yourPayoutDate: null };
    const [own] = sampleOf(memberMoney).groups;
    const quiet = { isLate: false, isRepeated: false, isStopped: false, isUnderReview: false, payUntil: null };
    const day = { amountCents: 10_000, date: '2027-01-21' };
    const share = { ...own?.movements[0], ...quiet, ...day, kind: 'share', state: 'on_its_way' } as Movement;
    const name = 'Wedding fund';
    const group = { ...own, id: 'group-1', name, movements: [share], expectedShare: null } as MoneyInGroup;
    show({
      groups: [sampleGroup({ status: 'winding_down', ...ending })],
      money: { account: null, groups: [group] },
    });
    const line = 'your share of $100, sent on Jan 21, 2027';
    const figure = (await screen.findByText(`${name}: ${line}`)).closest('section, article, div[class]');
    expect(figure?.parentElement?.textContent).toContain('Next Payout$100');
    expect(screen.getByText(isPhone ? `your turn is not paid out · ${line}` : line)).toBeTruthy();
  });

  it('say of a group that ended early that what the member received is their share', async () => {
    const none = { nextContribution: null, nextPayout: null, yourPayoutDate: null };
    const share = { ...sampleOf(memberMoney).groups[0]?.movements[0], kind: 'share', state: 'arrived' } as Movement;
    const movements = [{ ...share, amountCents: 6_667, date: '2026-11-05' }];
    const group = { ...sampleOf(memberMoney).groups[0], id: 'group-1', movements, expectedShare: null } as MoneyInGroup;
    show({ groups: [sampleGroup({ status: 'dissolved', ...none })], money: { account: null, groups: [group] } });
    expect(await screen.findByText('your share of $66.67 arrived on Nov 5, 2026')).toBeTruthy();
    expect(screen.queryByText(/you received/)).toBeNull();
  });

  it('puts a group away that has ended, and brings it back', async () => {
    let hidden = false;
    const groups = () => [sampleGroup(), sampleGroup({ id: 'group-2', name: 'Aunts', status: 'cancelled', hidden })];
    const putGroupAway = vi.fn<Client['putGroupAway']>(async ({ body }) => {
      hidden = body.hidden;
      return { ok: true, value: { success: true } };
    });
    const { toasts } = show({
      listGroups: async () => ({ ok: true, value: { groups: groups(), former: [], standby: [], lostSeats: [] } }),
      putGroupAway,
    });
    expect(await screen.findAllByRole('button', { name: /^Put away/ })).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'Put away Aunts' }));
    const putAway = within((await screen.findByText('Put away (1)')).closest('details') as HTMLElement);
    expect(putAwayCall(putGroupAway)).toEqual({ params: { id: 'group-2' }, body: { hidden: true } });
    expect(toasts).toMatchObject([{ type: 'success', brief: true }]);
    await userEvent.click(screen.getByText('Put away (1)'));
    await userEvent.click(putAway.getByRole('button', { name: 'Bring back Aunts' }));
    await waitFor(() => expect(screen.queryByText('Put away (1)')).toBeNull());
    expect(screen.getByRole('link', { name: 'Aunts' })).toBeTruthy();
  });

  it('shows a group in a state and with a schedule that this page does not know, in general words', async () => {
    const seats = [{ position: 1, name: 'Bilal Khan', state: 'unknown', isYou: false } as const];
    const unknown = { status: 'unknown', frequency: 'unknown', schedule: 'Every third day', seats } as const;
    show({ groups: [sampleGroup(unknown), sampleGroup({ id: 'group-2', name: 'Aunts' })] });

    expect(await screen.findByText('New status')).toBeTruthy();
    expect(screen.getByText('Every third day')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aunts' })).toBeTruthy();
    expect(figure('Active Groups')).toBe('1');
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

  it('explains the empty dashboard', async () => {
    show({ groups: [] });

    expect(await screen.findByText('Your groups will be here')).toBeTruthy();
    expect(await screen.findByText('No recent activity')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create New Group' }).getAttribute('href')).toBe('/groups/create');
    expect(screen.getByRole('link', { name: 'Start a group' }).getAttribute('href')).toBe('/groups/create');
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

describe('recent activity', () => {
  it('lists contributions, payouts and new members with amount, date and state', async () => {
    const entry = { group: 'Wedding fund', groupId: 'group-1', date: '2026-11-10T15:00:00Z' } as const;
    show({
      activity: [
        { ...entry, id: '1', type: 'join', amount: null, status: 'completed', recipient: 'Chadia Nur' },
        { ...entry, id: '2', type: 'contribution', amount: 500, status: 'pending', recipient: null },
        { ...entry, id: '3', type: 'payout', amount: 1500, status: 'completed', recipient: 'Bilal Khan' },
        { ...entry, id: '4', type: 'unknown', amount: 5, status: 'unknown', recipient: null },
        { ...entry, id: '5', type: 'contribution', amount: 100, status: 'taken_back', recipient: null },
      ],
    });

    const lines = (
      await within(await screen.findByRole('region', { name: 'Recent Activity' })).findAllByRole('listitem')
    ).map((line) => line.textContent);
    expect(lines).toEqual([
      'Chadia Nur joined Wedding fundNov 10, 2026',
      'Contribution to Wedding funddebited on Nov 10, 2026On its way$500',
      'Payout of Wedding fund to Bilal KhanNov 10, 2026Arrived$1,500',
      'News from Wedding fundNov 10, 2026$5',
      'Contribution to Wedding fundNov 10, 2026Taken back$100',
    ]);
    // The newest three are there at once.
    const earlier = screen.getByText('Earlier (2)').closest('details') as HTMLElement;
    expect(within(earlier).getAllByRole('listitem')).toHaveLength(2);
  });

  it('lists a draw with its commit, its order or that it is void, and leads to its page', async () => {
    const entry = { group: 'Wedding fund', groupId: 'group-1', date: '2026-11-10T15:00:00Z' } as const;
    const draw = { ...entry, amount: null, status: 'completed', recipient: null } as const;
    const commit = '0123456789abcdef'.repeat(4);
    show({
      activity: [
        { ...draw, id: '1', type: 'draw_void', draw: { commit, order: null } },
        { ...draw, id: '2', type: 'draw_revealed', draw: { commit, order: ['Chadia Nur', 'Bilal Khan'] } },
        { ...draw, id: '3', type: 'draw_begun', draw: { commit, order: null } },
      ],
    });

    const lines = (
      await within(await screen.findByRole('region', { name: 'Recent Activity' })).findAllByRole('listitem')
    ).map((line) => line.textContent);
    expect(lines.map((line) => line?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
      'The draw of Wedding fund does not countNov 10, 2026Fingerprint 0123456789abcdef…',
      'The order of Wedding fund was drawn, and it startedNov 10, 20261. Chadia Nur, 2. Bilal Khan',
      'The draw for the order of Wedding fund beganNov 10, 2026Fingerprint 0123456789abcdef…',
    ]);
    const link = screen.getByRole('link', { name: /was drawn/ });
    expect(link.getAttribute('href')).toBe('/groups/group-1/draw');
  });

  it('leaves the rest of the page intact when it cannot be loaded', async () => {
    show({ groups: [sampleGroup()], listActivity: async () => unreachable });

    expect(await screen.findByText('We could not load your recent activity')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Wedding fund' })).toBeTruthy();
  });
});

describe('what is asked of the member', () => {
  it('asks for sandbox access by an e-mail that names the account', async () => {
    show({ session: signedIn({ is_plaid_sandbox_authorized: false }) });

    const mail = screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href') ?? '';
    expect(screen.getByRole('heading', { name: 'Sandbox Access Required' })).toBeTruthy();
    expect(mail).toMatch(/^mailto:support@halqa\.test\?/);
    expect(decodeURIComponent(mail)).toContain('amira@example.test');
    await screen.findByText('Your groups will be here');
  });

  it('links an authorized member without a bank to the bank page', async () => {
    show({ session: signedIn() });

    const link = screen.getByRole('link', { name: 'Link Bank Account' });
    expect(link.getAttribute('href')).toBe('/profile/bank-accounts');
    await screen.findByText('Your groups will be here');
  });

  it('prompts for nothing when nothing is missing', async () => {
    show({});
    await screen.findByText('Your groups will be here');

    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Link Bank Account' })).toBeNull();
  });

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

describe('a missing name', () => {
  const nameless = signedIn({ name: 'User', has_bank_account: true });

  it('is asked for in a dialog and saved, and the profile is reloaded', async () => {
    const saved: unknown[] = [];
    const updateProfile: Client['updateProfile'] = async ({ body }) => {
      saved.push(body);
      return { ok: true, value: sampleProfile() };
    };
    const platform = show({ session: nameless, updateProfile });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, amira@example.test' })).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Set Display Name' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Set Display Name' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please enter a display name')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Display name'));
    await userEvent.type(dialog.getByLabelText('Display name'), '  Amira  ');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(platform.profileRefreshes()).toBe(1));
    expect(saved).toEqual([{ name: 'Amira' }]);
    expect(platform.toasts.at(-1)).toMatchObject({ type: 'success', title: 'Profile Updated' });
  });

  it('keeps what was typed when it could not be saved', async () => {
    const platform = show({ session: nameless, updateProfile: async () => unreachable });

    await userEvent.click(screen.getByRole('button', { name: 'Set Display Name' }));
    await userEvent.type(screen.getByLabelText('Display name'), 'Amira');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(screen.getByLabelText('Display name')).toHaveProperty('value', 'Amira');
    expect(platform.toasts.at(-1)).toMatchObject({ title: 'Update Failed' });
  });

  it('is also asked for in a toast: after two seconds, once per session', async () => {
    vi.useFakeTimers();
    const first = show({ session: nameless });
    await act(async () => vi.advanceTimersByTime(1999));
    expect(first.toasts).toEqual([]);
    await act(async () => vi.advanceTimersByTime(1));
    expect(first.toasts).toMatchObject([{ type: 'info', action: { label: 'Set Display Name' } }]);

    const again = show({ session: nameless });
    await act(async () => vi.advanceTimersByTime(5000));
    expect(again.toasts).toEqual([]);
  });
});

describe('a group that is over', () => {
  const over = sampleGroup({
    status: 'completed',
    nextContribution: null,
    nextPayout: null,
    yourPayoutDate: null,
    yourPosition: 2,
  });
  const arrived = (changes: Partial<Movement>) => ({
    ...sampleOf(memberMoney).groups[0]?.movements[0],
    state: 'arrived',
    isLate: false,
    isRepeated: false,
    isUnderReview: false,
    ...changes,
  });

  it('says what the member received and when, and that nothing more is to be paid', async () => {
    const movements = [
      arrived({ kind: 'contribution', amountCents: 10_000, date: '2026-10-02' }),
      arrived({ kind: 'payout', amountCents: 60_000, date: '2026-10-15' }),
      arrived({ kind: 'payout', amountCents: 20_000, date: '2026-10-22' }),
    ];
    const group = { ...sampleOf(memberMoney).groups[0], id: 'group-1', movements } as MoneyInGroup;
    show({ groups: [over], money: { account: null, groups: [group] } });
    expect(await screen.findByText('you received $800, the last on Oct 22, 2026')).toBeTruthy();
    expect(screen.getByText('Nothing more to pay')).toBeTruthy();
    expect(screen.getByText('No more payouts')).toBeTruthy();
  });

  it('says in the row of a running group what the member has received, beside their turn', async () => {
    const running = sampleGroup({ yourPosition: 1, yourPayoutDate: null });
    const movements = [
      arrived({ kind: 'contribution', amountCents: 50_000, date: '2026-11-02' }),
      arrived({ kind: 'payout', amountCents: 150_000, date: '2026-11-05' }),
    ];
    const group = { ...sampleOf(memberMoney).groups[0], id: 'group-1', movements } as MoneyInGroup;
    openWindow({ isPhone: true });
    show({ groups: [running], money: { account: null, groups: [group] } });
    expect(await screen.findByText('your turn 1 of 3 · you received $1,500 on Nov 5, 2026')).toBeTruthy();
  });

  it('says of a payout that failed that it could not be delivered', async () => {
    const payout = { id: 'p', type: 'payout', amount: 300, status: 'failed', groupId: 'g' } as const;
    show({ activity: [{ ...payout, group: 'Aunts', date: '2026-11-20T12:00:00Z', recipient: 'Amira' }] });
    const row = (await screen.findByText(/^Payout of/)).closest('li');
    expect(row?.textContent).toContain('Could not be delivered');
  });

  it('shows a share with its cents in the activity', async () => {
    const share = { id: 's', type: 'payout', isShare: true, amount: 133.33, status: 'completed' } as const;
    show({ activity: [{ ...share, group: 'Aunts', groupId: 'g', date: '2026-11-20T12:00:00Z', recipient: 'Amira' }] });
    const row = (await screen.findByText(/^Your share of what/)).closest('li');
    expect(row?.textContent).toContain('$133.33');
  });
});

it.each([
  // 5 p.m. in New York, where the bank is, on the last day.
  ['2026-12-10T21:59:00Z', /You can pay it until 5 PM Eastern on December 10, 2026\.$/],
  ['2026-12-10T22:00:00Z', /You can still pay it\.$/],
])('says of a contribution that did not go through at %s: %s', async (at, says) => {
  vi.setSystemTime(new Date(at));
  const params = { groupName: 'Aunts', round: 1, declineReason: 'insufficient_funds', graceEnds: '2026-12-10' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', params, href: null, groupId: 'group-1' };
  const listNotifications = async () => ({ ok: true, value: { notifications: [], waiting: [failed] } });
  show({ groups: [sampleGroup()], listNotifications: listNotifications as unknown as Client['listNotifications'] });
  expect(await screen.findByText(says)).toBeTruthy();
});

describe('a debit that failed, while all payments are stopped', () => {
  const moneyStoppedSince = '2026-12-01T22:00:00Z';
  const showStopped = (waiting: readonly object[], money?: object) => {
    const value = { notifications: [], waiting, moneyStoppedSince };
    const listNotifications = (async () => ({ ok: true, value })) as unknown as Client['listNotifications'];
    show({ groups: [sampleGroup()], listNotifications, ...(money && { money: money as MemberMoney }) });
  };
  const says = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();
  const params = { groupName: 'Aunts', round: 1, declineReason: 'insufficient_funds' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', href: '/groups/group-1', groupId: 'group-1' };
  const then = 'Please see to it that the money is there, or pay it then.';

  it.each(['last_day_over', 'last_day_moved', 'short_turn_delayed'])(
    'says after %s that no turn is moved',
    async (kind) => {
      showStopped([
        { ...failed, kind, params: { groupName: 'Aunts', round: 1, on: '2026-12-10', isMoneyStopped: true } },
      ]);
      await says('No turn is moved, and no vote begins, before payments go on.');
    },
  );

  it('says that a repeat may be later than its day, and names no payment that would not be made', async () => {
    showStopped([{ ...failed, params: { ...params, retryOn: '2026-12-04' } }]);
    const again = 'your bank is asked again on December 4, 2026, or once they go on where that is later.';
    await says(`There was not enough money in the account. All payments are stopped: ${again} ${then}`);
    cleanup();
    showStopped([{ ...failed, params }]);
    const byHand = 'All payments are stopped: you can pay it once they go on.';
    await says(`There was not enough money in the account. ${byHand}`);
    cleanup();
    showStopped([{ ...failed, kind: 'contribution_taken_back', params: { groupName: 'Aunts', round: 1 } }]);
    await says(byHand);
  });

  it('asks nothing once its repeat was due, which the bell lists under Money, too, and is a row of what moves', async () => {
    const [sample] = sampleOf(memberMoney).groups;
    const repeat = { kind: 'contribution', round: 1, state: 'failed', date: null, isRepeated: true };
    const plain = { isLate: false, isStopped: false, isUnderReview: false, isBeingSent: false, payUntil: null };
    const movement = { ...sample?.movements[0], ...repeat, ...plain };
    const group = { ...sample, id: 'group-1', name: 'Aunts', debts: [], accountStopped: false, movements: [movement] };
    showStopped([], { account: null, groups: [group] });
    await says('Nothing needs you now.');
    await says('Turn 1 · day not known yet');
  });
});

it('says until the last day and after it at which hour of which day the turn is put at the end', async () => {
  const params = { groupName: 'Aunts', round: 1, declineReason: 'insufficient_funds', graceEnds: '2026-12-10' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', params, href: null, groupId: 'group-1' };
  const listNotifications = (async () => ({
    ok: true,
    value: { notifications: [], waiting: [failed] },
  })) as unknown as Client['listNotifications'];
  const [sample] = sampleOf(memberMoney).groups;
  const unpaid = {
    ...sample?.movements[0],
    kind: 'contribution',
    round: 1,
    state: 'failed',
    turnMovesOn: '2026-12-15',
    isLastTurn: false,
    turnDays: { from: '2027-02-12', to: '2027-03-12' },
  };
  const of = { id: 'group-1', debts: [], accountStopped: false, timeZone: 'America/New_York', movements: [unpaid] };
  const money = { account: null, groups: [{ ...sample, ...of } as unknown as MoneyInGroup] };
  vi.setSystemTime(new Date('2026-12-10T21:59:00Z'));
  show({ groups: [sampleGroup()], listNotifications, money });
  const moves =
    'If it is missing at 9 AM Eastern on December 15, 2026, your turn is put at the end (March 12, 2027 instead of February 12, 2027), as you signed.';
  const before = `You can pay it until 5 PM Eastern on December 10, 2026. ${moves}`;
  expect(await screen.findByText(before, { exact: false })).toBeTruthy();
  cleanup();
  vi.setSystemTime(new Date('2026-12-10T22:00:00Z'));
  show({ groups: [sampleGroup()], listNotifications, money });
  expect(await screen.findByText(`You can still pay it. ${moves}`, { exact: false })).toBeTruthy();
  cleanup();
  const last = { ...of, movements: [{ ...unpaid, isLastTurn: true }] };
  show({
    groups: [sampleGroup()],
    listNotifications,
    money: { account: null, groups: [{ ...sample, ...last } as unknown as MoneyInGroup] },
  });
  expect(
    await screen.findByText(
      /2026, what you still owe when your turn comes is taken from your payout, as you signed\.$/,
    ),
  ).toBeTruthy();
});

it.each([
  ['2027-03-12', undefined, 'Your turn was put at the end: your payout is planned for March 12, 2027. There was'],
  ['2027-03-12', { expectedOn: null }, 'Your turn was put at the end. There was'],
  [null, undefined, 'There was'],
])('says first that the own turn was put at the end, until it was paid out: %s', async (payoutDate, late, says) => {
  const params = { groupName: 'Aunts', round: 1, declineReason: 'insufficient_funds', graceEnds: '2026-12-10' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', params, href: null, groupId: 'group-1' };
  const listNotifications = (async () => ({
    ok: true,
    value: { notifications: [], waiting: [failed] },
  })) as unknown as Client['listNotifications'];
  vi.setSystemTime(new Date('2026-12-15T15:00:00Z'));
  const turnChange = { kind: 'put_at_end', name: null } as const;
  const group = sampleGroup({ turnChange, yourPayoutDate: payoutDate, yourPayoutLate: late, yourPayoutSent: false });
  show({ groups: [group], listNotifications });
  expect((await screen.findByText(/You can still pay it\.$/)).textContent).toMatch(new RegExp(`^${says}`, 'i'));
});

it('says until when a part of a payout can be chosen, until a vote can begin', async () => {
  const params = { groupName: 'Aunts', round: 1, isYours: true };
  const short = { id: 'n1', title: '', kind: 'round_short', params, href: '/groups/group-1', groupId: 'group-1' };
  const listNotifications = (async () => ({
    ok: true,
    value: { notifications: [], waiting: [short] },
  })) as unknown as Client['listNotifications'];
  const [sample] = sampleOf(memberMoney).groups;
  const payout = { ...sample?.payout, choiceUntil: '2026-12-15T14:00:00Z' };
  const of = { ...sample, id: 'group-1', debts: [], timeZone: 'America/New_York', payout };
  const money = { account: null, groups: [of as unknown as MoneyInGroup] };
  vi.setSystemTime(new Date('2026-12-15T13:59:00Z'));
  show({ groups: [sampleGroup()], listNotifications, money });
  expect(
    await screen.findByText(/You can choose until Dec 15, 2026, 9:00.AM EST: a vote can begin then\.$/),
  ).toBeTruthy();
  cleanup();
  vi.setSystemTime(new Date('2026-12-15T14:00:00Z'));
  show({ groups: [sampleGroup()], listNotifications, money });
  expect(await screen.findByText(/^You decide: wait.* when it comes\.$/)).toBeTruthy();
});

it('asks for no contribution that did not go through once another debit for it has left', async () => {
  const params = { groupName: 'Aunts', round: 2, needsBank: false };
  const failed = {
    id: 'n1',
    title: '',
    kind: 'contribution_failed',
    params,
    href: '/groups/group-1',
    groupId: 'group-1',
  };
  const listNotifications = (async () => ({
    ok: true,
    value: { notifications: [], waiting: [failed, { ...failed, id: 'n2', params: { ...params, round: 3 } }] },
  })) as unknown as Client['listNotifications'];
  const [sample] = sampleOf(memberMoney).groups;
  const paying = { ...sample?.movements[0], kind: 'contribution', round: 2, state: 'on_its_way' };
  const group = { ...sample, id: 'group-1', debts: [], movements: [paying] } as unknown as MoneyInGroup;
  show({ groups: [sampleGroup()], listNotifications, money: { account: null, groups: [group] } });
  expect(await screen.findByRole('link', { name: /turn 3 of Aunts did not go through/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: /turn 2 of Aunts did not go through/ })).toBeNull());
});

describe('an account that the bank takes no debits of', () => {
  const params = { groupName: 'Aunts', round: 2, needsBank: true, stop: 'account', returnCode: 'R16' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', params, href: '/profile/bank-accounts' };
  const listNotifications = (async () => ({
    ok: true,
    value: { notifications: [], waiting: [{ ...failed, groupId: 'group-1' }] },
  })) as unknown as Client['listNotifications'];
  const showWith = (accountStopped: boolean) => {
    const account = { institutionName: 'Chase', maskNumber: '1111' };
    const group = { ...sampleOf(memberMoney).groups[0], id: 'group-1', debts: [], accountStopped } as MoneyInGroup;
    show({ groups: [sampleGroup()], listNotifications, money: { account, groups: [group] } });
  };

  it('says what helps, and leads to the bank', async () => {
    showWith(true);
    expect(await screen.findByText(/Link another account, or use another linked one/)).toBeTruthy();
    const line = screen.getByRole('link', {
      name: /turn 2 of Aunts did not go through: no later one is debited by itself until/,
    });
    expect(line.getAttribute('href')).toBe('/profile/bank-accounts');
  });

  it('says so too of a debit that failed for another reason before they went back to that account', async () => {
    const { stop: _, ...other } = { ...params, returnCode: 'R01', retryOn: '2026-12-18' };
    const group = {
      ...sampleOf(memberMoney).groups[0],
      id: 'group-1',
      debts: [],
      accountStopped: true,
    } as MoneyInGroup;
    const waiting = [{ ...failed, params: other, groupId: 'group-1' }];
    const ofOther = (async () => ({
      ok: true,
      value: { notifications: [], waiting },
    })) as unknown as typeof listNotifications;
    show({ groups: [sampleGroup()], listNotifications: ofOther, money: { account: null, groups: [group] } });
    expect(await screen.findByText(/Link another account, or use another linked one/)).toBeTruthy();
    expect(screen.queryByText(/is asked again|not enough money/)).toBeNull();
  });

  it('is among what needs its member before a debit of it has failed', async () => {
    const account = { institutionName: 'Chase', maskNumber: '1111' };
    const group = {
      ...sampleOf(memberMoney).groups[0],
      id: 'group-1',
      debts: [],
      accountStopped: true,
    } as MoneyInGroup;
    show({ groups: [sampleGroup()], money: { account, groups: [group] } });
    const line = await screen.findByRole('link', { name: 'The bank takes no debits from Chase ••1111' });
    expect(line.getAttribute('href')).toBe('/profile/bank-accounts');
  });

  it('says that it can be paid once another account is used, and leads to where it is paid', async () => {
    showWith(false);
    expect(await screen.findByText('It can be paid now from Chase ••1111.')).toBeTruthy();
    const line = screen.getByRole('link', { name: /did not go through$/ });
    expect(line.getAttribute('href')).toBe('/groups/group-1');
  });
});

it('announces to a guarantor only what is planned to leave their account', async () => {
  const params = { groupName: 'Aunts', round: 2, memberName: 'Cem', graceEnds: '2099-12-10' };
  const ahead = { id: 'n1', title: '', kind: 'cover_ahead', params, href: '/groups/group-1/guarantees' };
  const terms = { id: 'n2', title: '', kind: 'contribution_taken_back', params: { groupName: 'Aunts', round: 1 } };
  const waiting = [ahead, { ...terms, href: '/groups/group-1' }].map((each) => ({ ...each, groupId: 'group-1' }));
  const listNotifications = (async () => ({
    ok: true,
    value: { notifications: [], waiting },
  })) as unknown as Client['listNotifications'];
  const [sample] = sampleOf(memberMoney).groups;
  const cover = { ...sample?.movements[0], kind: 'cover', round: 2, state: 'planned' };
  const showWith = (movements: object[]) => {
    const group = { ...sample, id: 'group-1', debts: [], movements } as unknown as MoneyInGroup;
    show({ groups: [sampleGroup()], listNotifications, money: { account: null, groups: [group] } });
  };
  showWith([cover]);
  expect(await screen.findByRole('link', { name: /you are debited for it if it is missing/ })).toBeTruthy();
  cleanup();
  showWith([]);
  expect(await screen.findByRole('link', { name: /took back your contribution to turn 1/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: /you are debited for it/ })).toBeNull());
});

it('asks nobody who has signed again to sign, and says that what waited is debited by itself', async () => {
  const stopped = { groupName: 'Aunts', round: 2, needsBank: false, stop: 'mandate', graceEnds: '2099-12-10' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', href: '/groups/group-1', groupId: 'group-1' };
  const [sample] = sampleOf(memberMoney).groups;
  const showWith = (params: object, movement: object) => {
    const listNotifications = (async () => ({
      ok: true,
      value: { notifications: [], waiting: [{ ...failed, params }] },
    })) as unknown as Client['listNotifications'];
    const row = { ...sample?.movements[0], kind: 'contribution', round: 2, ...movement };
    const group = { ...sample, id: 'group-1', debts: [], accountStopped: false, movements: [row] } as MoneyInGroup;
    const account = { institutionName: 'Chase', maskNumber: '1111' };
    show({ groups: [sampleGroup()], listNotifications, money: { account, groups: [group] } });
  };
  showWith(stopped, { state: 'due', isStopped: true });
  expect(await screen.findByRole('link', { name: /turn 2 of Aunts was not debited: .* until you sign/ })).toBeTruthy();
  expect(
    screen.getByText(/none is made by itself since then\. You can pay it until 5 PM Eastern on December 10, 2099\./),
  ).toBeTruthy();
  cleanup();
  showWith({ ...stopped, hasSigned: true }, { state: 'planned', isStopped: false });
  const line = await screen.findByRole('link', { name: 'Your contribution to turn 2 of Aunts was not debited' });
  expect(line.getAttribute('href')).toBe('/groups/group-1');
  expect(await screen.findByText(/^It is debited from Chase ••1111 within minutes, by itself/)).toBeTruthy();
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

type Movement = MoneyInGroup['movements'][number];
const noMoney: MemberMoney = { account: null, groups: [] };

type Options = Partial<Client> & { session?: Session; mode?: 'demo' | 'live' } & {
  groups?: ReturnType<typeof sampleGroup>[];
  money?: MemberMoney;
  activity?: Extract<Awaited<ReturnType<Client['listActivity']>>, { ok: true }>['value']['activity'];
};

function show({ session = linked, mode = 'demo', groups = [], activity = [], money = noMoney, ...api }: Options) {
  const { platform } = openPage(App, '/dashboard', {
    session,
    config: { mode },
    api: {
      listGroups: async () => ({ ok: true, value: { groups, former: [], standby: [], lostSeats: [] } }),
      listActivity: async () => ({ ok: true, value: { activity } }),
      listNotifications: async () => ({ ok: true, value: { notifications: [] } }),
      listMoney: async () => ({ ok: true, value: money }),
      listInvitations: async () => ({ ok: true, value: { invitations: [] } }),
      ...api,
    },
  });
  return platform;
}

const putAwayCall = (call: { mock: { lastCall?: unknown[] | undefined } }) => call.mock.lastCall?.[0];
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

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
