import type { Client, GroupGuarantees, SentGuaranteeWords } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';

const words = (text: string, count: number, youAreGuarantor = false): SentGuaranteeWords => ({
  ...{ text, sha256: String(count).repeat(64), version: 'guarantee-2026-11-1', contributionAmount: 500 },
  ...{ memberId: 'id-Amira', memberName: 'Amira', guarantorName: 'Ben', youAreGuarantor },
  turns: [1, 2, 3].slice(0, count).map((round) => ({ round, debitDate: `2026-12-1${round}` })),
});
const done = { ok: true, value: { success: true } } as const;
const nothing: Page = { partners: [], open: [], signed: [], debts: [], sharesOn: null };
const ben = { memberId: 'id-Ben', memberName: 'Ben', words: [words('One turn.', 1), words('Two turns.', 2)] };

it('shows the words for the member and the turns that are chosen, and signs those', async () => {
  const askGuarantee = vi.fn<Client['askGuarantee']>().mockResolvedValue(done);
  await show({ ...nothing, partners: [ben] }, { askGuarantee });
  await userEvent.selectOptions(await screen.findByLabelText('Whom?'), 'Ben');
  expect(screen.getByText('One turn.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('For which turns?'), 'the next 2 turns: $1,000 at most');
  expect(screen.getByText('Two turns.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
  expect(askGuarantee).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
  const body = { memberId: 'id-Ben', turns: 2, sha256: '2'.repeat(64) };
  expect(askGuarantee).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
});

it('lets who is asked sign the same words, or decline behind a confirmation', async () => {
  const answerGuarantee = vi.fn<Client['answerGuarantee']>().mockResolvedValue(done);
  const open = [
    {
      ...words('One turn.', 1, true),
      expiresAt: '2026-12-20T12:00:00Z',
      missing: [{ round: 1, lastDay: '2026-12-18' }],
    },
  ];
  await show({ ...nothing, open }, { answerGuarantee });
  expect(await screen.findByRole('heading', { name: 'Amira asks you to be guarantor' })).toBeTruthy();
  expect(
    screen.getByText(/to turn 1 has failed already. If you sign, .* missing after December 18, 2026/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'No, I do not step in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Do you decline?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'No, I do not step in' }));
  const about = { memberId: 'id-Amira', sha256: '1'.repeat(64) };
  expect(answerGuarantee).toHaveBeenLastCalledWith({ params: { id: 'group-1' }, body: { ...about, accepts: false } });
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and step in' }));
  expect(answerGuarantee).toHaveBeenLastCalledWith({ params: { id: 'group-1' }, body: { ...about, accepts: true } });
});

it('ends what runs behind a confirmation, and only shows what is over', async () => {
  const endGuarantee = vi.fn<Client['endGuarantee']>().mockResolvedValue(done);
  const times = { askedAt: '2026-12-01T12:00:00Z', acceptedAt: '2026-12-02T12:00:00Z' };
  const running = { ...words('One turn.', 1), ...times, endedAt: null, isRunning: true };
  const over = { ...words('Two turns.', 2), ...times, acceptedAt: '2026-11-02T12:00:00Z' };
  const ended = { ...over, endedAt: '2026-11-20T12:00:00Z', isRunning: false };
  await show({ ...nothing, signed: [running, ended] }, { endGuarantee });
  expect(await screen.findAllByRole('heading', { name: 'Ben steps in for Amira' })).toHaveLength(2);
  expect(screen.getByText('Turn 1: $500 at most.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'End it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this guarantee?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End it' }));
  const body = { memberId: 'id-Amira', sha256: '1'.repeat(64) };
  expect(endGuarantee).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
});

it('says what is owed to whom, which the guarantor alone can settle', async () => {
  const settleGuarantee = vi.fn<Client['settleGuarantee']>().mockResolvedValue(done);
  const debts = [
    { round: 2, memberId: 'id-Cem', otherName: 'Cem', isOwedToYou: true, amount: 500 },
    { round: 3, memberId: 'id-Amira', otherName: 'Ben', isOwedToYou: false, amount: 500 },
  ];
  await show({ ...nothing, debts }, { settleGuarantee });
  expect(await screen.findByText(/You paid \$500 for Cem to turn 2/)).toBeTruthy();
  expect(screen.getByText(/Ben paid \$500 for you to turn 3/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'It is settled' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it settled?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'It is settled' }));
  const body = { memberId: 'id-Cem', round: 2 };
  expect(settleGuarantee).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
});

it('says until when something can be settled in a group that ends early', async () => {
  const debts = [{ round: 2, memberId: 'id-Cem', otherName: 'Cem', isOwedToYou: true, amount: 500 }];
  await show({ ...nothing, debts, sharesOn: '2027-02-15' }, {});
  expect(await screen.findByText(/shared out from February 15, 2027 on. If this was paid back/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'It is settled' })).toBeTruthy();
});

it('says when there is nothing to ask for', async () => {
  await show(nothing, {});
  expect(await screen.findByText(/Every turn that is left has a guarantor/)).toBeTruthy();
});

type Page = Omit<GroupGuarantees, 'groupName'>;

async function show(page: Page, calls: Partial<Client>) {
  const value = { groupName: 'Wedding fund', ...page };
  const readGuarantees = vi.fn<Client['readGuarantees']>().mockResolvedValue({ ok: true, value });
  openPage(App, '/groups/group-1/guarantees', { api: { readGuarantees, ...calls } });
  await screen.findByRole('heading', { level: 1, name: 'Guarantors' });
}
