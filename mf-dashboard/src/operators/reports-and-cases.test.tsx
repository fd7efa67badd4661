import type { Client, ListedReport } from '@halqa/contract';
import { failingCall } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { samplePerson } from '../testing/samples.ts';
import { peopleTable, show, table } from './operator-page.fixture.ts';

describe('a reported invitation', () => {
  const report: ListedReport = {
    id: 'i1',
    groupName: 'URGENT',
    organizerName: 'Bilal Khan',
    reason: 'fraud',
    text: 'Asks for a deposit',
    at: '2026-11-06T12:00:00.000Z',
    status: 'open',
  };

  it('is shown with its names and reason, and decided with a reason of the operator', async () => {
    const decided: unknown[] = [];
    const reports = [report];
    const decideReport: Client['decideReport'] = async ({ params, body }) => {
      decided.push({ ...params, ...body });
      reports.pop();
      return { ok: true, value: { success: true } };
    };
    const { platform } = show({ reports, decideReport });
    const row = await table('Reported invitations');
    expect(row.getByText('Looks like fraud')).toBeTruthy();
    expect(row.getByText('Asks for a deposit')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Decide about the report of Bilal Khan' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop inviting' }));
    expect(screen.getByText('Please write down why.')).toBeTruthy();
    expect(decided).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your reason, for the audit'), 'Five reports');
    await userEvent.click(screen.getByRole('button', { name: 'Stop inviting' }));
    expect(decided).toEqual([{ id: 'i1', decision: 'stop_inviting', reason: 'Five reports' }]);
    expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Bilal Khan can invite nobody any more' }]);
    expect(await screen.findByRole('heading', { name: 'No invitation is reported' })).toBeTruthy();
  });

  it('after which inviting was stopped can only allow it again, and says what could not be done', async () => {
    show({ reports: [{ ...report, status: 'inviting_stopped' }], decideReport: failingCall('conflict') });
    const row = await table('Reported invitations');
    expect(row.getByText('Inviting stopped')).toBeTruthy();
    await userEvent.click(row.getByRole('button'));
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Your reason, for the audit'), 'Talked to them');
    await userEvent.click(screen.getByRole('button', { name: 'Allow inviting' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed');
  });
});

it('answers a case in the words that its member reads', async () => {
  const answerCase = vi.fn<Client['answerCase']>().mockResolvedValue({ ok: true, value: { success: true } });
  const entries = [
    { at: '2026-12-02T12:00:00.000Z', by: 'member' as const, text: 'Debited twice', closes: false, returnCode: null },
  ];
  const about = { groupId: 'group-1', membershipId: 'm2', round: 2, about: 'contribution' as const };
  const names = { groupName: 'Wedding fund', memberName: 'Bilal Khan', memberEmail: 'bilal@example.test' };
  const standing = { reason: 'charged_twice', status: 'open', answerDue: '2026-12-16' } as const;
  const paid = { amountCents: 10_050, date: '2026-12-01', state: 'settled', transferId: 'transfer-7' } as const;
  const { platform } = show({ cases: [{ ...about, ...names, ...standing, entries, payment: paid }], answerCase });
  expect((await table('Cases')).getByText(/\$100\.50/).textContent).toContain('December 1, 2026');
  expect((await table('Cases')).getByText('transfer transfer-7 · settled')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer the case of Bilal Khan' }));
  expect(screen.getByText('Debited twice')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(screen.getByText('Please write an answer.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your answer'), 'The second one came back');
  await userEvent.click(screen.getByRole('button', { name: 'Answer and close' }));
  const { groupId: id, ...payment } = about;
  const body = { ...payment, decision: 'close', text: 'The second one came back' };
  expect(answerCase).toHaveBeenCalledWith({ params: { id }, body });
  expect(platform.toasts.map(({ title }) => title)).toEqual(['The case of Bilal Khan was answered and closed']);
});

it('leads from a case to its member in the list of people', async () => {
  const about = { groupId: 'group-1', membershipId: 'm2', round: 2, about: 'contribution' as const, entries: [] };
  const names = { groupName: 'Wedding fund', memberName: 'Bilal Khan', memberEmail: 'bilal@example.test' };
  const standing = { reason: 'charged_twice', status: 'open', answerDue: '2026-12-16', payment: null } as const;
  const { queries } = show({ cases: [{ ...about, ...names, ...standing }], people: [samplePerson()] });
  const link = (await table('Cases')).getByRole('link', { name: 'Bilal Khan' });
  expect(link.getAttribute('href')).toBe('#people');
  await userEvent.click(link);
  await peopleTable();
  expect(queries.at(-1)).toEqual({ email: 'bilal@example.test' });
});
