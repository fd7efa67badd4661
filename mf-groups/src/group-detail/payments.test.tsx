import type { Client, GroupDetail, GroupMember } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail, sampleMember } from '../testing/samples.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T15:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Contribution = NonNullable<GroupMember['contribution']>;
type Payout = GroupDetail['payoutSchedule'][number];

const paying = (name: string, index: number, reason: Contribution['reason']): GroupMember => ({
  ...sampleMember(name, index),
  hasPaid: reason === 'debited',
  contribution: { round: 2, debitDate: '2026-12-15', reason },
});

it('says beside every contribution that is missing why, and calls none pending before it is due', async () => {
  const reasons = ['debited', 'not_due', 'outstanding', 'unknown'] as const;
  await show({ members: reasons.map((reason, index) => paying(`Member ${index}`, index, reason)) }, 'People');

  const rows = within(section('Members')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Member 0.*Turn 1Paid$/),
    expect.stringMatching(/Member 1.*Turn 2Due on December 15, 2026$/),
    expect.stringMatching(/Member 2.*The contribution to turn 2 has not arrived yetPending$/),
    expect.stringMatching(/Member 3.*Turn 4Pending$/),
  ]);
  expect(screen.getByText('1 of 4 members have paid this month')).toBeTruthy();
});

it('says from when on something is due instead of who has paid, as long as nothing is', async () => {
  const reasons = ['not_due', 'not_due'] as const;
  await show({ members: reasons.map((reason, index) => paying(`Member ${index}`, index, reason)) }, 'People');
  expect(screen.getByText('Nothing is due before December 15, 2026.')).toBeTruthy();
  expect(screen.queryByText(/have paid/)).toBeNull();
});

it('says of debits that a stop of all payments keeps back that they wait for it, and how many have paid', async () => {
  const reasons = ['money_stopped', 'money_stopped'] as const;
  const late = { expectedOn: null, isStopped: true };
  const [first, ...others] = sampleDetail().payoutSchedule;
  const payoutSchedule = first
    ? [{ ...first, status: 'pending' as const, reason: 'not_due' as const, late }, ...others]
    : [];
  await show({ members: reasons.map((reason, index) => paying(`Member ${index}`, index, reason)), payoutSchedule });
  expect(screen.getByText('0 of 2 members have paid this month')).toBeTruthy();
  expect(screen.getAllByText('Halqa has stopped all payments').length).toBeGreaterThan(2);
  expect(screen.queryByText(/^(Due on|Nothing is due|Contributions are due)/)).toBeNull();
});

it.each([
  ['ready_to_send', 0, 'Halqa has stopped all payments'],
  ['collecting', 1, '1 contribution is missing'],
] as const)('says what a late payout waits for while all payments are stopped: %s', async (reason, missing, says) => {
  const late = { expectedOn: null, isStopped: true };
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) =>
    entry.isYou ? { ...entry, status: 'pending' as const, reason, missing, late } : entry,
  );
  await show({ payoutSchedule });
  expect(screen.getAllByText(says).length).toBeGreaterThan(0);
  expect(screen.queryByText('Everything is collected')).toBeNull();
});

it('counts nobody for a turn that is not due while contributions to the one before are missing', async () => {
  const owed = { round: 1, debitDate: '2026-11-15', reason: 'outstanding' } as const;
  const behind = { ...paying('Member 0', 0, 'not_due'), missing: [owed] };
  await show({ members: [behind, paying('Member 1', 1, 'not_due')] }, 'People');
  expect(screen.getByText(/The contribution to turn 1 has not arrived yet/)).toBeTruthy();
  expect(screen.queryByText(/have paid|Nothing is due/)).toBeNull();
});

it('shows pending contributions and payouts in the tone of what keeps them', async () => {
  const contributions = ['debit_on_its_way', 'debit_declined', 'outstanding', 'debits_paused'] as const;
  const payouts = ['payout_on_its_way', 'payout_returned', 'clearing', 'collecting'] as const;
  const payoutSchedule = sampleDetail()
    .payoutSchedule.slice(1, 5)
    .map((entry, index) => ({
      ...entry,
      reason: payouts[index] ?? null,
      ...(payouts[index] === 'clearing' && { late: { expectedOn: null } }),
    }));
  const members = contributions.map((reason, index) => paying(`Member ${index}`, index, reason));
  const tones = (title: string) =>
    within(section(title))
      .getAllByText('Pending')
      .map((badge) => badge.dataset['tone']);
  await show({ members, payoutSchedule }, 'People');
  expect(tones('Members')).toEqual(['info', 'danger', 'warning', 'neutral']);
  cleanup();
  await show({ members, payoutSchedule }, 'Turns');
  expect(tones('Payout schedule')).toEqual(['info', 'danger', 'warning', 'neutral']);
});

