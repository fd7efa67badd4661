import { type BankAccount, bankAccount, type Client, type GroupDetail, groupVote } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { yourMoneyWords as words } from '@halqa/copy';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail, sampleMandate } from '../testing/samples.ts';

const nothing = { payable: [], payoutCameBack: false, mandateRevoked: false, shortPayout: null };
const done = { ok: true, value: { success: true } } as const;

describe('a contribution that is missing', () => {
  const payable = [{ round: 2, reason: 'debit_returned' }] as const;

  it('is paid behind a confirmation that names amount and account', async () => {
    const payContribution = vi.fn<Client['payContribution']>().mockResolvedValue(done);
    const { platform } = await showGroup({ ...nothing, payable: [...payable] }, { payContribution });

    expect(await screen.findByText('Your contribution to turn 2 is missing')).toBeTruthy();
    expect(screen.getByText('The bank returned the debit for turn 2.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pay $500 now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay your contribution to turn 2 now?' }));
    expect(dialog.getByText(/Your bank is asked for \$500 from .*, once\. Halqa adds no fee\./)).toBeTruthy();
    expect(payContribution).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $500 now' }));

    expect(payContribution).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body: { round: 2 } });
    expect(platform.toasts).toMatchObject([{ message: 'Your bank is being asked' }]);
  });

  it('is not said to be complete where a bank took it back after the end', async () => {
    const { members } = sampleDetail();
    const over = { status: 'completed', members: members.map((each) => ({ ...each, hasPaid: true })) } as const;
    await showDetail(sampleDetail({ ...over, yourMoney: { ...nothing, payable: [...payable] } }));
    expect(await screen.findByText('Your contribution to turn 2 is missing')).toBeTruthy();
    expect(screen.queryByText(/every contribution is settled/)).toBeNull();
    const othersAgain = over.members.map((each) => (each.isYou ? each : { ...each, hasPaid: false }));
    await showDetail(sampleDetail({ ...over, members: othersAgain, yourMoney: null }));
    expect(screen.queryByText(/every contribution is settled/)).toBeNull();
    await showDetail(sampleDetail({ ...over, yourMoney: null }));
    expect(await screen.findByText(/every contribution is settled/)).toBeTruthy();
  });

  it('pays back in a group that has ended early what was laid out for the others, and says so there alone', async () => {
    const yourMoney = { ...nothing, payable: [...payable] };
    await showDetail(sampleDetail({ yourMoney }));
    expect(await screen.findByText('Your contribution to turn 2 is missing')).toBeTruthy();
    expect(screen.queryByText(words.laidOut)).toBeNull();
    const ending = { sharesOn: null, yourShare: null, notCoveredCents: 0, hasPaidIn: true };
    await showDetail(sampleDetail({ status: 'winding_down', ending, yourMoney }));
    expect(await screen.findByText(words.laidOut)).toBeTruthy();
  });

  it('says in the dialog why it could not be paid', async () => {
    const problem = { status: 409, code: 'bank_not_linked', error: '' } as const;
    const payContribution = vi.fn<Client['payContribution']>().mockResolvedValue({ ok: false, problem });
    await showGroup({ ...nothing, payable: [...payable] }, { payContribution });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $500 now' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $500 now' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
  });
});

