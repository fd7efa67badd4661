import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

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
