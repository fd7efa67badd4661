import { type Client, formerPlace, type GroupDetail } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { signedIn } from '@halqa/platform/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('the group page', () => {
  it('shows the name of the group, its figures and the next payout', async () => {
    const { platform } = await showGroup();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wedding fund');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByText('For the weddings of 2027')).toBeTruthy();
    expect(figure('Members')).toBe('6 of 6');
    expect(figure('Next contribution')).toBe('Dec 15, 2026');
    expect(figure('Contribution')).toBe('$500');
    const payout = section('Next payout');
    expect(payout.getByText('Bilal Khan')).toBeTruthy();
    expect(payout.getByText('December 17, 2026')).toBeTruthy();
    expect(payout.getByText('$3,000')).toBeTruthy();
    expect(payout.getByText('$500 × 6 members')).toBeTruthy();
    expect(platform.titles).toEqual(['Wedding fund']);
  });

  it('names the account that your contributions come from, and leads to it', async () => {
    const debit_account = { institutionName: 'Tartan Bank', accountName: 'Checking', maskNumber: '0042' };
    await showGroup({}, signedIn({ has_bank_account: true, debit_account }));
    const account = screen.getByRole('link', { name: 'from Tartan Bank ••0042' });
    expect(account.getAttribute('href')).toBe('/profile/bank-accounts');

    await showRoom('More', {}, signedIn({ has_bank_account: true, debit_account }));
    expect(figure('Your contributions come from')).toBe('Tartan Bank ••0042');
  });

  it('says of a group that ended early when, and no account, because nothing is debited', async () => {
    const debit_account = { institutionName: 'Tartan Bank', accountName: 'Checking', maskNumber: '0042' };
    const session = signedIn({ has_bank_account: true, debit_account });
    const ending = { sharesOn: null, yourShare: null, notCoveredCents: 0, hasPaidIn: true };
    await showRoom('More', { status: 'dissolved', ending: { ...ending, endedOn: '2027-01-25' } }, session);
    expect(figure('End date')).toBe('January 25, 2027 (ended early)');
    expect(figure('Next contribution')).toBe('Nothing more is debited');
    expect(screen.queryByText(/Tartan Bank/)).toBeNull();
    cleanup();

    await showRoom('More', { status: 'winding_down', ending: { ...ending, sharesOn: '2027-01-22' } }, session);
    expect(figure('End date')).toBe('January 22, 2027 (at the earliest)');
    expect(screen.queryByText(/Tartan Bank/)).toBeNull();
  });

  it.each([
    ['in the simulated group', { simulated: true }],
    ['in a group that was closed before it started', { status: 'cancelled' }],
  ] as const)('names no account to debit %s', async (_, overrides) => {
    const debit_account = { institutionName: 'Tartan Bank', accountName: 'Checking', maskNumber: '0042' };
    await showGroup(overrides, signedIn({ has_bank_account: true, debit_account }));
    expect(screen.queryByText(/Tartan Bank/)).toBeNull();
  });

  it.each([
    [{}, 'You received$3,000Arrived on Dec 10, 2026turn 1 of 6'],
    [{ payoutSchedule: taken(500) }, 'You received$2,500Arrived on Dec 10, 2026turn 1 of 6'],
    [
      { payoutSchedule: taken(3_000) },
      'You receivedNothingTaken for what you owed: nothing was left to sendturn 1 of 6',
    ],
    [{ payoutSchedule: everyPayoutPending() }, 'You get$3,000To be sent todayturn 1 of 6'],
  ] as const)('says first what you receive, and when (%#)', async (overrides, figure) => {
    await showGroup(overrides);

    expect(screen.getByText(/^You (get|received)$/).closest('dl')?.textContent).toBe(figure);
  });

  it('says what you are planned to receive before the start', async () => {
    await showGroup({ payoutSchedule: everyPayoutPending(), status: 'ready' });
    expect(screen.getByText('You receive $3,000, planned for December 10, 2026')).toBeTruthy();
  });

  it.each([
    ['2026-12-15', 'Contribution due in 5 days'],
    ['2026-12-11', 'Contribution due tomorrow'],
    ['2026-12-10', 'Contribution due today'],
    ['2026-12-09', 'Contribution deadline has passed'],
  ])('counts the days until %s', async (contributionDate, text) => {
    const { payoutSchedule } = sampleDetail();
    await showGroup({ payoutSchedule: payoutSchedule.map((entry) => ({ ...entry, contributionDate })) });

    expect(screen.getByText(text)).toBeTruthy();
  });

  it('does not say that the deadline has passed where nobody was debited, for a reason of ours', async () => {
    const { payoutSchedule } = sampleDetail();
    const late = { contributionDate: '2026-12-09', late: { expectedOn: null } };
    await showGroup({ payoutSchedule: payoutSchedule.map((entry) => ({ ...entry, ...late })) });

    expect(screen.queryByText('Contribution deadline has passed')).toBeNull();
  });

  it('says beside the link of a full group that it leads to the standby list', async () => {
    await showRoom('People', { status: 'ready', inviteLink: 'https://halqa.test/groups/join/code-1' });

    expect(section('Invite someone').getByText(/can join the standby list/)).toBeTruthy();
  });

  it('says of a started group that the link and the standby list lead to no seat in this cycle', async () => {
    const standby = [{ name: 'Esra', since: '2026-12-01T12:00:00Z' }];
    await showRoom('People', { youAreOrganizer: true, standby });

    expect(screen.queryByText('Invite someone')).toBeNull();
    expect(section('The link to this group').getByText(/no seat is free/)).toBeTruthy();
    expect(section('Standby list').getByText(/you can offer them that place/)).toBeTruthy();
    expect(screen.queryByText(/is offered to the first/)).toBeNull();
  });

  it('shows four members, then all, with their roles and who has paid', async () => {
    await showGroup();
    const members = section('Members');
    expect(members.getByText('2 of 6 members have paid this month')).toBeTruthy();
    expect(members.getAllByRole('listitem')).toHaveLength(4);
    expect(members.getAllByRole('listitem')[0]?.textContent).toMatch(/Amira Haddad \(you\)Admin.*Paid$/);
    expect(members.getAllByRole('listitem')[2]?.textContent).toMatch(/Chadia Nur.*Pending$/);

    await userEvent.click(members.getByRole('button', { name: 'Show All Members' }));
    expect(members.getAllByRole('listitem')).toHaveLength(6);
  });

  it('offers the organizer no buttons that other members lack', async () => {
    const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    const invitation = { id: '1', email: 'gulnara@example.test', status: 'sent' as const };
    const invitations = [{ ...invitation, expiresAt: '2026-12-20T12:00:00Z' }];
    await showGroup({ youAreOrganizer: true, invitations });
    const organizersButtons = buttons();
    cleanup();
    await showGroup({ youAreOrganizer: false });

    expect(buttons()).toEqual(organizersButtons);
  });

  it.each([
    ['weekly', 'this week'],
    ['biweekly', 'these two weeks'],
    ['daily', 'today'],
  ] as const)('names the period of a %s group', async (frequency, period) => {
    await showGroup({ frequency });

    expect(screen.getByText(`2 of 6 members have paid ${period}`)).toBeTruthy();
  });

  it('has every member and every payout in the document for paper, of which the screen shows the first', async () => {
    await showGroup();
    const rows = (hidden: boolean) => [
      section('Members').getAllByRole('listitem', { hidden }).length,
      section('Payout schedule').getAllByRole('row', { hidden }).length - 1,
    ];

    expect(rows(true)).toEqual([6, 6]);
    expect(rows(false)).toEqual([4, 3]);
  });

  it.each(['active', 'forming'] as const)(
    'shows your own turn and your own row first, without unfolding anything, in a group that is %s',
    async (status) => {
      const { payoutSchedule, members } = sampleDetail();
      const last = payoutSchedule.length;
      const own = <Row extends { position: number | null }>(rows: readonly Row[]) =>
        rows.map((row) => ({ ...row, isYou: row.position === last }));
      const named = payoutSchedule.map((entry) => ({ ...entry, name: entry.name ?? `Member ${entry.position}` }));
      await showGroup({ status, payoutSchedule: own(named), members: own(members) });
      const rows = section('Payout schedule').getAllByRole('row').slice(1);
      expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([`${last}`, '1', '2']);
      expect(rows[0]?.dataset['yours']).toBe('true');
      expect(section('Members').getAllByRole('listitem')[0]?.textContent).toContain('(you)');
    },
  );

  it('shows three payouts, then all, and marks your own row', async () => {
    await showGroup();
    const schedule = section('Payout schedule');
    const rows = () => schedule.getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(3);
    expect(rows()[0]?.textContent).toMatch(/^1Amira Haddad \(you\)Dec 10, 2026 arrived\$3,000Completed$/);
    expect(rows()[0]?.dataset['yours']).toBe('true');
    expect(rows()[1]?.textContent).toMatch(/^2Bilal Khan.*Pending$/);

    await userEvent.click(schedule.getByRole('button', { name: 'Show All Schedule' }));
    expect(rows()).toHaveLength(6);
    expect(screen.getByText('Dec 1, 2026', { selector: 'p *' })).toBeTruthy();
    expect(screen.getByText('Dec 15, 2026', { selector: 'p *' })).toBeTruthy();
  });

  it('says why a later debit is not on the day of the schedule', async () => {
    const { payoutSchedule } = sampleDetail();
    const days = ['2026-12-25', '2027-01-04', '2027-01-08'];
    const schedule = payoutSchedule.map((entry, index) => ({
      ...entry,
      contributionDate: days[index] ?? '2027-01-15',
    }));
    const friday = { frequency: 'weekly', dayOfWeek: 5, startDate: '2026-12-25', payoutSchedule: schedule } as const;
    const closed = 'Banks are closed on the day of the schedule, so the next debit is on January 4, 2027.';
    await showGroup({ status: 'active', ...friday, nextContributionDate: '2027-01-04' });
    expect(await screen.findByText(closed)).toBeTruthy();
    await showGroup({ status: 'active', ...friday, nextContributionDate: '2027-01-08' });
    expect(screen.queryByText(/Banks are closed/)).toBeNull();
  });

  it('does not say of a group that ends early that everyone will have received', async () => {
    const terms = { descriptionKind: 'generated', frequency: 'weekly', dayOfWeek: 5 } as const;
    await showGroup({ status: 'dissolved', ...terms });
    expect((await screen.findByText(/^What was agreed: Every Friday, /)).textContent).not.toMatch(
      /everyone has received/,
    );
  });
});

