import type { Client, GroupDetail } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

const success = { ok: true, value: { success: true } } as const;

describe('before the start', () => {
  it('a member sees the consequences of leaving, then leaves and goes to the dashboard', async () => {
    const leaveGroup = vi.fn<Client['leaveGroup']>().mockResolvedValue(success);
    const { platform } = await showGroup({ status: 'forming', youAreOrganizer: false }, leaveGroup);
    await press('Leave group');

    const dialog = within(screen.getByRole('dialog', { name: 'Leave Wedding fund?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your seat becomes free for somebody else, and you are taken off the order of turns.',
      'Your authorization to collect contributions for this group ends. Nothing was collected, and nothing will be.',
      'To come back you need an invitation or the group’s link, and a free seat, and you agree to the terms again.',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Leave group' }));

    expect(leaveGroup).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body: { closes: false } });
    expect(platform.visited).toEqual(['/dashboard']);
    expect(platform.toasts).toEqual([
      {
        type: 'success',
        title: 'You left the group',
        message: 'You no longer have a seat in Wedding fund. Nothing was collected.',
      },
    ]);
  });

  it('a member of a complete group sees that it will wait for a new member', async () => {
    await showGroup({ status: 'ready', youAreOrganizer: false });
    await press('Leave group');

    expect(screen.getByText(/Without you it waits for a new member/)).toBeTruthy();
  });

  it('the organizer sees that the group closes for everyone', async () => {
    const leaveGroup = vi.fn<Client['leaveGroup']>().mockResolvedValue(success);
    const { platform } = await showGroup({ status: 'forming' }, leaveGroup);
    await press('Close this group');

    const dialog = within(screen.getByRole('dialog', { name: 'Close Wedding fund for everyone?' }));
    expect(dialog.getByText(/it ends for every member. It cannot be opened again/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close this group' }));

    expect(leaveGroup).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body: { closes: true } });
    expect(platform.visited).toEqual(['/dashboard']);
    expect(platform.toasts).toMatchObject([{ title: 'Group closed' }]);
  });

  it('staying sends no request', async () => {
    const leaveGroup = vi.fn<Client['leaveGroup']>();
    await showGroup({ status: 'forming', youAreOrganizer: false }, leaveGroup);
    await press('Leave group');
    await press('Stay');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(leaveGroup).not.toHaveBeenCalled();
  });

  it('a second press during the request does nothing', async () => {
    const reply = Promise.withResolvers<typeof success>();
    const leaveGroup = vi.fn<Client['leaveGroup']>().mockReturnValue(reply.promise);
    await showGroup({ status: 'forming', youAreOrganizer: false }, leaveGroup);
    await press('Leave group');
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave group' });
    await userEvent.click(confirm);
    await userEvent.click(confirm);

    expect(confirm.getAttribute('aria-busy')).toBe('true');
    await act(async () => reply.resolve(success));
    expect(leaveGroup).toHaveBeenCalledOnce();
  });

  it('a problem is shown, and the same button retries', async () => {
    const problem = { status: 0, code: 'unreachable', error: '' } as const;
    const leaveGroup = vi
      .fn<Client['leaveGroup']>()
      .mockResolvedValueOnce({ ok: false, problem })
      .mockResolvedValue(success);
    const { platform } = await showGroup({ status: 'forming', youAreOrganizer: false }, leaveGroup);
    await press('Leave group');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave group' }));
    expect(dialog.getByRole('alert').textContent).toMatch(/check your connection/);
    expect(platform.visited).toEqual([]);

    await userEvent.click(dialog.getByRole('button', { name: 'Leave group' }));
    expect(platform.visited).toEqual(['/dashboard']);
  });

  it('a group that started meanwhile is reloaded, with the reason why leaving failed', async () => {
    const problem = { status: 409, code: 'group_started', error: 'This group has started.' } as const;
    const group: Partial<GroupDetail> = { status: 'ready', youAreOrganizer: false };
    const { platform } = await showGroup(group, async () => {
      group.status = 'active';
      return { ok: false, problem };
    });
    await press('Leave group');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave group' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave group' })).toBeNull());
    expect(platform.toasts).toEqual([{ type: 'error', message: 'This group has started.' }]);
    expect(platform.visited).toEqual([]);
  });
});