describe('a payment by hand', () => {
  const owed = { round: 2, reason: 'retry_planned', retryOn: '2026-12-04', graceEnds: '2026-12-07' } as const;
  const accounts = (available: number) => async () => ({
    ok: true as const,
    value: { asOf: '2026-12-01T12:00:00Z', accounts: [sampleAccount(available)] },
  });

  it('says before it that the account has too little by its bank, what is repeated by itself, and until when the turn waits', async () => {
    await showGroup({ ...nothing, payable: [owed] }, { listBankAccounts: accounts(3) });
    expect(
      await screen.findByText(/there is \$3.00 on the account, less than \$500: the debit will probably/),
    ).toBeTruthy();
    expect(screen.getByText(/asked again by itself on December 4, 2026, also if a payment before that/)).toBeTruthy();
    expect(screen.getByText('The turn waits for it until 5 PM Eastern on December 7, 2026.')).toBeTruthy();
  });

  it('names no last day while all payments are stopped, and offers no payment that would not be made', async () => {
    const { graceEnds: _, ...still } = owed;
    await showGroup({ ...nothing, payable: [{ ...still, isTimeStill: true }] }, {});
    expect(
      await screen.findByText(
        'The time to pay stands still while all payments are stopped. You can pay it once they go on. No turn is moved, and no vote begins, before payments go on.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/The turn waits for it/)).toBeNull();
    expect(screen.getByText(/asked again by itself on December 4, 2026, or once payments go on where/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay $500 now', hidden: true })).toBeNull();
    expect(screen.queryByText(/You can pay it now/)).toBeNull();
  });

  it('offers no payment either once the last day is over, and says what comes next', async () => {
    const { graceEnds: _, retryOn: __, ...late } = owed;
    await showGroup({ ...nothing, isMoneyStopped: true, payable: [{ ...late, turnMovesOn: '2026-12-10' }] }, {});
    expect(
      await screen.findByText(
        /^All payments are stopped\. You can pay it once they go on\. If it is missing at 9 AM Eastern on December 10, 2026.*No turn is moved, and no vote begins, before payments go on\.$/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/can still pay it|can pay it now/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay $500 now', hidden: true })).toBeNull();
  });

  it('says once the last day is over what comes next, and when', async () => {
    const { graceEnds: _, ...late } = owed;
    await showGroup({ ...nothing, payable: [{ ...late, turnMovesOn: '2026-12-10' }] }, {});
    expect(
      await screen.findByText(
        /You can still pay it. If it is missing at 9 AM Eastern on December 10, 2026, your turn is put at the end, as you signed/,
      ),
    ).toBeTruthy();
  });

  it('says to a member whose turn is the last one already that what they owe is taken from their payout', async () => {
    const { graceEnds: _, ...late } = owed;
    await showGroup({ ...nothing, payable: [{ ...late, turnMovesOn: '2026-12-10', isLastTurn: true }] }, {});
    expect(
      await screen.findByText(
        /missing at 9 AM Eastern on December 10, 2026, what you still owe when your turn comes is taken from your payout, as you signed/,
      ),
    ).toBeTruthy();
  });

  it('says before the last day is over what comes next, when, and to which day', async () => {
    const turnDays = { from: '2027-02-12', to: '2027-03-12' };
    await showGroup({ ...nothing, payable: [{ ...owed, turnMovesOn: '2026-12-10', turnDays }] }, {});
    expect(await screen.findByText('The turn waits for it until 5 PM Eastern on December 7, 2026.')).toBeTruthy();
    const move =
      'If it is missing at 9 AM Eastern on December 10, 2026, your turn is put at the end (March 12, 2027 instead of February 12, 2027), as you signed.';
    expect(screen.getByText(move).closest('details')).not.toBeNull();
  });

  it('is not offered from an account that the bank takes no debits of, and leads to another one', async () => {
    await showGroup({ ...nothing, account: 'stopped', payable: [{ ...owed, reason: 'bank_needs_attention' }] }, {});
    expect(
      await screen.findByText(/takes no debits from .* Link another account, or use another linked one/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay $500 now' })).toBeNull();
    expect(screen.getByRole('link', { name: words.bank }).getAttribute('href')).toBe('/profile/bank-accounts');
  });

  it('is offered again once another account is used', async () => {
    await showGroup({ ...nothing, account: 'replaced', payable: [{ ...owed, reason: 'bank_needs_attention' }] }, {});
    expect(await screen.findByText(/^It is debited from .* within minutes, by itself/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $500 now' })).toBeTruthy();
    expect(screen.queryByText(/Link it again/)).toBeNull();
  });

  it('says first that the account has to be linked again, and leads there', async () => {
    await showGroup({ ...nothing, payable: [{ ...owed, reason: 'bank_needs_attention' }] }, {});
    const why = await screen.findByText(words.linkAgain);
    const bank = screen.getByRole('link', { name: words.bank });
    expect([why, bank].map((each) => each.closest('details'))).toEqual([null, null]);
    const pay = screen.getByRole('button', { name: 'Pay $500 now' });
    expect(bank.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks a member whose debits have stopped for nothing at their bank', async () => {
    await showGroup({ ...nothing, mandateRevoked: true, payable: [{ ...owed, reason: 'debits_stopped' }] }, {});
    expect(await screen.findByText('Turn 2 is not debited by itself.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $500 now' })).toBeTruthy();
    expect(screen.queryByText(words.linkAgain)).toBeNull();
  });

  it('says after signing again that it is debited by itself, and puts the payment by hand behind that', async () => {
    await showGroup({ ...nothing, payable: [{ ...owed, reason: 'debit_follows' }] }, {});
    expect(await screen.findByText(/^It is debited from .* within minutes, by itself/)).toBeTruthy();
    expect(screen.queryByText(words.linkAgain)).toBeNull();
    const pay = screen.getByRole('button', { name: 'Pay $500 now', hidden: true });
    expect(pay.closest('details')).toBeTruthy();
  });

  it('says nothing of a balance that suffices, or is not known', async () => {
    await showGroup({ ...nothing, payable: [owed] }, { listBankAccounts: accounts(500) });
    expect(await screen.findByText('Your contribution to turn 2 is missing')).toBeTruthy();
    expect(screen.queryByText(/last report/)).toBeNull();
  });

  it('is followed on the page: the bank is asked, declines, and what comes next', async () => {
    const states = [
      { ...nothing, underWay: [{ round: 2, reason: 'debit_started' as const }] },
      { ...nothing, payable: [owed] },
    ];
    await showStates(states);
    expect(await screen.findByText('Your payment for turn 2 is under way')).toBeTruthy();
    expect(await screen.findByText('Your payment for turn 2 did not go through', {}, { timeout: 4000 })).toBeTruthy();
    expect(screen.queryByText('Your payment for turn 2 is under way')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay $500 now' })).toBeTruthy();
  });

  it('is followed until it has arrived', async () => {
    await showStates([{ ...nothing, underWay: [{ round: 2, reason: 'debit_started' as const }] }, null]);
    expect(await screen.findByText('Your contribution to turn 2 has arrived', {}, { timeout: 4000 })).toBeTruthy();
  });
});

it('sends a payout that came back again, and leads to the bank', async () => {
  const resendPayout = vi.fn<Client['resendPayout']>().mockResolvedValue(done);
  await showGroup({ ...nothing, payoutCameBack: true }, { resendPayout });

  expect(await screen.findByText(/The \$3,000 could not reach your bank account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.bank }).getAttribute('href')).toBe('/profile/bank-accounts');
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send your payout again?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send it again' }));
  expect(resendPayout).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' } });
  expect(await screen.findByText(words.payoutDone)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

it('calls what came back from a group that ended early a share, which waits for nobody’s contribution', async () => {
  const yourShare = { amountCents: 10_000, date: '2026-12-24', reason: 'account_needed' as const };
  const ending = { sharesOn: null, yourShare, notCoveredCents: 0, hasPaidIn: true };
  const group = sampleDetail({ status: 'dissolved', ending, yourMoney: { ...nothing, payoutCameBack: true } });
  openPage(App, '/groups/group-1', { api: { readGroup: async () => ({ ok: true, value: group }) } });
  expect(await screen.findByText('Your share could not be delivered')).toBeTruthy();
  expect(screen.queryByText(/While a contribution is missing/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByRole('dialog', { name: 'Send your share again?' })).toBeTruthy();
});

it('does not offer to send a payout again to an account that the bank takes no transfers of', async () => {
  await showGroup({ ...nothing, payoutCameBack: true, account: 'stopped' }, {});
  expect(await screen.findByText(/Nothing can be sent to .*: link another account/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  expect(screen.getByRole('link', { name: words.bank }).getAttribute('href')).toBe('/profile/bank-accounts');
});

it('does not offer to send a payout again while all payments are stopped', async () => {
  await showGroup({ ...nothing, payoutCameBack: true, isMoneyStopped: true }, {});
  expect(await screen.findByText(/All payments are stopped: you can have it sent again once they go on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

describe('a turn of one’s own that is short', () => {
  const short = {
    round: 2,
    missing: 1,
    receivedCents: 0,
    availableCents: 250_000,
    restCents: 50_000,
    chosenCents: null,
  };

  it('lets a part that came back be taken again, or be waited for once it is asked for', async () => {
    const takePart = vi.fn<Client['takePart']>().mockResolvedValue(done);
    await showGroup({ ...nothing, payoutCameBack: true, shortPayout: short }, { takePart });
    expect(await screen.findByText(/Have the payout sent again above/)).toBeTruthy();
    expect(screen.queryByText(/You need to do nothing/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take $2,500 now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take $2,500 now?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take $2,500 now' }));
    expect(takePart).toHaveBeenCalledOnce();
  });

  it('is decided by nobody else: waiting needs nothing, and what is there is taken behind a confirmation', async () => {
    const takePart = vi.fn<Client['takePart']>().mockResolvedValue(done);
    await showGroup({ ...nothing, shortPayout: short }, { takePart });
    expect(await screen.findByText('Your payout waits: 1 contribution has not arrived')).toBeTruthy();
    expect(screen.getByText(/You need to do nothing/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take $2,500 now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take $2,500 now?' }));
    expect(
      dialog.getByText('The rest, $500, is sent when it comes, unless the members end the group before.'),
    ).toBeTruthy();
    expect(takePart).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Take $2,500 now' }));
    const body = { round: 2, amountCents: 250_000 };
    expect(takePart).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
  });

  it.each([
    [undefined, 'is being cleared'],
    ['2027-01-21', 'can be sent from January 21, 2027 on'],
  ])('says what of the rest only waits to clear, and until when where that is known: %s', async (on, when) => {
    const clearing = { cents: 50_000, ...(on !== undefined && { on }) };
    const shortPayout = { ...short, availableCents: 200_000, restCents: 100_000, clearing };
    await showGroup({ ...nothing, shortPayout }, {});
    const text = `Of the rest, $500 has arrived and ${when}; $500 has not arrived.`;
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says until when it can be chosen, also where that is confirmed', async () => {
    await showGroup({ ...nothing, shortPayout: { ...short, until: '2027-01-15T14:00:00Z' } }, {});
    const text = /You can choose until Jan 15, 2027, .*: a vote can begin then\./;
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take $2,500 now' }));
    expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy();
  });

  it('offers nothing while all payments are stopped, and says what can be chosen once they go on', async () => {
    const shortPayout = { ...short, until: '2027-01-15T14:00:00Z' };
    await showGroup({ ...nothing, isMoneyStopped: true, shortPayout }, {});
    const text =
      'All payments are stopped: you can have $2,500 sent once they go on. No turn is moved, and no vote begins, before payments go on.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take/, hidden: true })).toBeNull();
    expect(screen.queryByText(/You can choose until/)).toBeNull();
  });

  it.each([
    [250_000, true],
    [0, false],
  ])(
    'is nobody’s to decide while the members vote, which it says once, with %i cents there',
    async (availableCents, isPart) => {
      const vote = { ...sampleOf(groupVote), mayVote: true, result: null };
      const yourMoney = { ...nothing, shortPayout: { ...short, availableCents } };
      const readGroup = async () => ({ ok: true, value: sampleDetail({ status: 'active', yourMoney, vote }) }) as const;
      openPage(App, '/groups/group-1', { api: { readGroup } });
      expect(await screen.findAllByText(/The members vote how the group goes on/)).toHaveLength(1);
      expect(screen.queryByText(/what is there is part of what they decide about/) !== null).toBe(isPart);
      expect(screen.queryByText(/you decide|You need to do nothing/i)).toBeNull();
      expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
    },
  );

  it.each([
    [{ ...short, availableCents: 0 }, 'Nothing can be sent yet: nothing new has arrived.'],
    [
      { ...short, availableCents: 0, mayBeReturned: true },
      'Nothing can be sent yet: a bank can still take back what has arrived.',
    ],
    [{ ...short, chosenCents: 250_000 }, 'You chose to be paid $2,500 now. It is being sent.'],
    [{ ...short, availableCents: 0, receivedCents: 250_000 }, 'You have already received $2,500 of this payout.'],
  ])('offers nothing to take when there is nothing: %#', async (shortPayout, text) => {
    await showGroup({ ...nothing, shortPayout }, {});
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
    expect(screen.queryByText('Wait.')).toBeNull();
  });
});

it('shows the authorization once more when the bank reported it as revoked, and signs what is shown', async () => {
  const agreeToTerms = vi.fn<Client['agreeToTerms']>().mockResolvedValue(done);
  const toSign = sampleMandate({ text: 'I authorize debits.', sha256: 'b'.repeat(64) });
  const listMandates: Client['listMandates'] = async () => ({ ok: true, value: { mandates: [], toSign } });
  const { platform } = await showGroup({ ...nothing, mandateRevoked: true }, { agreeToTerms, listMandates });

  expect(await screen.findByRole('heading', { name: 'Your debits have stopped' })).toBeTruthy();
  expect(await screen.findByText('I authorize debits.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign again' }));
  expect(screen.getByText('You must agree to the authorization first')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read this authorization and give it again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign again' }));
  expect(agreeToTerms).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'group-1' },
    body: { mandateSha256: 'b'.repeat(64) },
  });
  expect(platform.toasts).toMatchObject([{ title: 'You signed again' }]);
});

it('says nothing where nothing went wrong', async () => {
  await showGroup(null, {});
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/is missing|came back|have stopped/)).toBeNull();
});

describe('a turn that was put at the end', () => {
  const lastTurns = [{ name: 'Amina Yusuf', isYou: true, round: 1, at: '2026-03-26T13:00:00.000Z', stays: false }];
  const payable = [{ round: 1, reason: 'debit_returned' as const }];

  it('says to whom it belongs when they receive, and that paying what is missing leaves it whole', async () => {
    const detail = sampleDetail({ status: 'active', yourMoney: { ...nothing, payable } });
    const payoutSchedule = detail.payoutSchedule.map((entry) => ({ ...entry, status: 'pending' as const }));
    await showDetail({ ...detail, payoutSchedule, turnChanges: { ...detail.turnChanges, lastTurns } });
    expect(await screen.findByText(/^Your turn was put at the end: payout planned for/)).toBeTruthy();
    expect(screen.getByText(/What you then still owe is taken from your payout/)).toBeTruthy();
  });

  it('says of one that was the last already that it stays so', async () => {
    const detail = sampleDetail({ status: 'active', yourMoney: { ...nothing, payable } });
    const payoutSchedule = detail.payoutSchedule.map((entry) => ({ ...entry, status: 'pending' as const }));
    const turnChanges = { ...detail.turnChanges, lastTurns: lastTurns.map((each) => ({ ...each, stays: true })) };
    await showDetail({ ...detail, payoutSchedule, turnChanges });
    expect(await screen.findByText(/^Your turn stays where it is:/)).toBeTruthy();
    expect(screen.queryByText(/^Your turn was put at the end/)).toBeNull();
  });

  it('says to the others whose it is, and nothing of what they owe', async () => {
    const detail = sampleDetail({ status: 'active' });
    const turnChanges = { ...detail.turnChanges, lastTurns: lastTurns.map((each) => ({ ...each, isYou: false })) };
    await showDetail({ ...detail, turnChanges }, '/turns');
    expect(await screen.findByText(/the turn of .*Amina Yusuf.* was put at the end/)).toBeTruthy();
    expect(screen.queryByText(/taken (from your payout|for what you owed)/)).toBeNull();
  });

  it('shows in the schedule what was taken from it', async () => {
    const detail = sampleDetail({ status: 'active' });
    const payoutSchedule = detail.payoutSchedule.map((entry) => (entry.isYou ? { ...entry, setOff: 500 } : entry));
    await showDetail({ ...detail, payoutSchedule });
    expect(await screen.findByText('$500 of it taken for what you owed')).toBeTruthy();
  });
});

/** Opens the group in one state after the other: in the next one each time that it is loaded, and then in the last one. */
async function showStates(states: readonly GroupDetail['yourMoney'][]) {
  let loaded = 0;
  const readGroup = async () => {
    const yourMoney = states[Math.min(loaded, states.length - 1)] ?? null;
    loaded += 1;
    return { ok: true, value: sampleDetail({ status: 'active', yourMoney }) } as const;
  };
  return openPage(App, '/groups/group-1', { api: { readGroup } });
}

const sampleAccount = (available: number): BankAccount => ({
  ...sampleOf(bankAccount),
  isDebited: true,
  balance: { available, current: available, currencyCode: 'USD' },
});

async function showDetail(detail: GroupDetail, room = '') {
  return openPage(App, `/groups/group-1${room}`, {
    api: { readGroup: async () => ({ ok: true, value: detail }) as const },
  });
}

async function showGroup(yourMoney: GroupDetail['yourMoney'], calls: Partial<Client>) {
  const readGroup = async () => ({ ok: true, value: sampleDetail({ status: 'active', yourMoney }) }) as const;
  return openPage(App, '/groups/group-1', { api: { readGroup, ...calls } });
}
