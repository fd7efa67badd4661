import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { keepInView } from './use-popup.ts';

const onLogout = vi.fn();

async function openMenu() {
  render(
    <>
      <Menu
        label="Amira"
        items={[
          { label: 'Profile', href: '#profile' },
          { label: 'Bank Accounts', href: '#bank' },
          { label: 'Logout', onSelect: onLogout },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Amira' }));
}

const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  it('opens with the focus on its first item and wraps around with the arrow keys', async () => {
    await openMenu();
    expect(focused()).toBe('Profile');

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Profile');

    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Logout');

    await userEvent.keyboard('b');
    expect(focused()).toBe('Bank Accounts');
  });

  it('restores the focus on Escape', async () => {
    await openMenu();

    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Amira');
  });

  it('closes on a press outside', async () => {
    await openMenu();

    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Elsewhere');
  });

  it('reports the selected item and closes', async () => {
    await openMenu();

    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));

    expect(onLogout).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a popover', () => {
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
});

it.each([
  ['overflows on the left', -200, 158, '216px'],
  ['overflows on the right', 100, 458, '-84px'],
  ['fits', 16, 374, ''],
])('moves a panel that %s', (_, left, right, translate) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  const panel = document.createElement('div');
  panel.getBoundingClientRect = () => new DOMRect(left, 0, right - left, 100);

  keepInView(panel);

  expect(panel.style.translate).toBe(translate);
});
