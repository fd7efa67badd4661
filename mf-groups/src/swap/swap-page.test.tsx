import type { Client, GroupSwaps } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';

const turn = (name: string, round: number, isYou: boolean) => ({
  ...{ memberId: `id-${name}`, memberName: name, isYou, round, debitDate: '2027-01-15', payoutDate: '2027-01-20' },
});
const words = (text: string, turns: GroupSwaps['partners'][number]['turns']) => ({
  ...{ text, sha256: 'a'.repeat(64), version: 'swap-2026-11-1', members: 3, contributionAmount: 100, turns },
});
const done = { ok: true, value: { success: true } } as const;
const [mine, bens] = [turn('Amira', 1, true), turn('Ben', 3, false)];
const partners = [words('We exchange.\nNothing else.', [mine, bens])];

it('asks a member whose words were read and signed, and nobody without', async () => {
  const askSwap = vi.fn<Client['askSwap']>().mockResolvedValue(done);
  await show({ partners, open: [], made: [] }, { askSwap });
  await userEvent.selectOptions(await screen.findByLabelText('With whom?'), 'Ben: turn 3, Jan 20, 2027');
  expect(screen.getByText('We exchange.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
  expect(askSwap).not.toHaveBeenCalled();
  expect(screen.getByText('You must agree to the words first')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
  const body = { memberId: 'id-Ben', sha256: 'a'.repeat(64) };
  expect(askSwap).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
  expect(document.activeElement).toBe(screen.getByLabelText('With whom?'));
});

it('lets who is asked sign the same words, or keep their turn behind a confirmation', async () => {
  const answerSwap = vi.fn<Client['answerSwap']>().mockResolvedValue(done);
  const swap = { ...words('We exchange.', [{ ...bens }, { ...mine }]), expiresAt: '2026-12-20T12:00:00Z' };
  await show({ partners: [], open: [swap], made: [] }, { answerSwap });
  expect(await screen.findByRole('heading', { name: 'Ben asks to swap turns with you' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'No, keep my turn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep your turn?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'No, keep my turn' }));
  const about = { memberId: 'id-Ben', sha256: 'a'.repeat(64) };
  expect(answerSwap).toHaveBeenLastCalledWith({ params: { id: 'group-1' }, body: { ...about, accepts: false } });
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and swap' }));
  expect(answerSwap).toHaveBeenLastCalledWith({ params: { id: 'group-1' }, body: { ...about, accepts: true } });
});

it.each(['yes', 'no'])(
  'moves the focus to the heading of the page when the question is answered with %s',
  async (answer) => {
    const answerSwap = vi.fn<Client['answerSwap']>().mockResolvedValue(done);
    const swap = { ...words('We exchange.', [{ ...bens }, { ...mine }]), expiresAt: '2026-12-20T12:00:00Z' };
    const none = { partners: [], made: [] };
    await show(
      [
        { open: [swap], ...none },
        { open: [], ...none },
      ],
      { answerSwap },
    );
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
  const swap = { ...words('We exchange.', [{ ...bens }, { ...mine }]), expiresAt: '2026-12-20T12:00:00Z' };
  const none = { partners: [], made: [] };
  await show(
    [
      { open: [swap], ...none },
      { open: [], ...none },
    ],
    {},
  );
  await screen.findByRole('button', { name: 'Sign and swap' });
  expect(document.activeElement).toBe(document.body);
  // What is shown again is loaded again.
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(/There is nobody to swap with/);
  expect(document.activeElement).toBe(document.body);
});

it('says that the words have changed beside the new ones, which are signed again', async () => {
  const askSwap = vi.fn<Client['askSwap']>().mockResolvedValue(failed('terms_changed'));
  const changed = { ...words('We exchange other days.', [mine, bens]), sha256: 'b'.repeat(64) };
  const none = { open: [], made: [] };
  await show(
    [
      { partners, ...none },
      { partners: [changed], ...none },
    ],
    { askSwap },
  );
  await signTo('Ben');
  expect(await screen.findByText('We exchange other days.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(sentenceOf('terms_changed'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

it('says that turns cannot be swapped any more when they are gone from the page', async () => {
  const askSwap = vi.fn<Client['askSwap']>().mockResolvedValue(failed('swap_impossible'));
  const none = { open: [], made: [] };
  const { platform } = await show(
    [
      { partners, ...none },
      { partners: [], ...none },
    ],
    { askSwap },
  );
  await signTo('Ben');
  expect(await screen.findByText(/There is nobody to swap with/)).toBeTruthy();
  expect(platform.toasts).toMatchObject([{ type: 'error', message: sentenceOf('swap_impossible') }]);
});

it('shows what was signed by both, and that there is nobody to ask', async () => {
  const times = { askedAt: '2026-12-01T12:00:00Z', acceptedAt: '2026-12-02T12:00:00Z' };
  await show({ partners: [], open: [], made: [{ ...words('We exchange.', [mine, bens]), ...times }] }, {});
  expect(await screen.findByRole('heading', { name: 'Amira (turn 1) and Ben (turn 3)' })).toBeTruthy();
  expect(screen.getByText('a'.repeat(64))).toBeTruthy();
  expect(screen.getByText(/There is nobody to swap with/)).toBeTruthy();
});

const failed = (code: 'terms_changed' | 'swap_impossible') =>
  ({ ok: false, problem: { status: 409, code, error: '' } }) as const;

async function signTo(name: string) {
  await userEvent.selectOptions(await screen.findByLabelText('With whom?'), `${name}: turn 3, Jan 20, 2027`);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
}

type Swaps = Omit<GroupSwaps, 'groupName'>;

/** With what is read first, and after each change. */
async function show(swaps: Swaps | [Swaps, Swaps], calls: Partial<Client>) {
  const [first, later] = Array.isArray(swaps) ? swaps : [swaps, swaps];
  const value = (each: Swaps) => ({ ok: true, value: { groupName: 'Wedding fund', ...each } }) as const;
  const readSwaps = vi.fn<Client['readSwaps']>().mockResolvedValueOnce(value(first)).mockResolvedValue(value(later));
  const shown = openPage(App, '/groups/group-1/swap', { api: { readSwaps, ...calls } });
  await screen.findByRole('heading', { level: 1, name: 'Swap turns' });
  return shown;
}
