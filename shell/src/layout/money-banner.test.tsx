import type { Client } from '@halqa/contract';
import { createTestPlatform } from '@halqa/platform/testing';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { createBell } from './bell.ts';
import { MoneyBanner } from './money-banner.tsx';

const moneyStoppedSince = '2026-12-01T12:00:00.000Z';

it('is shown to members while all money is stopped, and no longer', async () => {
  const listNotifications = vi.fn<Client['listNotifications']>();
  listNotifications.mockResolvedValueOnce({ ok: true, value: { notifications: [], moneyStoppedSince } });
  listNotifications.mockResolvedValueOnce({ ok: false, problem: { status: 0, code: 'unreachable', error: '' } });
  // An older server sends no `moneyStoppedSince`.
  listNotifications.mockResolvedValue({ ok: true, value: { notifications: [] } });
  const bell = createBell(createTestPlatform({ api: { listNotifications } }));
  render(<MoneyBanner bell={bell} />);
  const banner = () => screen.queryByRole('complementary', { name: 'All payments are stopped' });
  expect(banner()).toBeNull();
  await act(() => bell.refresh());
  expect(banner()?.textContent).toContain('you are not late by these days');
  await act(() => bell.refresh());
  expect(banner()).not.toBeNull();
  await act(() => bell.refresh());
  expect(banner()).toBeNull();
});
