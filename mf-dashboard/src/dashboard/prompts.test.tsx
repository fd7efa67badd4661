import type { Client } from '@halqa/contract';
import { sampleProfile, signedIn } from '@halqa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { setUpDashboard, show, unreachable } from './dashboard-page.fixture.ts';

setUpDashboard();

describe('what is asked of the member', () => {
  it('asks for sandbox access by an e-mail that names the account', async () => {
    show({ session: signedIn({ is_plaid_sandbox_authorized: false }) });

    const mail = screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href') ?? '';
    expect(screen.getByRole('heading', { name: 'Sandbox Access Required' })).toBeTruthy();
    expect(mail).toMatch(/^mailto:support@halqa\.test\?/);
    expect(decodeURIComponent(mail)).toContain('amira@example.test');
    await screen.findByText('Your groups will be here');
  });

  it('links an authorized member without a bank to the bank page', async () => {
    show({ session: signedIn() });

    const link = screen.getByRole('link', { name: 'Link Bank Account' });
    expect(link.getAttribute('href')).toBe('/profile/bank-accounts');
    await screen.findByText('Your groups will be here');
  });

  it('prompts for nothing when nothing is missing', async () => {
    show({});
    await screen.findByText('Your groups will be here');

    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Link Bank Account' })).toBeNull();
  });
});

describe('a missing name', () => {
  const nameless = signedIn({ name: 'User', has_bank_account: true });

  it('is asked for in a dialog and saved, and the profile is reloaded', async () => {
    const saved: unknown[] = [];
    const updateProfile: Client['updateProfile'] = async ({ body }) => {
      saved.push(body);
      return { ok: true, value: sampleProfile() };
    };
    const platform = show({ session: nameless, updateProfile });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, amira@example.test' })).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Set Display Name' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Set Display Name' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please enter a display name')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Display name'));
    await userEvent.type(dialog.getByLabelText('Display name'), '  Amira  ');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(platform.profileRefreshes()).toBe(1));
    expect(saved).toEqual([{ name: 'Amira' }]);
    expect(platform.toasts.at(-1)).toMatchObject({ type: 'success', title: 'Profile Updated' });
  });

  it('keeps what was typed when it could not be saved', async () => {
    const platform = show({ session: nameless, updateProfile: async () => unreachable });

    await userEvent.click(screen.getByRole('button', { name: 'Set Display Name' }));
    await userEvent.type(screen.getByLabelText('Display name'), 'Amira');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(screen.getByLabelText('Display name')).toHaveProperty('value', 'Amira');
    expect(platform.toasts.at(-1)).toMatchObject({ title: 'Update Failed' });
  });

  it('is also asked for in a toast: after two seconds, once per session', async () => {
    vi.useFakeTimers();
    const first = show({ session: nameless });
    await act(async () => vi.advanceTimersByTime(1999));
    expect(first.toasts).toEqual([]);
    await act(async () => vi.advanceTimersByTime(1));
    expect(first.toasts).toMatchObject([{ type: 'info', action: { label: 'Set Display Name' } }]);

    const again = show({ session: nameless });
    await act(async () => vi.advanceTimersByTime(5000));
    expect(again.toasts).toEqual([]);
  });
});
