import type { Client, ListedCase, ParkedWork } from '@halqa/contract';
import { failingCall } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { samplePerson } from '../testing/samples.ts';
import { grantEntry, moving, show, table, unreachable, wedding } from './operator-page.fixture.ts';

it('shows skeletons while loading, then that each list is empty', async () => {
  show({});
  expect(screen.getAllByRole('status')).toHaveLength(11);
  const empty = [
    'Nobody waits for access',
    'No groups yet',
    'Nothing is proposed',
    'No invitation is reported',
    'No case is open',
    'No payout is ahead',
    'No work is parked',
    'Nothing has been done yet',
  ];
  for (const name of empty) {
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  }
});

it('leads an operator without a second factor to where it is turned on, and shows nothing else', async () => {
  const rejected = failingCall('second_factor_required');
  show({ listPeople: rejected, listAllGroups: rejected, listAudit: rejected });
  expect(await screen.findByRole('heading', { name: 'Log in with a second factor first' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open your security settings' });
  expect(link.getAttribute('href')).toBe('/profile/security');
  expect(screen.queryByRole('heading', { name: 'Groups' })).toBeNull();
});

it('says what could not be loaded, and retries', async () => {
  const listAllGroups = vi.fn<Client['listAllGroups']>().mockResolvedValueOnce(unreachable);
  listAllGroups.mockResolvedValue({ ok: true, value: { groups: [wedding], next: null } });
  show({ listAllGroups });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('We could not load the groups')).toBeTruthy();
  await userEvent.click(alert.getByRole('button', { name: 'Try Again' }));
  const groups = await table('Groups');
  expect(groups.getByRole('rowheader').textContent).toContain('Wedding fundSimulated');
  expect(groups.getByText('3 of 10')).toBeTruthy();
});

it('says at the top how much waits, and marks the case whose answer is overdue', async () => {
  const about = { groupId: 'group-1', membershipId: 'm2', round: 2, about: 'contribution' as const, entries: [] };
  const names = { groupName: 'Wedding fund', memberName: 'Bilal Khan', memberEmail: 'bilal@example.test' };
  const standing = { reason: 'charged_twice', status: 'open', payment: null } as const;
  const [late, ahead] = ['2026-01-05', '2999-01-05'];
  const cases = [late, ahead].map((answerDue, round) => ({ ...about, ...names, ...standing, answerDue, round }));
  show({ cases: cases as ListedCase[], people: [] });
  expect(await screen.findByText('What waits: Cases (2).')).toBeTruthy();
  expect((await table('Cases')).getByText('Overdue: was to be answered by Jan 5, 2026')).toBeTruthy();
  expect((await table('Cases')).getAllByText(/^Open: our answer is due by/)).toHaveLength(1);
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Cases');
});

it('names at the top every section in which something waits', async () => {
  const at = new Date().toISOString();
  const names = { groupName: 'Fund', organizerName: 'Bilal Khan' };
  const times = { at, expiresAt: at };
  show({
    people: [samplePerson({ access_request: { asked_at: at, rejected_at: null } })],
    reports: [{ ...names, id: 'i1', reason: 'fraud', text: '', at, status: 'open' }],
    proposals: [
      {
        ...times,
        groupId: 'group-1',
        groupName: 'Fund',
        by: 'Ada',
        why: 'rules',
        version: 3,
        reason: 'Fraud',
        needsSecondPerson: true,
      },
    ],
    parked: [{ id: 'p1', kind: 'open_round', subject: 'x', dueAt: at, parkedAt: at, attempts: 9, reason: 'y' }],
  });
  const sections = 'People and sandbox requests (1), Groups to be ended (1), Reported invitations (1), Parked work (1)';
  expect(await screen.findByText(`What waits: ${sections}.`)).toBeTruthy();
});

it('says that nothing waits, and folds the search for members', async () => {
  show({});
  expect(await screen.findByText('Nothing waits for an operator.')).toBeTruthy();
  expect(screen.getByRole('search', { hidden: true }).closest('details')?.open).toBe(false);
});

describe('what runs by itself', () => {
  const at = new Date().toISOString();
  const sweep = { at, oldestDueAt: null, deadLetters: [{ bucket: 'letters', count: 0 }] };
  const books = { at, pending: 0, available: 0, laidOut: 0 };
  const detailOf = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent ?? '';

  it('is fine when everything due is done, no letter is dead and the books are equal', async () => {
    show({ health: { sweep, books } });
    expect(await detailOf('Last sweep')).not.toContain('Late');
    expect(await detailOf('Oldest due work')).toBe('Everything due is done');
    expect(await detailOf('Dead letters')).toBe('None');
    expect(await detailOf('More in the books than at the bank')).toBe('Nothing: equal to the cent');
  });

  it('says while all money is stopped that payments wait', async () => {
    show({ health: { sweep, books }, money: { ...moving, stoppedSince: at } });
    await screen.findByText('All money is stopped');
    expect(await detailOf('Oldest due work')).toBe(
      'Everything due is done but payments, which wait until the stop is over',
    );
  });

  it('says what is late, stored as dead letters, or different', async () => {
    const late = { at: '2026-01-01T12:00:00.000Z', oldestDueAt: '2026-01-01T11:00:00.000Z' };
    const deadLetters = [...sweep.deadLetters, { bucket: 'notifier-letters', count: 3 }];
    show({ health: { sweep: { ...late, deadLetters }, books: { ...books, pending: -0.01, laidOut: 700 } } });
    expect(await detailOf('Last sweep')).toContain('Late');
    expect(await detailOf('Oldest due work')).toContain('Not done yet');
    expect(await detailOf('Dead letters')).toBe('3 notifier-letters');
    expect(await detailOf('Books compared with the bank')).toContain('They differ');
    expect(await detailOf('More in the books than at the bank')).toContain('-$0.01 on its way, $0.00 available');
    expect(await detailOf('Laid out by the reserve')).toBe('$700.00');
  });

  it('is unknown before its first run, and says when letters cannot be listed', async () => {
    show({ health: { sweep: { ...sweep, deadLetters: null }, books: null } });
    expect(await detailOf('Books compared with the bank')).toBe('Not yet');
    expect(await detailOf('Dead letters')).toContain('Could not be listed');
  });
});

it('shows what the server could not do, and why', async () => {
  const dates = { dueAt: '2026-11-05T12:00:00.000Z', parkedAt: '2026-11-06T19:30:00.000Z' };
  const work: ParkedWork = {
    id: '1',
    kind: 'forming_ends',
    subject: 'group-1',
    attempts: 6,
    reason: 'conflict',
    ...dates,
  };
  show({ parked: [work, { ...work, id: '2', kind: 'unknown' }] });
  const [first, second] = (await table('Parked work')).getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect([first, second]).toEqual(['Close a group that is not complete', 'Work that this page does not know yet']);
  const cells = (await table('Parked work')).getAllByRole('cell').map(({ textContent }) => textContent);
  expect([cells[0], cells[3]]).toEqual(['group-1', 'conflict']);
});

it('shows in the audit why something was done', async () => {
  show({ entries: [{ ...grantEntry, reason: 'Asked by mail on Monday' }] });
  const audit = await table('Audit');
  expect(audit.getByRole('rowheader').textContent).toBe('Granted sandbox access to Bilal KhanAsked by mail on Monday');
});
