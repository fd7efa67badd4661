import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleGroup } from '../testing/samples.ts';
import { setUpDashboard, show, unreachable } from './dashboard-page.fixture.ts';

setUpDashboard();

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

describe('a payout in the recent activity', () => {
  it('says of one that failed that it could not be delivered', async () => {
    const payout = { id: 'p', type: 'payout', amount: 300, status: 'failed', groupId: 'g' } as const;
    show({ activity: [{ ...payout, group: 'Aunts', date: '2026-11-20T12:00:00Z', recipient: 'Amira' }] });
    const row = (await screen.findByText(/^Payout of/)).closest('li');
    expect(row?.textContent).toContain('Could not be delivered');
  });

  it('shows a share of a group that ended early with its cents', async () => {
    const share = { id: 's', type: 'payout', isShare: true, amount: 133.33, status: 'completed' } as const;
    show({ activity: [{ ...share, group: 'Aunts', groupId: 'g', date: '2026-11-20T12:00:00Z', recipient: 'Amira' }] });
    const row = (await screen.findByText(/^Your share of what/)).closest('li');
    expect(row?.textContent).toContain('$133.33');
  });
});
