import { type Client, type MoneyInGroup, memberMoney } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleGroup } from '../testing/samples.ts';
import { openWindow } from '../testing/window-width.ts';
import { figure, type Movement, setUpDashboard, show } from './dashboard-page.fixture.ts';

setUpDashboard();

describe('the list of groups', () => {
  it('shows a group that was closed before it started without seats and dates', async () => {
    const ended = { nextContribution: null, nextPayout: null, yourPosition: null, yourPayoutDate: null, seats: [] };
    show({ groups: [sampleGroup({ status: 'cancelled', members: 1, ...ended })] });

    expect(await screen.findByText('This group was closed before it started. Nobody paid anything.')).toBeTruthy();
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(screen.queryByText('Drawn when the group starts')).toBeNull();
    expect(screen.queryByText('Your turn')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows in the ring what the next turn pays out, where something of it goes back to a former member', async () => {
    const nextPayout = { date: '2026-12-17', recipient: 'Bilal Khan', amount: 1000, isSent: false, missing: 0 };
    show({ groups: [sampleGroup({ nextPayout })] });
    const inRing = await screen.findByText('$1,000', { selector: 'figcaption *' });
    expect(inRing.parentElement?.textContent).not.toMatch(/1,500|each turn/);
  });

  it('has rows on a phone, with the facts of the card on demand', async () => {
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
    expect(putGroupAway.mock.lastCall?.[0]).toEqual({ params: { id: 'group-2' }, body: { hidden: true } });
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
});
