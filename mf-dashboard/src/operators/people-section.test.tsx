import type { AuditEntry, Client } from '@halqa/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { samplePerson } from '../testing/samples.ts';
import { grantEntry, peopleTable, show, table, unreachable } from './operator-page.fixture.ts';

describe('people', () => {
  it('are shown with what an operator needs to know', async () => {
    show({ people: [samplePerson({ is_admin: true, has_bank_account: true, is_plaid_sandbox_authorized: true })] });
    const cells = (await peopleTable()).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['bilal@example.test', 'Nov 5, 2026', 'Not yet', 'Yes', 'Granted']);
    expect((await peopleTable()).getByText('Operator')).toBeTruthy();
  });

  it('are searched on submit, not per keystroke', async () => {
    const { queries } = show({ people: [samplePerson()] });
    await peopleTable();
    await userEvent.type(screen.getByLabelText('Email begins with'), ' bil{Enter}');
    await peopleTable();
    await userEvent.click(screen.getByLabelText('Only members who asked for access'));
    await peopleTable();
    expect(queries).toEqual([{ access: 'asked' }, { email: 'bil' }, { email: 'bil', access: 'asked' }]);
  });

  it('are loaded page by page', async () => {
    const listPeople = vi.fn<Client['listPeople']>();
    listPeople.mockResolvedValueOnce({ ok: true, value: { people: [samplePerson()], next: 'cursor' } });
    listPeople.mockResolvedValueOnce(unreachable);
    const second = samplePerson({ id: 'user-chadia', name: 'Chadia Nur' });
    listPeople.mockResolvedValueOnce({ ok: true, value: { people: [second], next: null } });
    show({ listPeople });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Chadia Nur')).toBeTruthy();
    expect(screen.getByText('Bilal Khan')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(listPeople.mock.lastCall?.[0]).toEqual({ query: { access: 'asked', after: 'cursor' } });
  });
});

describe('granting access', () => {
  it('shows it in the row, keeps the focus there and reloads the audit', async () => {
    const granted: unknown[] = [];
    const grantSandboxAccess: Client['grantSandboxAccess'] = async ({ body }) => {
      granted.push(body);
      return { ok: true, value: { id: 'mail-1' } };
    };
    const entries: AuditEntry[] = [];
    const { platform } = show({ people: [samplePerson()], entries, grantSandboxAccess });
    const people = await peopleTable();
    entries.push(grantEntry);
    await userEvent.click(people.getByRole('button', { name: 'Grant access to Bilal Khan' }));
    expect(granted).toEqual([{ email: 'bilal@example.test', userName: 'Bilal Khan' }]);
    expect(document.activeElement?.textContent).toBe('Granted');
    expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Access granted' }]);
    const audit = await table('Audit');
    expect(audit.getByRole('rowheader').textContent).toBe('Granted sandbox access to Bilal Khan');
    expect(audit.getByText('Halqa Admin')).toBeTruthy();
  });

  it('is asked for by a member, whose day of asking is shown, and can be rejected with a reason', async () => {
    const rejected: unknown[] = [];
    const rejectSandboxAccess: Client['rejectSandboxAccess'] = async (input) => {
      rejected.push(input);
      return { ok: true, value: { success: true } };
    };
    const asking = samplePerson({ access_request: { asked_at: '2026-11-06T12:00:00.000Z', rejected_at: null } });
    const fresh = { asked_at: new Date().toISOString(), rejected_at: null };
    const others = [
      samplePerson({ id: 'user-other', name: 'Chadia Nur' }),
      samplePerson({ id: 'user-fresh', name: 'Dana Aziz', access_request: fresh }),
    ];
    show({ people: [asking, ...others], rejectSandboxAccess });
    const people = await peopleTable();
    expect(people.getByText(/^Asked Nov 6, 2026/)).toBeTruthy();
    expect(people.getAllByText('Answer overdue')).toHaveLength(1);
    expect(people.queryByRole('button', { name: 'Reject access to Chadia Nur' })).toBeNull();
    await userEvent.click(people.getByRole('button', { name: 'Reject access to Bilal Khan' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Your reason, for the audit'), 'Not a person');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(rejected).toEqual([{ params: { id: 'user-bilal' }, body: { reason: 'Not a person' } }]);
  });

  it('can be retried after a problem', async () => {
    const { platform } = show({ people: [samplePerson()], grantSandboxAccess: async () => unreachable });
    await userEvent.click(await screen.findByRole('button', { name: 'Grant access to Bilal Khan' }));
    expect(platform.toasts).toMatchObject([{ type: 'error', title: 'We could not finish granting access' }]);
    expect(screen.getByRole('button', { name: 'Grant access to Bilal Khan' })).toBeTruthy();
  });
});

it('says what came with a copy of somebody’s data', async () => {
  URL.createObjectURL = () => 'blob:copy';
  URL.revokeObjectURL = () => undefined;
  const copy = { groups: [{}], notifications: [{}, {}], operatorActs: [] };
  const readPersonsCopy = async () => ({ ok: true, value: copy }) as never;
  const { platform } = show({ people: [samplePerson()], readPersonsCopy });
  await userEvent.click((await peopleTable()).getByRole('button', { name: 'Copy of data about Bilal Khan' }));
  const message = 'user-bilal.json: profile and settings; groups: 1, notices: 2, acts of operators: 0.';
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Copy about Bilal Khan saved', message }]);
});
