import { type MoneyInGroup, memberMoney } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleGroup } from '../testing/samples.ts';
import { type Movement, setUpDashboard, show } from './dashboard-page.fixture.ts';

setUpDashboard();

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
