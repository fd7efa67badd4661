import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

it('shows the password on request and hides it again', async () => {
  render(
    <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" defaultValue="HalqaDemo1" />,
  );
  const control = screen.getByLabelText('Password');
  expect(control.getAttribute('type')).toBe('password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control.getAttribute('type')).toBe('text');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(control.getAttribute('type')).toBe('password');
});
