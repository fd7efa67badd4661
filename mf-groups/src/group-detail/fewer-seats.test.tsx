import type { Client } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

const action = { name: 'Go on with 3 members' };

it('the organizer reads what changes, and goes on with the three who have joined', async () => {
  const lowerSeats = vi.fn<Client['lowerSeats']>().mockResolvedValue({ ok: true, value: { success: true } });
  const { platform } = await showGroup({ memberCount: 5 }, 3, lowerSeats);
  await userEvent.click(screen.getByRole('button', action));

  const dialog = within(screen.getByRole('dialog', { name: 'Go on with 3 members?' }));
  expect(dialog.getByText(/pays 3 times instead of 5, and receives \$1,500 instead of \$2,500/)).toBeTruthy();
  expect(dialog.getByText(/Everyone has to agree again/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', action));
  expect(lowerSeats).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body: { memberCount: 3 } });
  expect(platform.toasts).toMatchObject([{ message: 'Everyone is asked to agree again.' }]);
});

it.each([
  ['a member', { youAreOrganizer: false, memberCount: 5 }, 3],
  ['an organizer of two', { memberCount: 5 }, 2],
  ['an organizer of a full group', { memberCount: 3 }, 3],
  ['an organizer of a group that has started', { status: 'active', memberCount: 5 }, 3],
] as const)('is not offered to %s', async (_, changes, members) => {
  await showGroup(changes, members);
  expect(screen.queryByRole('button', action)).toBeNull();
});

async function showGroup(
  changes: Parameters<typeof sampleDetail>[0],
  joined: number,
  lowerSeats?: Client['lowerSeats'],
) {
  const base = sampleDetail({ status: 'forming', youAreOrganizer: true, ...changes });
  const detail = { ...base, members: base.members.slice(0, joined) };
  const api = { readGroup: async () => ({ ok: true, value: detail }) as const, ...(lowerSeats && { lowerSeats }) };
  const opened = openPage(App, '/groups/group-1/people', { api });
  await screen.findByRole('heading', { level: 2, name: 'Members' });
  return opened;
}
