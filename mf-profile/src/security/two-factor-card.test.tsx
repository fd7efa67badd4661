import type { CallInput } from '@halqa/contract';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { fakePreferencesApi } from '../testing/samples.ts';

const ok = { ok: true, value: { success: true } } as const;

/** A fake account whose password is Correct-1x and whose authenticator shows 123456. */
function account(isOn: boolean) {
  let on = isOn;
  const turn =
    (to: boolean) =>
    async ({ body }: CallInput<'turnOnSecondFactor'>) => {
      if (body.password !== 'Correct-1x') return failingCall('password_wrong', 'password')();
      if (body.code !== '123456') return failingCall('code_wrong', 'code')();
      on = to;
      return ok;
    };
  return {
    readSecurity: async () => ({ ok: true, value: { secondFactor: on } }) as const,
    offerSecondFactor: async ({ body }: CallInput<'offerSecondFactor'>) =>
      body.password === 'Correct-1x'
        ? ({ ok: true, value: { secret: 'ABCDEFGHIJ' } } as const)
        : failingCall('password_wrong', 'password')(),
    turnOnSecondFactor: turn(true),
    turnOffSecondFactor: vi.fn(turn(false)),
  };
}
const open = (api: object) => openPage(App, '/profile/security', { api: { ...fakePreferencesApi().api, ...api } });

type User = ReturnType<typeof open>['user'];

async function enterPassword(user: User, password = 'Correct-1x') {
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), password);
}

it('turns on after the password and the right code, and shows the secret as QR code and text', async () => {
  const { user, platform } = open(account(false));
  await user.click(await screen.findByRole('button', { name: 'Enable' }));
  await enterPassword(user, 'Wrong-1x');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('That is not your current password.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  await enterPassword(user);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJ')).toBeTruthy();

  await user.type(screen.getByLabelText('6-digit code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Turn On' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Verification FailedInvalid MFA code');
  await user.clear(screen.getByLabelText('6-digit code'));
  await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Disable' }));
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Two-factor authentication is on' }]);
});

it('changes nothing when the setup is cancelled', async () => {
  const { user } = open(account(false));
  await user.click(await screen.findByRole('button', { name: 'Enable' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enable' }));
  expect(screen.queryByRole('img')).toBeNull();
});

it('turns off only by the password and a code', async () => {
  const api = account(true);
  const { user } = open(api);
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  expect(api.turnOffSecondFactor).not.toHaveBeenCalled();
  await enterPassword(user);
  await user.type(screen.getByLabelText('Code from your authenticator app'), '000000');
  await user.click(screen.getByRole('button', { name: 'Turn Off' }));
  expect(await screen.findByText(/^That code is not right/)).toBeTruthy();
  await user.clear(screen.getByLabelText('Code from your authenticator app'));
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Enable' }));
});

it('says what to do when the phone is lost', async () => {
  open(account(true));
  const link = await screen.findByRole('link', { name: 'Write to support' });
  expect(link.getAttribute('href')).toMatch(/^mailto:support@halqa\.test\?subject=/);
});

it('offers a retry when its state cannot be loaded', async () => {
  const readSecurity = vi.fn(failingCall('server_error'));
  const { user } = open({ readSecurity });
  const calls = () => readSecurity.mock.calls.length;
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  const before = calls();
  await user.click(retry);
  await vi.waitFor(() => expect(calls()).toBeGreaterThan(before));
});