describe('a dialog that is open while the reader’s role changes', () => {
  it('goes, says why, and is not pressed once more for something else', async () => {
    const problem = { status: 409, code: 'role_changed', error: '' } as const;
    const group: Partial<GroupDetail> = { status: 'ready', youAreOrganizer: false };
    const leaveGroup = vi.fn<Client['leaveGroup']>(async () => {
      group.youAreOrganizer = true;
      return { ok: false, problem };
    });
    const { platform } = await showGroup(group, leaveGroup);
    await press('Leave group');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave group' }));

    expect(await screen.findByRole('button', { name: 'Close this group' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(platform.toasts).toMatchObject([{ type: 'error', message: expect.stringContaining('nothing was done') }]);
    expect(leaveGroup.mock.calls).toEqual([[{ params: { id: 'group-1' }, body: { closes: false } }]]);
  });
});

it.each([
  { status: 'drawing' },
  { status: 'active' },
  { status: 'paused' },
  { status: 'completed' },
  { status: 'cancelled' },
  { status: 'forming', simulated: true },
] as const)('a group with %o cannot be left', async (overrides) => {
  for (const youAreOrganizer of [true, false]) {
    const { unmount } = await showGroup({ ...overrides, youAreOrganizer });
    expect(screen.queryByRole('button', { name: /Leave group|Close this group/ })).toBeNull();
    unmount();
  }
});

describe('the way out', () => {
  const rowOf = async (overrides: Partial<GroupDetail>) => {
    const readGroup: Client['readGroup'] = async () => ({ ok: true, value: sampleDetail(overrides) });
    openPage(App, '/groups/group-1/more', { api: { readGroup } });
    const summary = await screen.findByText('Leaving this group');
    await userEvent.click(summary);
    return summary.closest('details') ?? document.body;
  };

  it('before the start says until when a member can leave, and the organizer can close the group', async () => {
    const row = await rowOf({ status: 'forming', youAreOrganizer: false });
    expect(row.textContent).toContain('You can leave until the group starts.');
    cleanup();
    expect((await rowOf({ status: 'ready' })).textContent).toContain('You can close the group for everyone');
  });

  it('says why nobody leaves during a draw', async () => {
    const row = await rowOf({ status: 'drawing' });
    expect(row.textContent).toContain('The order is being drawn, so nobody can leave now');
  });

  it('after the start says why nobody leaves, and what can be done', async () => {
    const text = (await rowOf({ status: 'active', youAreOrganizer: false })).textContent;
    expect(text).toContain('whoever is in it finishes the cycle');
    expect(text).toContain('You can stop a coming debit up to 3 business days before its date');
    expect(text).not.toContain('As its organizer');
    const link = screen.getByRole('link', { name: 'Write about a payment' });
    expect(link.getAttribute('href')).toBe('/groups/group-1/cases');
    expect(text).not.toContain('no place is handed over');
    cleanup();
    const paused = (await rowOf({ status: 'paused' })).textContent;
    expect(paused).toContain('As its organizer you cannot close it any more either.');
    expect(paused).toContain('While the group is paused, no place is handed over and no turns are exchanged.');
  });

  it('says nothing of debits where none is left, and nothing of finishing a cycle in which every turn is over', async () => {
    const paid = { nextContributionDate: null, contributionsByHand: 0 };
    const running = (await rowOf({ status: 'active', ...paid })).textContent;
    expect(running).toContain('whoever is in it finishes the cycle');
    expect(running).not.toMatch(/stop a coming debit|ends by itself/);
    cleanup();
    const over = (await rowOf({ status: 'clearing', ...paid })).textContent;
    expect(over).toContain('Every turn is over');
    expect(over).not.toMatch(/finishes the cycle|stop a coming debit|cannot close it/);
  });

  it('leads whoever can hand over their place there, and nobody else', async () => {
    const started: Partial<GroupDetail> = { status: 'active', mayAsk: ['replacement'] };
    const row = await rowOf({ ...started, youAreOrganizer: false });
    expect(row.textContent).toContain('takes your place');
    const link = within(row).getByRole('link', { name: 'Hand over your place' });
    expect(link.getAttribute('href')).toBe('/groups/group-1/replacements');
    cleanup();
    expect((await rowOf(started)).textContent).not.toContain('takes your place');
    cleanup();
    expect((await rowOf({ status: 'active', youAreOrganizer: false })).textContent).not.toContain('takes your place');
  });

  it('after the end says that nothing more is debited', async () => {
    expect((await rowOf({ status: 'completed' })).textContent).toContain('nothing more is debited');
  });

  it('says in a group that ends early that its money is shared out, and that there is nothing to leave', async () => {
    const text = (await rowOf({ status: 'winding_down', youAreOrganizer: false })).textContent;
    expect(text).toContain('This group ends early, and what it has is shared out');
    expect(text).not.toMatch(/finishes the cycle|stop a coming debit/);
  });
});

async function showGroup(overrides: Partial<GroupDetail>, leaveGroup: Client['leaveGroup'] = async () => success) {
  const readGroup: Client['readGroup'] = async () => ({ ok: true, value: sampleDetail(overrides) });
  const shown = openPage(App, '/groups/group-1/more#leave-group', { api: { readGroup, leaveGroup } });
  // The room of a group that was closed before its start leads to the group's own page.
  if (overrides.status === 'cancelled')
    await waitFor(() => expect(shown.platform.visited).toEqual(['/groups/group-1']));
  else await screen.findByText('The agreement');
  return shown;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
