import {
  type Client,
  formerPlace,
  type GroupDetail,
  groupStatement,
  type MoneyInGroup,
  memberMoney,
  type StatementRow,
} from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

const readGroup =
  (changes: Partial<GroupDetail> = {}): Client['readGroup'] =>
  async () => ({ ok: true, value: sampleDetail(changes) });

const open = (room: string, changes: Partial<GroupDetail> = {}) =>
  openPage(App, `/groups/group-1${room}`, { api: { readGroup: readGroup(changes) } });

const go = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

describe('the rooms of a group', () => {
  it.each(['Turns', 'People', 'Money', 'More'])(
    '%s has an address of its own, below a way back to the group',
    async (room) => {
      const { platform } = open(`/${room.toLowerCase()}`);
      expect(await screen.findByRole('heading', { level: 1, name: room })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Wedding fund' }).getAttribute('href')).toBe('/groups/group-1');
      const links = within(screen.getByRole('navigation', { name: 'Pages of this group' })).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        ['turns', 'people', 'money', 'more'].map((each) => `/groups/group-1/${each}`),
      );
      expect(links.filter((link) => link.ariaCurrent === 'page').map(({ textContent }) => textContent)).toEqual([room]);
      expect(platform.titles.at(-1)).toBe(`${room}: Wedding fund`);
    },
  );

  it('follow the address without loading the group again, and back', async () => {
    const read = vi.fn(readGroup());
    openPage(App, '/groups/group-1', { api: { readGroup: read } });
    await screen.findByRole('heading', { level: 1, name: 'Wedding fund' });
    go('/groups/group-1/turns');
    expect(await screen.findByRole('heading', { level: 1, name: 'Turns' })).toBeTruthy();
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(7);
    go('/groups/group-1/more');
    expect(await screen.findByText('The agreement')).toBeTruthy();
    go('/groups/group-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Wedding fund' })).toBeTruthy();
    expect(read).toHaveBeenCalledOnce();
  });

  it('say of an address without a room that there is none, with the way to those that there are', async () => {
    open('/kitchen');
    expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
    expect(await screen.findByText(/This group has no such page/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Turns' })).toBeTruthy();
  });

  it('lead to the page of a group that was closed before its start, which has everything on it', async () => {
    const { platform } = open('/turns', { status: 'cancelled' });
    await vi.waitFor(() => expect(platform.visited).toEqual(['/groups/group-1']));
  });

  it('are there before the start, where no money has moved', async () => {
    open('/money', { status: 'forming' });
    expect(
      await screen.findByText(/^No money has moved in this group.* planned for December 15, 2026\.$/),
    ).toBeTruthy();
  });

  it.each(['forming', 'ready', 'drawing', 'completed', 'dissolved', 'winding_down', 'paused', 'unknown'] as const)(
    'are there in a group that is %s',
    async (status) => {
      open('/turns', { status });
      expect(
        await screen.findByRole('table', { name: 'Payouts in the order of their turns, yours first' }),
      ).toBeTruthy();
    },
  );

  it('of a group that the reader is not in are not found, as the group itself is not', async () => {
    openPage(App, '/groups/group-1/money', { api: { readGroup: failingCall('group_not_found') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Group Not Found' })).toBeTruthy();
  });

  it.each(['', '/turns'])(
    'lead a member whose place another one has to what they may still see, as the group’s page does: “%s”',
    async (room) => {
      const readFormerPlace: Client['readFormerPlace'] = async () => ({ ok: true, value: sampleOf(formerPlace) });
      const { platform } = openPage(App, `/groups/group-1${room}`, {
        api: { readGroup: failingCall('group_not_found'), readFormerPlace },
      });
      await vi.waitFor(() => expect(platform.visited).toEqual(['/groups/group-1/former']));
    },
  );

  it('show who asked what is not answered yet, and where it is taken back', async () => {
    open('/turns', { youAsk: [{ kind: 'swap', name: 'Idris Omar', until: '2026-12-20T14:00:00.000Z' }] });
    expect(
      await screen.findByText(/^You asked Idris Omar to swap turns: they can answer until Dec 20, 2026/),
    ).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Look at it, or take it back' });
    expect(back.getAttribute('href')).toBe('/groups/group-1/swap');
  });

  it('begin with the reader’s own turn where turns are listed', async () => {
    open('/turns');
    expect((await screen.findByText('Your turn: 1 of 6')).closest('p')?.textContent).toBe(
      'Your turn: 1 of 6 · $3,000 · Arrived on Dec 10, 2026',
    );
  });

  it('say where turns are listed that the reader’s own turn is not paid out, of a group that ended early', async () => {
    const payoutSchedule = sampleDetail().payoutSchedule.map((entry) =>
      entry.isYou ? { ...entry, status: 'pending' as const, reason: 'group_dissolved' as const } : entry,
    );
    const ending = { sharesOn: null, yourShare: null, notCoveredCents: 0, hasPaidIn: true };
    open('/turns', { status: 'dissolved', ending, payoutSchedule, nextPayoutDate: null });
    expect((await screen.findByText('Your turn is not paid out')).closest('p')?.textContent).not.toContain('1 of 6');
    cleanup();
    const yourShare = { amountCents: 6_667, date: '2027-02-02', reason: 'received' as const };
    open('/turns', { status: 'dissolved', ending: { ...ending, yourShare }, payoutSchedule, nextPayoutDate: null });
    expect((await screen.findByText('Your turn is not paid out')).closest('p')?.textContent).toBe(
      'Your turn is not paid out · Your share: $66.67 on Feb 2, 2027',
    );
  });

  it.each<[string, Partial<GroupDetail>]>([
    ['that runs', {}],
    [
      'that ends early',
      { status: 'winding_down', ending: { sharesOn: null, yourShare: null, notCoveredCents: 0, hasPaidIn: true } },
    ],
    ['of the demo', { simulated: true }],
  ])('offer the link to the standby list only where a place can become free: in a group %s', async (_, overrides) => {
    const [first, ...planned] = sampleDetail().payoutSchedule;
    if (first === undefined) throw new Error('The sample has turns');
    const payoutSchedule = [first, ...planned.map((entry) => ({ ...entry, reason: 'not_due' as const }))];
    open('/people', { payoutSchedule, ...overrides });
    await screen.findByRole('heading', { name: 'Members' });
    const isOffered = Object.keys(overrides).length === 0;
    expect(screen.queryAllByRole('button', { name: 'Copy link' })).toHaveLength(isOffered ? 1 : 0);
    expect(screen.queryAllByText(/put their name on the standby list/)).toHaveLength(isOffered ? 1 : 0);
  });

  it('show of each contribution one row, which is still to come until it has been paid', async () => {
    const sums = { paidCents: 10_000, receivedCents: 0, onTheWayCents: 0, owedCents: 10_000 };
    const movement = { ...sampleOf(memberMoney).groups[0]?.movements[0], kind: 'contribution', amountCents: 10_000 };
    const states = {
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
      id: 'group-1',
      movements: [
        { ...movement, ...states, round: 1, date: '2026-12-02', state: 'arrived' },
        { ...movement, ...states, round: 2, date: '2026-11-09', state: 'on_its_way' },
        { ...movement, ...states, round: 3, date: '2026-12-16', state: 'planned' },
      ],
    } as MoneyInGroup;
    const row = (kind: StatementRow['kind'], round: number) =>
      ({
        ...sampleOf(groupStatement).rows[0],
        ...sums,
        kind,
        round,
        entry: round,
        isShare: false,
        isClaim: false,
      }) as StatementRow;
    const rows = [row('contribution_due', 1), row('contribution_paid', 1), row('contribution_due', 2)];
    openPage(App, '/groups/group-1/money', {
      api: {
        readGroup: readGroup(),
        listMoney: async () => ({ ok: true, value: { account: null, groups: [group] } }),
        readStatement: async () => ({ ok: true, value: { ...sampleOf(groupStatement), ...sums, rows } }),
      },
    });
    const rowsIn = async (name: string) =>
      within(within(await screen.findByRole('region', { name })).getByRole('list')).getAllByRole('listitem');
    await screen.findByText(/^Contribution paid for turn 1/);
    await screen.findByText('leaves on Dec 16, 2026');
    expect((await rowsIn('Still to come')).map(({ textContent }) => textContent)).toEqual([
      'Turn 2debited on Nov 9, 2026On its way−$100',
      'Turn 3leaves on Dec 16, 2026−$100',
    ]);
    expect(await rowsIn('So far')).toHaveLength(1);
  });

  it('say of a group that ends early when a share of it comes, where nothing else does', async () => {
    const expectedShare = { on: '2026-12-31', atMostCents: 40_000 };
    const group = { ...sampleOf(memberMoney).groups[0], id: 'group-1', movements: [], expectedShare } as MoneyInGroup;
    openPage(App, '/groups/group-1/money', {
      api: {
        readGroup: readGroup({ status: 'winding_down' }),
        listMoney: async () => ({ ok: true, value: { account: null, groups: [group] } }),
        readStatement: async () => ({ ok: true, value: { ...sampleOf(groupStatement), rows: [] } }),
      },
    });
    const coming = await screen.findByRole('region', { name: 'Still to come' });
    expect(
      await within(coming).findByText(/^your share .* up to \$400, on Dec 31, 2026 at the earliest$/),
    ).toBeTruthy();
    expect(within(coming).queryByText(/Nothing is left/)).toBeNull();
  });

  it('of the simulated group say that it has no movements', async () => {
    open('/money', { simulated: true });
    expect(await screen.findByText(/there are no movements/)).toBeTruthy();
  });
});
