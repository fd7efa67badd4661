import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UserName } from '../fields/user-name.tsx';
import { Dialog } from './dialog.tsx';

it('is named by its title and reports the close button', async () => {
  const onClose = vi.fn();
  render(
    <Dialog open title="Set Display Name" closeLabel="Close" onClose={onClose}>
      <p>Members see it.</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Set Display Name' })).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(onClose).toHaveBeenCalledOnce();
});

it('focuses its first enabled field', () => {
  render(
    <Dialog open title="Set Display Name" closeLabel="Close" onClose={() => {}}>
      <form>
        <input aria-label="E-mail" disabled />
        <input aria-label="Display name" />
        <select aria-label="Title" />
      </form>
    </Dialog>,
  );

  expect(document.activeElement).toBe(screen.getByLabelText('Display name'));
});

it('does not focus a user name that is there for password managers', () => {
  render(
    <Dialog open title="Turn Off" closeLabel="Close" onClose={() => {}}>
      <form>
        <UserName value="amira@example.com" />
        <input aria-label="Password" />
      </form>
    </Dialog>,
  );

  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('renders nothing while it is closed', () => {
  render(
    <Dialog open={false} title="Set Display Name" closeLabel="Close" onClose={() => {}}>
      <p>Members see it.</p>
    </Dialog>,
  );

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Members see it.')).toBeNull();
});
