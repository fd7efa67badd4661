import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('ignores presses and keeps its name while an action is pending', async () => {
  const onSubmit = vi.fn();
  const onClick = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending onClick={onClick}>
        Create Group
      </Button>
    </form>,
  );

  const button = screen.getByRole('button', { name: 'Create Group' });
  await userEvent.click(button);

  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});
