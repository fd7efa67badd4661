import { type GroupSummary, type MoneyInGroup, memberMoney } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleGroup } from '../testing/samples.ts';
import { openWindow } from '../testing/window-width.ts';
import { figure, type Movement, setUpDashboard, show } from './dashboard-page.fixture.ts';

setUpDashboard();

describe('a group on the dashboard', () => {
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

  it('says of a turn that it was swapped, or put at the end', async () => {
    const put = { kind: 'put_at_end', name: null } as const;
    show({ groups: [sampleGroup({ turnChange: { kind: 'swapped', name: 'Bilal Khan' } })] });
    expect(await screen.findByText('swapped with Bilal Khan')).toBeTruthy();
    show({ groups: [sampleGroup({ turnChange: put })] });
    expect(await screen.findByText('put at the end')).toBeTruthy();
  });

  it('names the day of a payout before the start as planned', async () => {
    show({ groups: [sampleGroup({ status: 'forming' })] });
    expect(await screen.findByText('your payout is planned for Jan 19, 2027')).toBeTruthy();
  });

  it.each(['winding_down', 'dissolved'] as const)('has no turn to come when it is %s', async (status) => {
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
  });

  it.each([false, true])('names the share when it ends early (on a phone: %s)', async (isPhone) => {
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

  it.each([false, true])('names the share that is on its way (on a phone: %s)', async (isPhone) => {
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
    const note = (await screen.findByText(`${name}: ${line}`)).closest('section, article, div[class]');
    expect(note?.parentElement?.textContent).toContain('Next Payout$100');
    expect(screen.getByText(isPhone ? `your turn is not paid out · ${line}` : line)).toBeTruthy();
  });

  it('says when it has ended early that what the member received is their share', async () => {
    const none = { nextContribution: null, nextPayout: null, yourPayoutDate: null };
    const share = { ...sampleOf(memberMoney).groups[0]?.movements[0], kind: 'share', state: 'arrived' } as Movement;
    const movements = [{ ...share, amountCents: 6_667, date: '2026-11-05' }];
    const group = { ...sampleOf(memberMoney).groups[0], id: 'group-1', movements, expectedShare: null } as MoneyInGroup;
    show({ groups: [sampleGroup({ status: 'dissolved', ...none })], money: { account: null, groups: [group] } });
    expect(await screen.findByText('your share of $66.67 arrived on Nov 5, 2026')).toBeTruthy();
    expect(screen.queryByText(/you received/)).toBeNull();
  });
});
