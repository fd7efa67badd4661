import { sentenceOf } from '@halqa/copy';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../open-page.tsx';
import { keepingPreferences } from '../preferences/keeping-preferences.ts';
import { refusing } from '../refusing.ts';

const choice = async (name: string) => {
  const group = await screen.findByRole('group', { name: 'Email' });
  return within(group).getByRole<HTMLInputElement>('checkbox', { name });
};
const save = () => screen.getByRole('button', { name: 'Save Preferences' });

it('shows what the member chose', async () => {
  openPage('/profile/notifications', { api: keepingPreferences({ email_payouts: false }).api });

  expect((await choice('Payouts')).checked).toBe(false);
  expect((await choice('Contribution reminders')).checked).toBe(true);
});

it('saves what was changed and nothing else, and says so', async () => {
  const server = keepingPreferences();
  const { user, platform } = openPage('/profile/notifications', { api: server.api });
  await user.click(await choice('News of my groups'));
  await user.click(save());

  expect(server.sent).toEqual([{ email_group_news: false }]);
  expect(platform.notices).toMatchObject([{ type: 'success', title: 'Preferences Saved' }]);
  expect((await choice('News of my groups')).checked).toBe(false);
});

it('keeps the choice and says why when it could not be saved', async () => {
  const api = { ...keepingPreferences().api, updatePreferences: refusing('server_error') };
  const { user, platform } = openPage('/profile/notifications', { api });
  await user.click(await choice('Payouts'));
  await user.click(save());

  expect(await screen.findByText(sentenceOf('server_error'))).toBeTruthy();
  expect((await choice('Payouts')).checked).toBe(false);
  expect(platform.notices).toEqual([]);
});

it('offers to load the choices again when they did not come', async () => {
  const { user, platform } = openPage('/profile/notifications', { api: { readPreferences: refusing('server_error') } });

  expect((await screen.findByRole('alert')).textContent).toContain('Your preferences could not be loaded');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(platform.notices).toEqual([]);
});

it('says that there is no push channel yet', async () => {
  openPage('/profile/notifications', { api: keepingPreferences().api });

  const group = await screen.findByRole<HTMLFieldSetElement>('group', { name: 'Push notifications' });
  expect(group.disabled).toBe(true);
  const reason = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('not available yet');
});
