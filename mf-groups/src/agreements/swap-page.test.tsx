import type { Client } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sampleAgreed, sampleOpen, sampleWords, showAgreements } from '../testing/agreement-samples.ts';

const done = { ok: true, value: { success: true } } as const;
const askable = (text: string, sha256 = 'a'.repeat(64)) => [
  { memberId: 'id-Ben', memberName: 'Ben', words: [sampleWords(text, { sha256 })] },
];
const fromBen = sampleOpen(sampleWords('We exchange.', { memberId: 'id-Ben', memberName: 'Ben', otherName: 'Amira' }));

it('asks a member whose words were read and signed, and nobody without', async () => {
  const askAgreement = vi.fn<Client['askAgreement']>().mockResolvedValue(done);
  await show({ askable: askable('We exchange.\nNothing else.') }, { askAgreement });
  await userEvent.selectOptions(await screen.findByLabelText('With whom?'), 'Ben: turn 3, Jan 20, 2027');
  expect(screen.getByText('We exchange.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
  expect(askAgreement).not.toHaveBeenCalled();
  expect(screen.getByText('You must agree to the words first')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
  const body = { kind: 'swap', memberId: 'id-Ben', sha256: 'a'.repeat(64) };
  expect(askAgreement).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
  expect(document.activeElement).toBe(screen.getByLabelText('With whom?'));
});

it('shows what becomes of both turns before the words, the reader’s first', async () => {
  const rows = () => screen.getAllByRole('definition').map(({ parentElement }) => parentElement?.textContent);
  const dates = (first: string, second: string) => {
    const [one, other] = [
      { round: 1, debitDate: '2027-01-15', payoutDate: first },
      { round: 3, debitDate: '2027-03-15', payoutDate: second },
    ];
    return { turns: [one, other] };
  };
  const words = sampleWords('We exchange.', dates('2027-01-20', '2027-03-20'));
  const asked = sampleOpen({ ...words, memberId: 'id-Ben', memberName: 'Ben', otherName: 'Amira' });
  await show({ askable: [{ memberId: 'id-Ben', memberName: 'Ben', words: [words] }], open: [asked] }, {});
  await screen.findByLabelText('With whom?');
  expect(rows()).toEqual([
    'YouTurn 3 · Mar 20, 2027becomesTurn 1 · Jan 20, 2027',
    'BenTurn 1 · Jan 20, 2027becomesTurn 3 · Mar 20, 2027',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('With whom?'), 'Ben: turn 3, Mar 20, 2027');
  expect(rows().slice(2)).toEqual([
    'YouTurn 1 · Jan 20, 2027becomesTurn 3 · Mar 20, 2027',
    'BenTurn 3 · Mar 20, 2027becomesTurn 1 · Jan 20, 2027',
  ]);
});

it('lets who is asked sign the same words, or keep their turn behind a confirmation', async () => {
  const answerAgreement = vi.fn<Client['answerAgreement']>().mockResolvedValue(done);
  await show({ open: [fromBen] }, { answerAgreement });
  expect(await screen.findByRole('heading', { name: 'Ben asks to swap turns with you' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'No, keep my turn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep your turn?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'No, keep my turn' }));
  const about = { kind: 'swap', memberId: 'id-Ben', sha256: 'a'.repeat(64) };
  expect(answerAgreement).toHaveBeenLastCalledWith({ params: { id: 'group-1' }, body: { ...about, accepts: false } });
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and swap' }));
  expect(answerAgreement).toHaveBeenLastCalledWith({ params: { id: 'group-1' }, body: { ...about, accepts: true } });
});

it.each(['yes', 'no'])(
  'moves the focus to the heading of the page when the question is answered with %s',
  async (answer) => {
    const answerAgreement = vi.fn<Client['answerAgreement']>().mockResolvedValue(done);
    await show([{ open: [fromBen] }, {}], { answerAgreement });
    const keep = { name: 'No, keep my turn' };
    if (answer === 'yes') {
      await userEvent.click(await screen.findByRole('checkbox'));
      await userEvent.click(screen.getByRole('button', { name: 'Sign and swap' }));
    } else {
      await userEvent.click(await screen.findByRole('button', keep));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', keep));
    }
    await screen.findByText(/There is nobody to swap with/);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  },
);

it('leaves a reader where they are when a question that they did not touch has expired', async () => {
  await show([{ open: [fromBen] }, {}], {});
  await screen.findByRole('button', { name: 'Sign and swap' });
  expect(document.activeElement).toBe(document.body);
  // What is shown again is loaded again.
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(/There is nobody to swap with/);
  expect(document.activeElement).toBe(document.body);
});

it('says that the words have changed beside the new ones, which are signed again', async () => {
  const askAgreement = vi.fn<Client['askAgreement']>().mockResolvedValue(failed('terms_changed'));
  const changed = askable('We exchange other days.', 'b'.repeat(64));
  await show([{ askable: askable('We exchange.') }, { askable: changed }], { askAgreement });
  await signTo('Ben');
  expect(await screen.findByText('We exchange other days.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(sentenceOf('terms_changed'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

it('says that turns cannot be swapped any more when they are gone from the page', async () => {
  const askAgreement = vi.fn<Client['askAgreement']>().mockResolvedValue(failed('swap_impossible'));
  const { platform } = await show([{ askable: askable('We exchange.') }, {}], { askAgreement });
  await signTo('Ben');
  expect(await screen.findByText(/There is nobody to swap with/)).toBeTruthy();
  expect(platform.toasts).toMatchObject([{ type: 'error', message: sentenceOf('swap_impossible') }]);
});

it('shows what was signed by both, and that there is nobody to ask', async () => {
  await show({ agreed: [sampleAgreed(sampleWords('We exchange.'))] }, {});
  expect(await screen.findByRole('heading', { name: 'Amira (turn 1) and Ben (turn 3)' })).toBeTruthy();
  expect(screen.getByText('a'.repeat(64))).toBeTruthy();
  expect(screen.getByText(/There is nobody to swap with.*none that was put at the end or taken over\.$/)).toBeTruthy();
});

const failed = (code: 'terms_changed' | 'swap_impossible') =>
  ({ ok: false, problem: { status: 409, code, error: '' } }) as const;

async function signTo(name: string) {
  await userEvent.selectOptions(await screen.findByLabelText('With whom?'), `${name}: turn 3, Jan 20, 2027`);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
}

const show = (page: Parameters<typeof showAgreements>[2], calls: Partial<Client>) =>
  showAgreements('swap', 'Swap turns', page, calls);
