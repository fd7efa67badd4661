import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';

it('is ticked by its words, and its error belongs to it', async () => {
  render(<Checkbox label="I agree to the terms" error="You must agree to the terms before joining" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms' });
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You must agree to the terms before joining',
  );

  await userEvent.click(screen.getByText('I agree to the terms'));

  expect(box.checked).toBe(true);
});