it('counts who has paid the turn that is collected, and says beside them what they owe of a turn before', async () => {
  const owed = { round: 1, debitDate: '2026-11-15', reason: 'outstanding' } as const;
  const behind = { ...paying('Member 0', 0, 'debited'), missing: [owed] };
  await show({ members: [behind, paying('Member 1', 1, 'not_due')] }, 'People');
  const [first] = within(section('Members')).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/The contribution to turn 1 has not arrived yetPending$/);
  expect(screen.getByText('1 of 2 members have paid this month')).toBeTruthy();
});

it('names the turn of each of several contributions that are on their way', async () => {
  const of = (round: number) => ({ round, debitDate: '2026-11-15', reason: 'debit_on_its_way' }) as const;
  await show(
    { members: [{ ...paying('Member 0', 0, 'debit_on_its_way'), missing: [of(1)], contribution: of(2) }] },
    'People',
  );
  const [first] = within(section('Members')).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Turn 1 · On its wayTurn 2 · On its wayPending$/);
});

it('says beside every pending payout why', async () => {
  const { payoutSchedule } = sampleDetail();
  const reasons = ['received', 'collecting', 'not_due', 'delayed', 'unknown', null] as const;
  await show(
    { payoutSchedule: payoutSchedule.map((entry, at) => ({ ...entry, reason: reasons[at] ?? null })) },
    'Turns',
  );

  const rows = within(section('Payout schedule')).getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    'Completed',
    'PendingContributions are being collected',
    'PendingContributions are due on December 3, 2026',
    'PendingDelayed',
    'Pending',
    'Pending',
  ]);
});

it('ends a group on the day of the last payout in its schedule, and says what that day is', async () => {
  const { payoutSchedule } = sampleDetail();
  const period = () => screen.getByText(/^First contribution/).textContent;
  const late = { expectedOn: '2026-12-30' };
  const last = payoutSchedule.length;
  await show({ payoutSchedule: payoutSchedule.map((each) => (each.position === last ? { ...each, late } : each)) });
  expect(period()).toBe('First contribution Dec 1, 2026 · End date Dec 30, 2026 (the last payout is sent)');
  cleanup();
  const unknown = { expectedOn: null };
  await show({ payoutSchedule: payoutSchedule.map((each, at) => (at === 0 ? { ...each, late: unknown } : each)) });
  expect(period()).toBe('First contribution Dec 1, 2026 · End date Dec 15, 2026 (at the earliest)');
  cleanup();
  const arrived = { status: 'completed', reason: 'received' } as const;
  await show({
    payoutSchedule: payoutSchedule.map((each, at) => ({ ...each, ...(at < last - 1 ? arrived : { late: unknown }) })),
  });
  expect(period()).toBe('First contribution Dec 1, 2026 · End date Not known yet');
  cleanup();
  await show({ firstDebitOn: '2026-12-04' });
  expect(period()).toMatch(/^First contribution Dec 4, 2026 ·/);
  cleanup();
  await show({ firstDebitOn: null });
  expect(period()).toMatch(/^First contribution Not known yet ·/);
  cleanup();
  const done = payoutSchedule.map((each) => ({ ...each, status: 'completed' as const, reason: 'received' as const }));
  await show({ payoutSchedule: done, nextPayoutDate: null, status: 'completed' });
  expect(period()).toBe('First contribution Dec 1, 2026 · End date Dec 15, 2026 (the last payout arrived)');
});