describe('the invite link', () => {
  it('is copied', async () => {
    const { platform } = await showGroup();
    const user = userEvent.setup(); // installs a clipboard

    await user.click(screen.getByRole('button', { name: 'Copy link' }));

    expect(await navigator.clipboard.readText()).toBe('https://halqa.test/groups/join/open-code');
    expect(platform.toasts).toEqual([{ type: 'success', message: 'Invite link copied to clipboard', brief: true }]);
  });

  it('can be shared where the device supports it', async () => {
    const shared: ShareData[] = [];
    const share = async (it: ShareData) => void shared.push(it);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await showGroup();

    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    Reflect.deleteProperty(navigator, 'share');

    expect(shared).toMatchObject([{ title: 'Join Wedding fund', url: 'https://halqa.test/groups/join/open-code' }]);
  });

  it.each([
    [11, true],
    [12, false],
  ])('with %i members is shown: %s', async (count, isShown) => {
    const [member] = sampleDetail().members;
    const members = Array.from({ length: count }, (_, index) => ({ ...(member ?? never()), id: `m${index}` }));
    await showGroup({ members, memberCount: 12 });

    expect(screen.queryByRole('button', { name: 'Copy link' }) !== null).toBe(isShown);
  });

  it('has neither link nor standby list once every turn has begun', async () => {
    const standby = [{ name: 'Esra', since: '2026-12-01T12:00:00Z' }];
    const begun = sampleDetail().payoutSchedule.map((entry) => ({ ...entry, reason: 'collecting' as const }));
    await showRoom('People', { youAreOrganizer: true, standby, payoutSchedule: begun });
    expect(screen.queryByText('The link to this group')).toBeNull();
    expect(screen.queryByText('Standby list')).toBeNull();
    cleanup();
    await showGroup({ payoutSchedule: begun });
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });

  it('shows the organizer the state of each invitation, pending ones first', async () => {
    const expiresAt = '2026-12-20T12:00:00Z';
    await showRoom('People', {
      invitations: [
        { id: '3', email: 'ivan@example.test', status: 'accepted', expiresAt },
        { id: '1', email: 'gulnara@example.test', status: 'sent', expiresAt },
        { id: '2', email: 'hamid@example.test', status: 'expired', expiresAt },
      ],
    });

    await userEvent.click(screen.getByText('Invitations'));
    const row = screen.getByText('Invitations').closest('details') ?? never();
    const lines = within(row).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^gulnara@example\.testSent.*valid until Dec 20, 2026/),
      expect.stringMatching(/^hamid@example\.testExpired/),
      expect.stringMatching(/^ivan@example\.testAccepted/),
    ]);
  });
});

