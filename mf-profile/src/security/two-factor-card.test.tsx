import { openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { fakePreferencesApi } from '../testing/samples.ts';

const ok = { ok: true } as const;
const wrong = { ok: false, reason: 'wrong_code', message: '' } as const;

/** A fake identity whose second factor is turned on by the code 123456. */
function account(isOn: boolean) {
  let on = isOn;
  return {
    mfaStatus: async () => ({ ok: true, isOn: on }) as const,
    setUpTotp: async () =>
      ({ ok: true, secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Halqa:amira?secret=ABCDEFGHIJ' }) as const,
    verifyTotp: async (code: string) => {
      on = code === '123456';
      return on ? ok : wrong;
    },
    disableTotp: vi.fn(async () => {
      on = false;
      return ok;
    }),
  };
}
const open = (identity: object) => openPage(App, '/profile/security', { identity, api: fakePreferencesApi().api });

it('turns on after the right code, and shows the secret as QR code and text', async () => {
  const { user, platform } = open(account(false));
  await user.click(await screen.findByRole('button', { name: 'Enable' }));
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

it('turns off only after a confirmation', async () => {
  const identity = account(true);
  const { user } = open(identity);
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  expect(identity.disableTotp).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Turn Off' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Enable' }));
});

it('says what to do when the phone is lost', async () => {
  open(account(true));
  const link = await screen.findByRole('link', { name: 'Write to support' });
  expect(link.getAttribute('href')).toMatch(/^mailto:support@halqa\.test\?subject=/);
});

it('offers a retry when its state cannot be loaded', async () => {
  const failing = vi.fn(async () => ({ ok: false, reason: 'unreachable', message: '' }) as const);
  const { user } = open({ mfaStatus: failing });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(failing).toHaveBeenCalledTimes(2);
});