describe('a payout that waits', () => {
  const payoutOn = (date: string, reason: Payout['reason'], late?: Payout['late']) => {
    const [, ...later] = sampleDetail().payoutSchedule;
    const first = {
      position: 1,
      name: 'Amira Haddad',
      isYou: true,
      amount: 3000,
      parts: [],
      missing: 0,
      setOff: 0,
      takesOwed: false,
      claim: 0,
      contributionDate: '2026-12-03',
    };
    return {
      payoutSchedule: [{ ...first, status: 'pending' as const, date, reason, late }, ...later],
      nextPayoutDate: date,
    };
  };
  const yourTurn = () => screen.getByText('You get').closest('dl')?.textContent;
  const nextPayout = () => screen.getByRole('heading', { name: 'Next payout' }).closest('section')?.textContent;

  it('says what it waits for once its money moves, and promises the date until it has passed', async () => {
    await show(payoutOn('2026-12-10', 'collecting'));
    expect(yourTurn()).toBe('You get$3,000To be sent todayContributions are being collectedturn 1 of 6');
    expect(nextPayout()).toContain('Contributions are being collected');
    expect(nextPayout()).not.toContain('Later than planned');
  });

  it.each<[string, readonly Contribution['reason'][], RegExp]>([
    ['whose debits have left', ['debited', 'debit_started', 'debit_on_its_way'], /Contributions are on their way/g],
    ['that waits for one', ['debited', 'debit_on_its_way', 'outstanding'], /1 contribution is missing/g],
  ])('names no deadline of a turn %s, and says once what it waits for', async (_, reasons, line) => {
    const members = reasons.map((reason, index) => ({
      ...paying(`Member ${index}`, index, reason),
      contribution: { round: 1, debitDate: '2026-12-10', reason },
    }));
    const { payoutSchedule } = payoutOn('2026-12-10', 'collecting');
    const missing = reasons.filter((reason) => reason === 'outstanding').length;
    await show({ payoutSchedule: payoutSchedule.map((entry) => ({ ...entry, missing })), members });
    expect(nextPayout()?.match(line)).toHaveLength(1);
    expect(nextPayout()).not.toMatch(/deadline|due today/);
  });

  it('says once of a late one that all of what it waits for is on its way, and not that something is missing', async () => {
    const reasons = ['debited', 'debit_on_its_way'] as const;
    const members = reasons.map((reason, index) => ({
      ...paying(`Member ${index}`, index, reason),
      contribution: { round: 1, debitDate: '2026-12-03', reason },
    }));
    await show({ ...payoutOn('2026-12-10', 'collecting', { expectedOn: '2026-12-17' }), members });
    expect(nextPayout()?.match(/Contributions are on their way/g)).toHaveLength(1);
    expect(nextPayout()).not.toMatch(/missing|being collected/);
  });

  it.each(['Pacific/Honolulu', 'Europe/London'])(
    'reads the day where the group is, from a device in %s',
    async (device) => {
      const options = new Intl.DateTimeFormat('en-US').resolvedOptions();
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: device });
      // The 9th in the evening in New York, and already the 10th in London.
      vi.setSystemTime(new Date('2026-12-10T01:00:00Z'));
      await show({ ...payoutOn('2026-12-09', 'collecting'), timeZone: 'America/New_York' });
      expect(yourTurn()).toContain('$3,000To be sent today');
      expect(nextPayout()).not.toContain('Later than planned');
    },
  );

  it.each([
    ['clearing', 'Everyone has paid; the transfers are still being cleared'],
    ['delayed', 'Delayed'],
    ['unknown', ''],
  ] as const)('says that a late one is late, when it is expected, and what it waits for: %s', async (reason, why) => {
    await show(payoutOn('2026-12-09', reason, { expectedOn: '2026-12-14' }));
    expect(yourTurn()).toBe(`You get$3,000Later than planned, expected on Dec 14, 2026${why}turn 1 of 6`);
    expect(nextPayout()).toContain(`December 14, 2026Later than planned${why}`);
  });

  it('says of one on hold that its day is not known, and not that it is late before its planned day is over', async () => {
    await show(payoutOn('2026-12-20', 'under_review', { expectedOn: null, isOnHold: true }));
    expect(yourTurn()).toBe('You get$3,000Not known yetBeing checked before it is sentturn 1 of 6');
    expect(document.body.textContent).not.toContain('Later than planned');
  });

  it.each(['2026-12-09', '2026-12-20'])(
    'says that it is on its way, and plans it for no day, also for %s',
    async (date) => {
      await show(payoutOn(date, 'payout_on_its_way'));
      expect(yourTurn()).toBe('You get$3,000On its wayturn 1 of 6');
      expect(nextPayout()).toContain('On its way');
      expect(nextPayout()).not.toContain('Later than planned');
    },
  );
});

it('counts in short what is missing of somebody else, and names each turn among the people', async () => {
  const of = (round: number) => ({ round, debitDate: '2026-12-01', reason: 'outstanding' as const });
  const members = sampleDetail().members.map((member) =>
    member.isYou ? member : { ...member, hasPaid: false, missing: [of(1)], contribution: of(2) },
  );
  await show({ members });
  expect(within(section('Members')).getAllByText('2 contributions are missing').length).toBeGreaterThan(0);
  expect(screen.queryByText(/to turn 1 has not arrived/)).toBeNull();
  cleanup();
  await show({ members }, 'People');
  expect(screen.getAllByText('The contribution to turn 1 has not arrived yet').length).toBeGreaterThan(0);
});

