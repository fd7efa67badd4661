import type { Client, ListedPayout } from '@halqa/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show, table, wedding } from './operator-page.fixture.ts';

const payout: ListedPayout = {
  groupId: 'group-1',
  groupName: 'Wedding fund',
  round: 2,
  recipient: 'Bilal Khan',
  recipientEmail: 'bilal@example.test',
  amount: 3000,
  date: '2026-12-17',
  reason: 'collecting',
  missing: 2,
  canHold: true,
  hold: null,
};

it('holds a payout with a reason, and leaves a release to another operator after a day', async () => {
  const hold = {
    by: 'Ada',
    at: '2026-12-01T12:00:00.000Z',
    reason: 'A check',
    needsSecondPerson: true,
    ownUntil: null,
  };
  const decidePayout = vi.fn<Client['decidePayout']>().mockResolvedValue({ ok: true, value: { success: true } });
  const { platform } = show({ payouts: [payout, { ...payout, round: 3, canHold: false, hold }], decidePayout });
  await userEvent.click(await screen.findByRole('button', { name: 'Hold the payout: Wedding fund, turn 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
  expect(screen.getByText('Please write down why.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your reason, for the audit'), 'Two people share an account');
  await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
  const body = { round: 2, decision: 'hold', reason: 'Two people share an account' };
  expect(decidePayout).toHaveBeenCalledWith({ params: { id: 'group-1' }, body });
  const message = 'The decision and your reason are in the audit.';
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'On hold: Wedding fund, turn 2', message }]);

  await userEvent.click(screen.getByRole('button', { name: 'Release the payout: Wedding fund, turn 3' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Another operator has to release it.')).toBeTruthy();
  expect(dialog.getByText(/make-operator/)).toBeTruthy();
});

it('says of a payout that is late what it waits for, and when it is expected', async () => {
  const late = { ...payout, round: 3, missing: 1, late: { expectedOn: null } };
  const clearing = { ...late, round: 4, reason: 'clearing', late: { expectedOn: '2026-12-21' } } as const;
  const stopped = { ...late, reason: 'not_due', missing: 0, late: { expectedOn: null, isStopped: true } } as const;
  show({ payouts: [payout, late, clearing, { ...stopped, round: 5 }] });
  const rows = (await table('Payouts')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    'Contributions are being collected',
    'Later than planned1 contribution is missing',
    'Later than planned, expected on December 21, 2026Everyone has paid; the transfers are still being cleared',
    'Later than plannedHalqa has stopped all payments',
  ]);
});

it('says of no payout that contributions are due on its own day', async () => {
  show({ payouts: [{ ...payout, reason: 'not_due' }] });
  const row = (await table('Payouts')).getAllByRole('row')[1];
  expect(row?.textContent).toContain('December 17, 2026');
  expect(screen.queryByText(/Contributions are due/)).toBeNull();
});

it('proposes to end a group that runs, by what its members would read', async () => {
  const proposeEnd = vi.fn<Client['proposeEnd']>().mockResolvedValue({ ok: true, value: { success: true } });
  const groups = [
    { ...wedding, simulated: false },
    { ...wedding, id: 'group-2', name: 'Sample' },
  ];
  const { platform } = show({ listAllGroups: async () => ({ ok: true, value: { groups, next: null } }), proposeEnd });
  const listed = await table('Groups');
  expect(listed.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(listed.getByRole('button', { name: 'End Wedding fund early' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End Wedding fund early' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Nobody votes');
  await userEvent.click(dialog.getByRole('button', { name: 'its members reach no decision' }));
  const body = { why: 'no_decision', reason: 'Nobody votes' };
  expect(proposeEnd).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
  expect(platform.toasts.map(({ title }) => title)).toEqual(['Ending Wedding fund early is proposed']);
});

it('lets another operator approve the end of a group, and not whoever proposed it', async () => {
  const answerEndProposal = vi.fn<Client['answerEndProposal']>();
  answerEndProposal.mockResolvedValue({ ok: true, value: { success: true } });
  const times = { at: '2026-11-05T12:00:00.000Z', expiresAt: '2026-11-12T12:00:00.000Z' };
  const of = {
    ...times,
    groupId: 'group-1',
    groupName: 'Wedding fund',
    by: 'Ada',
    why: 'rules',
    version: 3,
    reason: 'Fraud',
  } as const;
  const own = { ...of, groupId: 'group-2', groupName: 'Own fund', needsSecondPerson: true };
  const { platform } = show({ proposals: [{ ...of, needsSecondPerson: false }, own], answerEndProposal });
  const listed = await table('Groups to be ended');
  expect(listed.getAllByText('it broke the Terms of Service')).toHaveLength(2);
  // What operators wrote for each other stands apart from what members read.
  const cells = listed.getAllByRole('cell').map((cell) => [cell.getAttribute('data-label'), cell.textContent]);
  expect(cells).toContainEqual(['Members read', 'it broke the Terms of Service']);
  expect(cells).toContainEqual(['Reason', 'Fraud']);
  await userEvent.click(listed.getByRole('button', { name: 'Answer the proposal to end Own fund' }));
  expect(await screen.findByText('Another operator has to answer it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(listed.getByRole('button', { name: 'Answer the proposal to end Wedding fund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the proposal to end Wedding fund' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Agreed');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  const body = { version: 3, decision: 'approve', reason: 'Agreed' };
  expect(answerEndProposal).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
  expect(platform.toasts.map(({ title }) => title)).toEqual(['Wedding fund ends early']);
});
