import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../open-page.tsx';

it.each([
  ['Enable', 'Two-factor authentication is not available yet.'],
  ['Configure', 'Login notifications are not available yet.'],
])('shows %s, which cannot be pressed and says why', (name, reason) => {
  openPage('/profile/security');

  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
});

it('shows the privacy choices, which cannot be made yet and say why', () => {
  openPage('/profile/security');

  const group = screen.getByRole<HTMLFieldSetElement>('group', { name: 'Privacy' });
  expect(group.disabled).toBe(true);
  expect(group.querySelectorAll('input[type=checkbox]')).toHaveLength(2);
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'not available yet',
  );
});

it('does not depend on the profile', () => {
  openPage('/profile/security', { session: { status: 'loading' } });
  expect(screen.getByRole('heading', { name: 'Two-factor authentication' })).toBeTruthy();
});