it('says beside the next contribution that its day is the last one to pay it', async () => {
  await show({ nextContributionDate: '2026-12-17', contributionsByHand: 1 });
  const figure = screen.getByText('Next contribution', { selector: 'dt' }).nextElementSibling;
  expect(figure?.textContent).toBe('Dec 17, 2026 last day to pay, until 5 PM Eastern');
});

it('shows what a turn pays out of which something goes back to whoever had the place before', async () => {
  const schedule = sampleDetail().payoutSchedule.map((entry) =>
    entry.status === 'pending' ? { ...entry, amount: 2000, claim: 1000 } : entry,
  );
  await show({ payoutSchedule: schedule });
  const next = section('Next payout').textContent;
  expect(next).toContain('$2,000');
  expect(next).toContain('$500 × 6 members · less $1,000 for whoever had this place before');
  expect(next).not.toContain('$3,000');
});

it('says of a contribution that waits while all money is stopped that its day is not known', async () => {
  await show({ nextContributionDate: null, contributionWaits: true });
  const figure = screen.getByText('Next contribution', { selector: 'dt' }).nextElementSibling;
  expect(figure?.textContent).toBe('Not known yet');
  expect(screen.getByText('You pay').closest('dl')?.textContent).toContain('$500Day not known yet');
});

it('says how much has arrived of a payout in parts, beside what is left of it', async () => {
  const parts = [{ amountCents: 250_000, date: '2026-12-14' }];
  const schedule = sampleDetail().payoutSchedule.map((entry) => (entry.position === 2 ? { ...entry, parts } : entry));
  await show({ payoutSchedule: schedule });
  const next = section('Next payout').textContent;
  expect(next).toContain('Amount$500 still to come');
  expect(next).toContain('$500 × 6 members · $2,500 of $3,000 received');
});

it('says of a turn that was set off that nothing was sent, and to its recipient what became of it', async () => {
  const [first, second, ...others] = sampleDetail().payoutSchedule;
  if (!first || !second) throw new Error('The sample has no turns');
  const done = { status: 'completed' } as const;
  await show({
    payoutSchedule: [
      { ...first, ...done, reason: 'set_off', setOff: 3000 },
      { ...second, ...done, reason: 'nothing_sent' },
      ...others,
    ],
  });
  const rows = within(section('Payout schedule')).getAllByRole('row').slice(1, 3);
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    'CompletedTaken for what you owed: nothing was left to send',
    'CompletedSettled: nothing was left to send',
  ]);
});

it('says of a group that finishes until when a bank may take back a debit, as long as that is known', async () => {
  await show({ status: 'clearing', disputesUntil: '2027-04-23' });
  expect(
    screen.getByText(/Banks can still take back a debit until about April 23, 2027; the group closes/),
  ).toBeTruthy();
  await show({ status: 'clearing', disputesUntil: null });
  expect(screen.getByText(/Banks can still take back a debit for a while/)).toBeTruthy();
});

it.each(['clearing', 'completed'] as const)('leads to the next group once it is %s, and not before', async (status) => {
  await show({ status, nextPayoutDate: null });
  const next = screen.getByRole('link', { name: 'Start the next group' });
  expect(next.getAttribute('href')).toBe('/groups/create?again=group-1');
  expect(section('The next group').textContent).toContain('With the same people and terms');
  await show({ status, nextPayoutDate: null, youAreOrganizer: false });
  expect(section('The next group').textContent).toContain('Only organizers see the addresses of the others');
  await show({ status: 'active' });
  expect(screen.queryByRole('link', { name: 'Start the next group' })).toBeNull();
});

it('leads to the books of a group in which money moves, and of no other', async () => {
  await show({}, 'More');
  expect(screen.getByRole('link', { name: 'The books' }).getAttribute('href')).toBe('/groups/group-1/books');
  await show({ simulated: true }, 'More');
  expect(screen.queryByRole('link', { name: 'The books' })).toBeNull();
});

async function show(differences: Partial<GroupDetail>, room?: string): Promise<void> {
  const readGroup: Client['readGroup'] = async () => ({ ok: true, value: sampleDetail(differences) });
  openPage(App, `/groups/group-1${room === undefined ? '' : `/${room.toLowerCase()}`}`, { api: { readGroup } });
  await screen.findByRole('heading', { level: 1, name: room ?? 'Wedding fund' });
}

function section(name: string): HTMLElement {
  return screen.getByRole('heading', { name }).closest('section') ?? document.body;
}
