import { mailStoppedWords as words } from '@halqa/copy';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';
import { fakePreferencesApi } from '../testing/samples.ts';

function open(problem: 'bounced' | 'complained' | null, changes: object = {}) {
  let current = problem;
  const api = {
    ...fakePreferencesApi().api,
    readMailAddress: async () => ({ ok: true as const, value: { problem: current } }),
    resumeMails: async () => {
      current = null;
      return { ok: true as const, value: { success: true as const } };
    },
    ...changes,
  };
  return openPage(App, '/profile/notifications', { api });
}

it.each([
  ['bounced', words.bounced],
  ['complained', words.complained],
] as const)('says why no mails come, and lets the member have them again: %s', async (problem, { title, text }) => {
  const { user, platform } = open(problem);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.resume }));
  expect(platform.toasts).toMatchObject([{ type: 'success', title: words.resumed.title }]);
  expect(screen.queryByText(title)).toBeNull();
});

it('stays, with the reason, when the request for mails failed', async () => {
  const { user } = open('bounced', { resumeMails: failingCall('email_failed') });
  await user.click(await screen.findByRole('button', { name: words.resume }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText(words.bounced.title)).toBeTruthy();
});

it('is not there while mails arrive', async () => {
  open(null);
  expect(await screen.findByRole('group', { name: 'Email' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.resume })).toBeNull();
});
