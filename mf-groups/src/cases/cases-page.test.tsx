import type { Client, MemberCase } from '@halqa/contract';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

const entry = {
  at: '2026-12-02T12:00:00.000Z',
  by: 'member' as const,
  text: 'I was debited twice',
  closes: false,
  returnCode: null,
};
const answered: MemberCase = {
  round: 1,
  about: 'contribution',
  reason: 'charged_twice',
  status: 'answered',
  answerDue: '2026-12-16',
  entries: [entry, { ...entry, at: '2026-12-03T12:00:00.000Z', by: 'operator', text: 'The second one came back' }],
};

const done = { ok: true, value: { success: true } } as const;

/** The first round has been paid out to the member, the second collects, the others have not begun. */
function open(cases: readonly MemberCase[] = [], api: Partial<Client> = {}) {
  const { payoutSchedule, ...sample } = sampleDetail();
  const reasons = ['received', 'collecting'] as const;
  const group = {
    ...sample,
    payoutSchedule: payoutSchedule.map((each, index) => ({ ...each, reason: reasons[index] ?? ('not_due' as const) })),
  };
  openPage(App, '/groups/group-1/cases', {
    api: {
      readGroup: async () => ({ ok: true, value: group }),
      listCases: async () => ({ ok: true, value: { cases: [...cases] } }),
      ...api,
    },
  });
}

