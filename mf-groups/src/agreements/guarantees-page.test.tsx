import type { Client } from '@halqa/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sampleAgreed, sampleOpen, sampleWords, showAgreements } from '../testing/agreement-samples.ts';

const words = (text: string, count: number) =>
  sampleWords(text, {
    sha256: String(count).repeat(64),
    contributionAmount: 500,
    turns: [1, 2, 3].slice(0, count).map((round) => ({
      round,
      debitDate: `2026-12-1${round}`,
      payoutDate: `2026-12-2${round}`,
    })),
  });
const done = { ok: true, value: { success: true } } as const;
const ben = { memberId: 'id-Ben', memberName: 'Ben', words: [words('One turn.', 1), words('Two turns.', 2)] };

it('shows the words for the member and the turns that are chosen, and signs those', async () => {
  const askAgreement = vi.fn<Client['askAgreement']>().mockResolvedValue(done);
  await show({ askable: [ben] }, { askAgreement });
  await userEvent.selectOptions(await screen.findByLabelText('Whom?'), 'Ben');
  expect(screen.getByText('One turn.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('For which turns?'), 'the next 2 turns: $1,000 at most');
  expect(screen.getByText('Two turns.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
  expect(askAgreement).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
  const body = { kind: 'guarantee', memberId: 'id-Ben', turns: 2, sha256: '2'.repeat(64) };
  expect(askAgreement).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
});

it('lets who is asked sign the same words, or decline behind a confirmation', async () => {
  const answerAgreement = vi.fn<Client['answerAgreement']>().mockResolvedValue(done);
  const open = [sampleOpen(words('One turn.', 1), { missing: [{ round: 1, lastDay: '2026-12-18' }] })];
  await show({ open }, { answerAgreement });
  expect(await screen.findByRole('heading', { name: 'Amira asks you to be guarantor' })).toBeTruthy();
  expect(
    screen.getByText(/to turn 1 has failed already. If you sign, .* missing at 5 PM Eastern on December 18, 2026/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'No, I do not step in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Do you decline?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'No, I do not step in' }));
  const about = { kind: 'guarantee', memberId: 'id-Amira', sha256: '1'.repeat(64) };
  expect(answerAgreement).toHaveBeenLastCalledWith({ params: { id: 'group-1' }, body: { ...about, accepts: false } });
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and step in' }));
  expect(answerAgreement).toHaveBeenLastCalledWith({ params: { id: 'group-1' }, body: { ...about, accepts: true } });
});

it('offers nothing but declining to a member who steps in for another in the same turn, and says why', async () => {
  await show({ open: [sampleOpen(words('One turn.', 1), { isTaken: true })] }, {});
  expect(await screen.findByText('You step in for another member in one of these turns.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign and step in' })).toBeNull();
  expect(screen.getByRole('button', { name: 'No, I do not step in' })).toBeTruthy();
});

it('ends what runs behind a confirmation, and only shows what is over', async () => {
  const endAgreement = vi.fn<Client['endAgreement']>().mockResolvedValue(done);
  const running = sampleAgreed(words('One turn.', 1), { mayEnd: true });
  const ended = sampleAgreed(words('Two turns.', 2), {
    agreedAt: '2026-11-02T12:00:00Z',
    endedAt: '2026-11-20T12:00:00Z',
  });
  await show({ agreed: [running, ended] }, { endAgreement });
  expect(await screen.findAllByRole('heading', { name: 'Ben steps in for Amira' })).toHaveLength(2);
  expect(screen.getByText('Turn 1: $500 at most.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'End it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this guarantee?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End it' }));
  const body = { kind: 'guarantee', memberId: 'id-Amira', sha256: '1'.repeat(64) };
  expect(endAgreement).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
});

it('says what came of each debit of the guarantor, and of one that is over that nothing was debited', async () => {
  const cover = { round: 1, debitedOn: '2026-12-08', endedOn: null } as const;
  const agreed = [
    sampleAgreed(words('Two turns.', 2), {
      covers: [
        { ...cover, status: 'settled', endedOn: '2026-12-20' },
        { ...cover, round: 2, status: 'owed' },
      ],
    }),
    sampleAgreed(words('One turn.', 1), { agreedAt: '2026-12-03T12:00:00Z', covers: [{ ...cover, status: 'failed' }] }),
    sampleAgreed(words('Another turn.', 1), { agreedAt: '2026-12-04T12:00:00Z' }),
  ];
  await show({ agreed }, {});
  expect(await screen.findByText('Turn 1: $500 debited on Dec 8, 2026, and settled on Dec 20, 2026.')).toBeTruthy();
  expect(screen.getByText('Turn 2: $500 debited on Dec 8, 2026, and still owed to Ben.')).toBeTruthy();
  expect(
    screen.getByText('Turn 1: the debit of $500 on Dec 8, 2026 did not go through. Nothing is owed to Ben for it.'),
  ).toBeTruthy();
  expect(screen.getAllByText('Nothing was debited.')).toHaveLength(1);
});

it('says of a turn that is missing when the guarantor is debited, and that ending it now means they are not', async () => {
  const missing = [{ round: 1, lastDay: '2026-12-18' }];
  await show({ agreed: [sampleAgreed(words('One turn.', 1), { mayEnd: true, missing })] }, {});
  expect(
    await screen.findByText(
      'Turn 1: the contribution of Amira is missing. $500 is debited from Ben if it is missing at 5 PM Eastern on December 18, 2026, unless the guarantee is ended before.',
    ),
  ).toBeTruthy();
});

it('says what is owed to whom, which the guarantor alone can settle', async () => {
  const settleDebt = vi.fn<Client['settleDebt']>().mockResolvedValue(done);
  const debts = [
    { round: 2, memberId: 'id-Cem', otherName: 'Cem', isOwedToYou: true, amount: 500 },
    { round: 3, memberId: 'id-Amira', otherName: 'Ben', isOwedToYou: false, amount: 500 },
  ];
  await show({ debts }, { settleDebt });
  expect(await screen.findByText(/You paid \$500 for Cem in turn 2/)).toBeTruthy();
  expect(screen.getByText(/Ben paid \$500 for you in turn 3/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'It is settled' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it settled?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'It is settled' }));
  const body = { memberId: 'id-Cem', round: 2 };
  expect(settleDebt).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
});

it('says until when something can be settled in a group that ends early', async () => {
  const debts = [{ round: 2, memberId: 'id-Cem', otherName: 'Cem', isOwedToYou: true, amount: 500 }];
  await show({ debts, sharesOn: '2027-02-15' }, {});
  expect(await screen.findByText(/shared out from February 15, 2027 on. If this was paid back/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'It is settled' })).toBeTruthy();
});

it('says when there is nothing to ask for', async () => {
  await show({}, {});
  expect(await screen.findByText(/Every turn that is left is paid or has a guarantor/)).toBeTruthy();
});

it('says that nothing can be asked in a group that does not run', async () => {
  await show({ nothingToAsk: 'over' }, {});
  expect(await screen.findByText('This can be asked only while the group runs.')).toBeTruthy();
  expect(screen.queryByText(/has a guarantor/)).toBeNull();
});

const show = (page: Parameters<typeof showAgreements>[2], calls: Partial<Client>) =>
  showAgreements('guarantees', 'Guarantors', page, calls);