describe('the standby list', () => {
  it('shows the organizer who waits, in order, and since when', async () => {
    const waiting = (name: string, day: number) => ({ name, since: `2026-12-0${day}T12:00:00Z` });
    await showRoom('People', { standby: [waiting('Gulnara Sultan', 1), waiting('Hamid Rahimi', 2)] });

    const rows = section('Standby list').getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'GSGulnara Sultansince Dec 1, 2026',
      'HRHamid Rahimisince Dec 2, 2026',
    ]);
  });

  it('is not there while nobody waits', async () => {
    await showRoom('People');
    expect(screen.queryByText('Standby list')).toBeNull();
  });
});

describe('a group that has not started', () => {
  it('says what is missing, and that nothing is due yet', async () => {
    const { members, seats, payoutSchedule } = sampleDetail();
    const states = ['joined', 'joined', 'joined', 'joined', 'invited', 'open'] as const;
    await showGroup({
      status: 'forming',
      members: members.slice(0, 4),
      seats: seats.map((seat, index) => ({
        ...seat,
        state: states[index] ?? 'open',
        name: index < 5 ? seat.name : null,
      })),
      payoutSchedule: payoutSchedule.map((entry, index) => ({ ...entry, name: index < 4 ? entry.name : null })),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show All Schedule' }));

    expect(screen.getByText(/can start once every seat is taken/)).toBeTruthy();
    expect(screen.getByText('1 seat is still open, 1 seat is kept for an invited person')).toBeTruthy();
    expect(section('Payout schedule').getByText('Esra Demir (invited)')).toBeTruthy();
    expect(section('Payout schedule').getByText('Open seat')).toBeTruthy();
    expect(screen.getByText(/Nothing is due before the group starts/)).toBeTruthy();
    expect(
      screen.getByText(
        /The first contribution is planned for December 15, 2026. If the group is not complete in time for that/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/Contribution due/)).toBeNull();
    expect(screen.getByText('Planned, once the group is complete')).toBeTruthy();
  });

  it.each([
    [null, 'If the group is not complete in time for that, the dates move along.'],
    ['2026-12-15', 'If the group is not complete in time for that, the dates move along.'],
    ['2026-12-14', 'The group is closed on December 14, 2026 unless it is complete.'],
  ])('says of a group that is closed on %s what comes first if it is not complete', async (closesOn, sentence) => {
    await showGroup({ status: 'forming', closesOn });
    expect(screen.getByText(`The first contribution is planned for December 15, 2026. ${sentence}`)).toBeTruthy();
    expect(screen.queryByText(/after 30 days/)).toBeNull();
  });

  it('names the day of the first debit, and why it is not that of the schedule as long as it is not made', async () => {
    const { payoutSchedule } = sampleDetail();
    const closed = 'Banks are closed on January 18, 2027, so the first debit is on January 19, 2027.';
    const onTheNextDay = payoutSchedule.map((entry) => ({ ...entry, contributionDate: '2027-01-19' }));
    const dates = { startDate: '2027-01-18', payoutSchedule: onTheNextDay };
    await showGroup({ status: 'forming', ...dates, nextContributionDate: '2027-01-19' });
    expect(await screen.findByText(closed)).toBeTruthy();
    expect(screen.getByText(/^First contribution/).textContent).toMatch(/^First contribution Jan 19, 2027 · End date/);
    await showRoom('More', { status: 'forming', ...dates, nextContributionDate: '2027-01-19' });
    expect(await screen.findByText(closed)).toBeTruthy();
    expect(screen.getByText('First contribution').nextElementSibling?.textContent).toBe('January 19, 2027');
    await showGroup({ status: 'active', ...dates, nextContributionDate: '2027-02-18' });
    expect(screen.queryByText(closed)).toBeNull();
  });

  it('does not mention completion once it is complete', async () => {
    await showGroup({ status: 'ready' });

    expect(screen.queryByText(/once the group is complete/)).toBeNull();
  });

  it.each(['forming', 'ready', 'drawing'] as const)(
    'has nobody who is pending or has paid while %s',
    async (status) => {
      const { payoutSchedule, members } = sampleDetail();
      await showGroup({
        status,
        members: members.slice(0, 2).map((one, index) => ({
          ...one,
          hasPaid: false,
          status: index === 0 ? 'joined' : 'pending_bank',
          bankDueAt: index === 0 ? null : '2026-12-12T09:10:00Z',
        })),
        payoutSchedule: payoutSchedule.map((entry) => ({ ...entry, status: 'pending' as const })),
      });

      expect(screen.queryByText('Pending')).toBeNull();
      expect(screen.queryByText(/have paid/)).toBeNull();
      const shown = section('Members');
      expect(shown.getByText('2 of 6 seats are taken')).toBeTruthy();
      expect(shown.getByText('1 member still has to link a bank account')).toBeTruthy();
      const rows = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(rows[0]).toMatch(/^AHAmira Haddad \(you\)AdminTurn 1Joined$/);
      expect(rows[1]).toMatch(/Turn 2 · Seat waits until Dec 12, 2026, 9:10\sAM UTC(Remove)?Waiting for a bank$/);
      expect(section('Payout schedule').getAllByText('Planned')).toHaveLength(6);
    },
  );

  it('asks you to link the bank that the group waits for', async () => {
    const [you, ...others] = sampleDetail().members;
    await showGroup({ status: 'forming', members: [{ ...(you ?? never()), status: 'pending_bank' }, ...others] });

    const link = screen.getByRole('link', { name: 'Link Bank Account' });
    expect(link.getAttribute('href')).toBe('/profile/bank-accounts');
  });

  it('shows no order until it is drawn', async () => {
    const { payoutSchedule } = sampleDetail();
    await showGroup({
      status: 'ready',
      payoutOrder: 'random',
      yourPosition: null,
      nextPayoutRecipient: null,
      payoutSchedule: payoutSchedule.map((entry) => ({ ...entry, name: null, isYou: false, status: 'pending' })),
    });

    expect(screen.getByText('Your turn is drawn when the group starts')).toBeTruthy();
    expect(section('Next payout').getByText('Not drawn yet')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Seats; the order of turns is not drawn yet' })).toBeTruthy();
  });
});

describe('when there is no group to show', () => {
  it('says Group Not Found, with a link back', async () => {
    openPage(App, '/groups/nowhere', { api: { readGroup: failingCall('group_not_found') } });

    expect(await screen.findByRole('heading', { level: 1, name: 'Group Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
  });

  const leftGroup = (left: object): Partial<Client> => ({
    readGroup: failingCall('group_not_found'),
    readLeftGroup: async () => ({
      ok: true,
      value: {
        groupName: 'Family Umrah',
        organizerName: 'Yasmin',
        leftOn: '2027-01-12',
        wasRemoved: false,
        inviteCode: null,
        noSeat: null,
        standbyCode: null,
        ...left,
      },
    }),
  });
  const lines = async () => {
    const title = await screen.findByRole('heading', { level: 1, name: 'You have no seat in Family Umrah any more' });
    const text = title.closest('main')?.textContent ?? title.parentElement?.textContent ?? '';
    return text.replaceAll(/\p{Cf}/gu, '');
  };

  it('says to whoever lost their seat that it is free again, with the way back', async () => {
    openPage(App, '/groups/group-1', { api: leftGroup({ inviteCode: 'open-code' }) });
    expect(await lines()).toContain('Your seat ended on January 12, 2027, and your authorization with it');
    expect(screen.getByText('A seat is free again: whoever joins first has it.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Read the terms and join again' });
    expect(link.getAttribute('href')).toBe('/groups/join/open-code');
    expect(screen.queryByText(/somebody else|ask Yasmin/)).toBeNull();
  });

  it.each([
    [null, /To come back, ask Yasmin for the group’s link, or to invite you\./],
    ['full', /Every seat is taken now, or kept for somebody who is invited\.(?!To come back)/],
    ['started', /Its members are complete\. It goes on until each of them has received\.(?!This group)/],
    ['closed', /Family Umrah was closed before it started, so nobody can join it\./],
    ['over', /Family Umrah has ended, so nobody can join it any more\./],
  ])('says to whoever lost a seat why none can be taken: %s', async (noSeat, why) => {
    openPage(App, '/groups/group-1', { api: leftGroup({ noSeat }) });
    expect(await lines()).toMatch(why);
    expect(screen.queryByText(/seat is free/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it.each([
    ['full', /Every seat is taken now.*If a seat becomes free before the group starts/],
    ['started', /Its members are complete.*This group has started\./],
  ])('leads whoever lost a seat of a group without a free one to its standby list: %s', async (noSeat, why) => {
    openPage(App, '/groups/group-1', { api: leftGroup({ noSeat, standbyCode: 'open-code' }) });
    expect(await lines()).toMatch(why);
    const link = screen.getByRole('link', { name: 'Standby list' });
    expect(link.getAttribute('href')).toBe('/groups/join/open-code');
    expect(screen.queryByText(/ask Yasmin/)).toBeNull();
  });

  it('says to whoever was removed when that was, and that they cannot come back', async () => {
    openPage(App, '/groups/group-1', { api: leftGroup({ wasRemoved: true }) });
    expect(await lines()).toContain('The organizer removed you on January 12, 2027, ');
    expect(screen.getByText('You cannot join this group again.')).toBeTruthy();
    expect(screen.queryByText(/^To come back/)).toBeNull();
  });

  it('leads whoever had a place in the group to what they may still see, from its other pages too', async () => {
    const api = {
      readAgreements: failingCall('group_not_found'),
      readFormerPlace: async () => ({ ok: true, value: sampleOf(formerPlace) }) as const,
    };
    const { platform } = openPage(App, '/groups/group-1/swap', { api });
    await waitFor(() => expect(platform.visited).toEqual(['/groups/group-1/former']));
  });

  it('names the account in use, because the mail may have gone to another one, and returns after the login', async () => {
    const signOut = vi.fn(async () => {});
    openPage(App, '/groups/nowhere?from=mail', {
      api: { readGroup: failingCall('group_not_found') },
      identity: { signOut },
    });

    expect(await screen.findByText(/You are logged in as amira@example\.test\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Log in with another account' }));
    expect(signOut).toHaveBeenCalledWith({ returnTo: '/groups/nowhere?from=mail' });
  });

  it('shows the problem when it could not be loaded, and retries', async () => {
    const readGroup = vi.fn<Client['readGroup']>().mockResolvedValueOnce({
      ok: false,
      problem: { status: 0, code: 'unreachable', error: '' },
    });
    readGroup.mockResolvedValue({ ok: true, value: sampleDetail() });
    openPage(App, '/groups/group-1', { api: { readGroup } });

    expect(await screen.findByText(/Please check your connection/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Wedding fund' })).toBeTruthy();
  });
});

async function showGroup(overrides: Partial<GroupDetail> = {}, session = signedIn()) {
  const readGroup: Client['readGroup'] = async ({ params }) => ({
    ok: true,
    value: sampleDetail({ id: params.id, ...overrides }),
  });
  const shown = openPage(App, '/groups/group-1', { session, api: { readGroup } });
  await screen.findByRole('heading', { level: 1, name: 'Wedding fund' });
  return shown;
}

async function showRoom(room: string, overrides: Partial<GroupDetail> = {}, session = signedIn()) {
  const readGroup: Client['readGroup'] = async () => ({ ok: true, value: sampleDetail(overrides) });
  const shown = openPage(App, `/groups/group-1/${room.toLowerCase()}`, { session, api: { readGroup } });
  await screen.findByRole('heading', { level: 1, name: room });
  return shown;
}

function everyPayoutPending(): GroupDetail['payoutSchedule'] {
  return sampleDetail().payoutSchedule.map((entry) => ({ ...entry, status: 'pending' }));
}

const figure = (label: string) => screen.getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling?.textContent;

const around = (title: string) => screen.getAllByRole('heading', { name: title })[0]?.closest('section') ?? never();

const section = (title: string) => within(around(title));

function never(): never {
  throw new Error('the page does not show what the test looks for');
}

/** The caller's payout, from which some was taken for what they owed, in dollars. */
function taken(setOff: number): GroupDetail['payoutSchedule'] {
  return sampleDetail().payoutSchedule.map((entry) => (entry.isYou ? { ...entry, setOff } : entry));
}