const field = async (name: string) => screen.findByLabelText(name);
const optionsOf = async (name: string) =>
  within(await field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('opens a case about a payment of one’s own that has begun', async () => {
  const openCase = vi.fn<Client['openCase']>().mockResolvedValue(done);
  open([], { openCase });
  expect(await screen.findByText('You have no case')).toBeTruthy();
  expect(await optionsOf('Which payment')).toEqual([
    'Please choose',
    'Your contribution to turn 1',
    'Your payout of turn 1',
    'Your contribution to turn 2',
  ]);
  await userEvent.selectOptions(await field('Which payment'), 'Your payout of turn 1');
  await userEvent.selectOptions(await field('What is wrong'), 'The amount is wrong');
  await userEvent.type(await field('What happened'), '  $50 are missing ');
  await userEvent.click(screen.getByRole('button', { name: 'Open the case' }));
  const body = { round: 1, about: 'payout', reason: 'wrong_amount', text: '$50 are missing' };
  expect(openCase).toHaveBeenCalledWith({ params: { id: 'group-1' }, body });
});

it('asks for what is missing, at its field, and sends nothing', async () => {
  const openCase = vi.fn<Client['openCase']>();
  open([], { openCase });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the case' }));
  for (const text of ['Please choose a payment.', 'Please choose what is wrong.', 'Please write what happened.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(await field('Which payment'));
  await userEvent.click(await field('What happened'));
  await userEvent.paste('x'.repeat(1001));
  await userEvent.click(screen.getByRole('button', { name: 'Open the case' }));
  expect(screen.getByText('Please use at most 1,000 characters.')).toBeTruthy();
  expect(openCase).not.toHaveBeenCalled();
});

it('shows what was written by whom, and closes the case', async () => {
  const closeCase = vi.fn<Client['closeCase']>().mockResolvedValue(done);
  open([answered], { closeCase });
  const written = await screen.findAllByRole('listitem');
  expect(written.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You · .*I was debited twice$/),
    expect.stringMatching(/^Halqa · .*The second one came back$/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Close the case' }));
  expect(closeCase).toHaveBeenCalledWith({ params: { id: 'group-1' }, body: { round: 1, about: 'contribution' } });
});

it('says of a case that a bank opened it, and by which code', async () => {
  open([{ ...answered, entries: [{ ...entry, by: 'bank', text: '', returnCode: 'R10' }] }]);
  const [written] = await screen.findAllByRole('listitem');
  expect(written?.textContent).toMatch(/^Your bank · .*returned this debit as not authorized \(R10\)/);
  expect(screen.getByRole('button', { name: 'Close the case' })).toBeTruthy();
});

it('does not let a case be closed that a bank opened and nobody has answered; its member can add words', async () => {
  open([{ ...answered, status: 'open', entries: [{ ...entry, by: 'bank', text: '', returnCode: 'R10' }] }]);
  expect(await field('Write again')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close the case' })).toBeNull();
});

describe('a case that is not closed', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

  it.each(['open', 'answered'] as const)('takes what its member adds, and sends no new reason: %s', async (status) => {
    const openCase = vi.fn<Client['openCase']>().mockResolvedValue(done);
    open([{ ...answered, status }], { openCase });
    await userEvent.type(await field('Write again'), ' Here is the picture ');
    await send();
    const body = { round: 1, about: 'contribution', reason: null, text: 'Here is the picture' };
    expect(openCase).toHaveBeenCalledWith({ params: { id: 'group-1' }, body });
    expect(await field('Write again')).toHaveProperty('value', '');
  });

  it('keeps what is written while the words before it are sent', async () => {
    const sending = Promise.withResolvers<typeof done>();
    open([answered], { openCase: () => sending.promise });
    await userEvent.type(await field('Write again'), 'Here it is');
    await send();
    await userEvent.type(await field('Write again'), ', and more');
    sending.resolve(done);
    expect(await screen.findByDisplayValue('Here it is, and more')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByDisplayValue('Here it is, and more')).toBeTruthy();
  });

  it('asks for a text that is not empty and not too long, and sends nothing', async () => {
    const openCase = vi.fn<Client['openCase']>();
    open([answered], { openCase });
    const text = await field('Write again');
    await send();
    expect(screen.getByText('Please write what you would like to say.')).toBeTruthy();
    expect(document.activeElement).toBe(text);
    await userEvent.paste('x'.repeat(1001));
    await send();
    expect(screen.getByText('Please use at most 1,000 characters.')).toBeTruthy();
    expect(openCase).not.toHaveBeenCalled();
  });

  it('says why nothing was sent, and keeps what was written', async () => {
    open([answered], { openCase: failingCall('too_many_requests') });
    await userEvent.type(await field('Write again'), 'A long story');
    await send();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByDisplayValue('A long story')).toBeTruthy();
  });

  it('says that it was closed meanwhile, keeps what was written, and offers another case', async () => {
    const listCases = vi
      .fn<Client['listCases']>()
      .mockResolvedValueOnce({ ok: true, value: { cases: [answered] } })
      .mockResolvedValue({ ok: true, value: { cases: [{ ...answered, status: 'closed' }] } });
    open([], { listCases, openCase: failingCall('case_closed') });
    await userEvent.type(await field('Write again'), 'A long story');
    expect(await optionsOf('Which payment')).not.toContain('Your contribution to turn 1');
    await send();
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('This case was closed meanwhile.');
    expect(screen.getByDisplayValue('A long story')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(await optionsOf('Which payment')).toContain('Your contribution to turn 1');
  });
});

it('has no field to write in a case that is closed', async () => {
  open([{ ...answered, status: 'closed' }]);
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(screen.queryByLabelText('Write again')).toBeNull();
});

it('offers no second case while one waits, and says until when it is answered', async () => {
  // In a hundred years: the day of the device, which is not set here, is before it.
  open([{ ...answered, status: 'open', answerDue: '2126-12-16', entries: [entry] }]);
  expect(await screen.findByText('Open: our answer is due by Dec 16, 2126')).toBeTruthy();
  expect(await optionsOf('Which payment')).not.toContain('Your contribution to turn 1');
});

it('says of an answer that is late that it is', async () => {
  open([{ ...answered, status: 'open', answerDue: '2026-01-05', entries: [entry] }]);
  expect(await screen.findByText('Open: our answer is late, it was due by Jan 5, 2026')).toBeTruthy();
});

it('says why a case was not opened, and keeps what was written', async () => {
  open([], { openCase: failingCall('too_many_requests') });
  await userEvent.selectOptions(await field('Which payment'), 'Your contribution to turn 2');
  await userEvent.selectOptions(await field('What is wrong'), 'Something else');
  await userEvent.type(await field('What happened'), 'A long story');
  await userEvent.click(screen.getByRole('button', { name: 'Open the case' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByDisplayValue('A long story')).toBeTruthy();
});

it('offers to try again when the cases could not be loaded', async () => {
  open([], { listCases: failingCall('server_error') });
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});
