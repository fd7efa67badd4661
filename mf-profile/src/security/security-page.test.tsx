import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../open-page.tsx';
import { keepingPreferences } from '../preferences/keeping-preferences.ts';

it('saves what the people in one’s groups may see', async () => {
  const server = keepingPreferences({ share_phone: true });
  const { user, platform } = openPage('/profile/security', { api: server.api });
  await user.click(await screen.findByRole('checkbox', { name: 'Show my email address to members of my groups' }));
  await user.click(screen.getByRole('checkbox', { name: 'Show my phone number to members of my groups' }));
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }));

  expect(server.sent).toEqual([{ share_email: true, share_phone: false }]);
  expect(platform.notices).toMatchObject([{ type: 'success', title: 'Preferences Saved' }]);
});

it.each([
  ['Enable', 'Two-factor authentication is not available yet.'],
  ['Configure', 'Login notifications are not available yet.'],
])('shows %s, which cannot be pressed and says why', (name, reason) => {
  openPage('/profile/security', { session: { status: 'loading' } });

  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
});
