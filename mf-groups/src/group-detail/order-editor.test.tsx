import type { Client } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

const success = { ok: true, value: { success: true } } as const;
const order = [
  { id: 'm1', name: 'Amira Haddad', isYou: true },
  { id: 'i2', name: 'bilal@example.com', isYou: false },
  { id: null, name: null, isYou: false },
];

it('the organizer moves seats by buttons and saves the new order', async () => {
  const reorderGroup = vi.fn<Client['reorderGroup']>().mockResolvedValue(success);
  const { platform } = await showGroup(order, reorderGroup);
  await userEvent.click(screen.getByRole('button', { name: 'Change the order' }));

  const dialog = within(screen.getByRole('dialog', { name: 'Order of payouts' }));
  expect(dialog.getByText(/Everyone has to agree to the terms again/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Move Open seat up' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move Amira Haddad (you) down' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the new order' }));

  const saved = { params: { id: 'group-1' }, body: { order: [null, 'm1', 'i2'] } };
  expect(reorderGroup).toHaveBeenCalledExactlyOnceWith(saved);
  expect(platform.toasts).toMatchObject([{ title: 'The order has changed' }]);
});

it('shows the seats as they are now when they have changed meanwhile', async () => {
  const problem = {
    status: 409,
    code: 'seats_changed',
    error: 'The seats of the group have changed meanwhile.',
  } as const;
  const reorderGroup = vi.fn<Client['reorderGroup']>().mockResolvedValue({ ok: false, problem });
  const { platform, readGroup } = await showGroup(order, reorderGroup);
  await userEvent.click(screen.getByRole('button', { name: 'Change the order' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move bilal@example.com up' }));
  expect(screen.getByText('bilal@example.com is now 1 of 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save the new order' }));

  expect(platform.toasts).toMatchObject([{ message: expect.stringMatching(/have changed meanwhile/) }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readGroup).toHaveBeenCalledTimes(2);
});

it('is not offered to members, whose reply has no order', async () => {
  await showGroup([]);
  expect(screen.queryByRole('button', { name: 'Change the order' })).toBeNull();
});

async function showGroup(shown: typeof order, reorderGroup?: Client['reorderGroup']) {
  const detail = sampleDetail({ status: 'forming', order: shown });
  const readGroup = vi.fn(async () => ({ ok: true, value: detail }) as const);
  const api = { readGroup, ...(reorderGroup && { reorderGroup }) };
  const opened = openPage(App, '/groups/group-1/turns', { api });
  await screen.findByRole('heading', { level: 2, name: 'Payout schedule' });
  return { ...opened, readGroup };
}
