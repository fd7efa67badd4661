import type { Client } from '@halqa/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fewReturns, moving, show } from './operator-page.fixture.ts';

describe('all money', () => {
  const at = '2026-12-01T12:00:00.000Z';
  const proposed = { by: 'Opal', at, reason: 'The books differ' };
  const proposal = { ...proposed, change: 'stop', expiresAt: '2026-12-02T12:00:00.000Z' } as const;

  it('is stopped by a proposal with a reason', async () => {
    const proposeMoneySwitch = vi.fn<Client['proposeMoneySwitch']>(async () => ({
      ok: true,
      value: { success: true },
    }));
    const { platform } = show({ proposeMoneySwitch });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop all money' }));
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Please write down why.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Your reason, for the audit'), 'The books differ');
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
    expect(proposeMoneySwitch.mock.lastCall?.[0]).toEqual({ body: { change: 'stop', reason: 'The books differ' } });
    expect(platform.toasts.map(({ title }) => title)).toEqual(['Stopping all money is proposed']);
  });

  it('is confirmed by another operator alone', async () => {
    const answerMoneySwitch = vi.fn<Client['answerMoneySwitch']>(async () => ({ ok: true, value: { success: true } }));
    const { platform } = show({
      money: { ...moving, version: 3, proposal: { ...proposal, needsSecondPerson: false } },
      answerMoneySwitch,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    await userEvent.type(screen.getByLabelText('Your reason, for the audit'), 'I see it too');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    const body = { version: 3, decision: 'confirm', reason: 'I see it too' };
    expect(answerMoneySwitch.mock.lastCall?.[0]).toEqual({ body });
    // The banner of all pages is read with the bell.
    expect(platform.bellRefreshes()).toBe(1);
    expect(platform.toasts.map(({ title }) => title)).toEqual(['All money is stopped']);
  });

  it('cannot be confirmed by who proposed it', async () => {
    show({ money: { ...moving, version: 3, proposal: { ...proposal, needsSecondPerson: true } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('waits for an operator while it is stopped, as the first line says', async () => {
    show({ money: { ...moving, stoppedSince: at } });
    expect(
      await screen.findByText(/^All money is stopped since Dec 1, 2026.*\. What waits: All money \(1\)\.$/),
    ).toBeTruthy();
  });

  it('is said to be sent no more once no process is left that began before the stop', async () => {
    const stopped = { ...moving, stoppedSince: at, changed: { proposed, confirmed: { ...proposed, by: 'Otto' } } };
    const readMoneySwitch = vi.fn<Client['readMoneySwitch']>();
    readMoneySwitch.mockResolvedValueOnce({ ok: true, value: { ...stopped, workersBefore: 2 } });
    readMoneySwitch.mockResolvedValue({ ok: true, value: stopped });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({ readMoneySwitch });
    expect(await screen.findByText(/2 processes began before the stop/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(6_000);
    vi.useRealTimers();
    expect(await screen.findByText(/Nothing more is sent\./)).toBeTruthy();
    expect(screen.getByText(/proposed by Opal, confirmed by Otto/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start all money again' })).toBeTruthy();
  });
});

describe('returned debits', () => {
  const pause = { since: '2026-11-06T12:00:00.000Z', classes: ['unauthorized' as const], lift: null };

  it('are shown by class with their ceiling, and that nothing waits', async () => {
    show({});
    expect(await screen.findByText(/^Debits sent within 30 days: 400/)).toBeTruthy();
    expect(screen.getByText(/0.25 % \(1 returned\); ceiling 0.5 %/)).toBeTruthy();
    expect(screen.queryByText('Debits of the schedule wait')).toBeNull();
  });

  it.each([
    { returned: 1, says: 'Half of the ceiling' },
    { returned: 2, says: 'The whole ceiling' },
  ])('that make debits wait say how far they are: $returned of 400', async ({ returned, says }) => {
    const [first, ...others] = fewReturns.classes;
    const classes = first ? [{ ...first, returned }, ...others] : [];
    show({ rates: { ...fewReturns, classes, pause } });
    expect(await screen.findByText(says)).toBeTruthy();
  });

  it('that make debits wait let them go on with a reason of the operator', async () => {
    const liftDebitPause = vi.fn<Client['liftDebitPause']>(async () => ({ ok: true, value: { success: true } }));
    show({ rates: { ...fewReturns, pause }, liftDebitPause });
    expect(await screen.findByText('Debits of the schedule wait')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Let debits go on' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Let debits go on' }));
    expect(liftDebitPause).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox'), 'A mistake of one bank');
    await userEvent.click(dialog.getByRole('button', { name: 'Let debits go on' }));
    expect(liftDebitPause).toHaveBeenCalledExactlyOnceWith({ body: { reason: 'A mistake of one bank' } });
  });

  it('say who let debits go on nevertheless', async () => {
    const lift = { by: 'Halqa Admin', at: '2026-11-06T13:00:00.000Z', reason: 'A mistake of one bank' };
    show({ rates: { ...fewReturns, pause: { ...pause, lift } } });
    expect(await screen.findByText('Debits go on nevertheless')).toBeTruthy();
    expect(screen.getByText('A mistake of one bank')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Let debits go on' })).toBeNull();
  });
});
