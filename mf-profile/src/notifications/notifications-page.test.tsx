import { sentenceOf } from '@halqa/copy';
import type { Push } from '@halqa/platform';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { fakePreferencesApi } from '../testing/samples.ts';

const choice = async (name: string) => {
  const group = await screen.findByRole('group', { name: 'Email' });
  return within(group).getByRole<HTMLInputElement>('checkbox', { name });
};
const save = () => screen.getByRole('button', { name: 'Save Preferences' });

it('shows the stored preferences', async () => {
  openPage(App, '/profile/notifications', { api: fakePreferencesApi({ email_payouts: false }).api });

  expect((await choice('Payouts')).checked).toBe(false);
  expect((await choice('Contribution reminders')).checked).toBe(true);
});

it('saves only what was changed, and confirms it', async () => {
  const server = fakePreferencesApi();
  const { user, platform } = openPage(App, '/profile/notifications', { api: server.api });
  await user.click(await choice('News of my groups'));
  await user.click(save());

  expect(server.sent).toEqual([{ email_group_updates: false }]);
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Preferences Saved' }]);
  expect((await choice('News of my groups')).checked).toBe(false);
});

it('saves quiet hours with the time zone of the device, and names it', async () => {
  const server = fakePreferencesApi();
  const { user } = openPage(App, '/profile/notifications', { api: server.api });
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Keep quiet in these hours' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), '10 PM');
  await user.click(save());

  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(server.sent).toEqual([{ quiet_hours: true, quiet_from: 22, time_zone }]);
  expect(screen.getByText(`By the clock of ${time_zone.replaceAll('_', ' ')}.`)).toBeTruthy();
});

it('keeps the zone that was chosen before when the browser does not know its own', async () => {
  const options = new Intl.DateTimeFormat('en-US').resolvedOptions();
  const zones = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zones.mockReturnValue({ ...options, timeZone: 'Etc/Unknown' });
  const server = fakePreferencesApi({ quiet_hours: true, time_zone: 'America/Chicago' });
  const { user } = openPage(App, '/profile/notifications', { api: server.api });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'From' }), '10 PM');
  await user.click(save());
  zones.mockRestore();

  expect(server.sent).toEqual([{ quiet_from: 22 }]);
  expect(screen.getByText('By the clock of America/Chicago.')).toBeTruthy();
});

it('keeps the choice and shows the problem when it could not be saved', async () => {
  const api = { ...fakePreferencesApi().api, updatePreferences: failingCall('server_error') };
  const { user, platform } = openPage(App, '/profile/notifications', { api });
  await user.click(await choice('Payouts'));
  await user.click(save());

  expect(await screen.findByText(sentenceOf('server_error'))).toBeTruthy();
  expect((await choice('Payouts')).checked).toBe(false);
  expect(platform.toasts).toEqual([]);
});

it('offers a retry when the preferences could not be loaded', async () => {
  const readPreferences = vi.fn(failingCall('server_error'));
  const { user } = openPage(App, '/profile/notifications', { api: { readPreferences } });

  expect((await screen.findByRole('alert')).textContent).toContain('Your preferences could not be loaded');
  expect(screen.queryByRole('checkbox')).toBeNull();
  const before = readPreferences.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await vi.waitFor(() => expect(readPreferences.mock.calls.length).toBeGreaterThan(before));
});

it('saves which pushes the member wants', async () => {
  const server = fakePreferencesApi();
  const { user } = openPage(App, '/profile/notifications', { api: server.api });
  const group = await screen.findByRole('group', { name: 'Push notifications' });
  const groupUpdates = within(group).getByRole<HTMLInputElement>('checkbox', { name: 'News of my groups' });
  expect(groupUpdates.checked).toBe(false);
  await user.click(groupUpdates);
  await user.click(save());
  expect(server.sent).toEqual([{ push_group_updates: true }]);
});

describe('this device', () => {
  const open = (push: Partial<Push>) =>
    openPage(App, '/profile/notifications', { api: fakePreferencesApi().api, push });

  it.each([
    ['unsupported', 'This browser cannot show push notifications.'],
    ['home-screen', 'Tap Share, then “Add to Home Screen”'],
    ['blocked', 'This browser blocks notifications from Halqa.'],
  ] as const)('says why it cannot show pushes: %s', async (state, sentence) => {
    open({ state: async () => state });
    expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /this device/ })).toBeNull();
  });

  it('is turned on and off by the button only', async () => {
    const [turnOn, turnOff] = [vi.fn(async () => 'on' as const), vi.fn(async () => 'off' as const)];
    const { user } = open({ state: async () => 'off', turnOn, turnOff });
    const button = await screen.findByRole('button', { name: 'Turn on for this device' });
    expect(turnOn).not.toHaveBeenCalled();
    await user.click(button);
    expect(screen.getByText(/^Push notifications are on for this device/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Turn off for this device' }));
    expect(screen.getByText('Push notifications are off on this device.')).toBeTruthy();
  });

  it('shows the failure when it could not be turned on, and can be retried', async () => {
    const { user } = open({ state: async () => 'off', turnOn: async () => 'failed' });
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect((await screen.findByRole('alert')).textContent).toContain('That did not work.');
    expect(screen.getByRole('button', { name: 'Turn on for this device' })).toBeTruthy();
  });
});
