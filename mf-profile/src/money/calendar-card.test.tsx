import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';
// Loaded before the page asks for it: no test waits for the module.
import './money-page.tsx';

const madeAt = '2026-11-20T12:00:00Z';
const addressOf = (number: number) => `https://halqa.test/api/calendars/secret-${number}.ics`;

/** Opens the page on a server that counts the addresses that it made and removed. */
async function open(createdAt: string | null) {
  let made = 0;
  let removed = 0;
  const { user, platform } = openPage(App, '/profile/money', {
    api: {
      listMoney: async () => ({ ok: true, value: { account: null, groups: [] } }) as const,
      readCalendarFeed: async () => ({ ok: true, value: { createdAt } }) as const,
      createCalendarFeed: async () => {
        made += 1;
        return { ok: true, value: { address: addressOf(made), createdAt: madeAt } } as const;
      },
      removeCalendarFeed: async () => {
        removed += 1;
        return { ok: true, value: { success: true } } as const;
      },
    },
  });
  await screen.findByRole('heading', { name: 'Your dates in your calendar' });
  return { user, platform, counts: () => ({ made, removed }) };
}

it('says what a calendar shows before an address is made, then shows the address and how to open it', async () => {
  const { user } = await open(null);
  expect(screen.getByText(/It shows no names of other members and no banks/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Create Private Address' }));
  expect(await screen.findByDisplayValue(addressOf(1))).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open in Calendar App' });
  expect(link.getAttribute('href')).toBe('webcal://halqa.test/api/calendars/secret-1.ics');
});

it('never shows the address again, only since when there is one', async () => {
  await open(madeAt);
  expect(await screen.findByText(/You have had a private address since November 20, 2026/)).toBeTruthy();
  expect(screen.queryByLabelText('Private address')).toBeNull();
});

it('replaces the address, and turns it off, only when that is confirmed', async () => {
  const { user, counts } = await open(madeAt);
  await user.click(await screen.findByRole('button', { name: 'Replace Address' }));
  expect(counts()).toEqual({ made: 0, removed: 0 });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replace Address' }));
  expect(await screen.findByDisplayValue(addressOf(1))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn Off' }));
  expect(counts()).toEqual({ made: 1, removed: 0 });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn Off' }));
  expect(await screen.findByRole('button', { name: 'Create Private Address' })).toBeTruthy();
  expect(screen.queryByDisplayValue(addressOf(1))).toBeNull();
  expect(counts()).toEqual({ made: 1, removed: 1 });
});

it('says that the calendar could not be loaded, beside the money', async () => {
  openPage(App, '/profile/money', {
    api: {
      listMoney: async () => ({ ok: true, value: { account: null, groups: [] } }) as const,
      readCalendarFeed: failingCall('server_error'),
    },
  });
  expect(await screen.findByText('We could not load your calendar')).toBeTruthy();
  expect(screen.getByText('No money of yours moves yet')).toBeTruthy();
});
