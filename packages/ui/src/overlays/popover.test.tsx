import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Popover } from './popover.tsx';

it('calls onOpen, takes the focus and restores it on Escape', async () => {
  const onOpen = vi.fn();
  render(
    <Popover label="Notifications, 2 unread" icon={null} count={2} title="Notifications" onOpen={onOpen}>
      <p>Omar joined</p>
    </Popover>,
  );
  const bell = screen.getByRole('button', { name: 'Notifications, 2 unread' });
  expect(bell.textContent).toBe('2');

  await userEvent.click(bell);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Notifications' }));

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bell);
});
