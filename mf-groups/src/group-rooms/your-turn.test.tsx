import type { Client, GroupDetail, GroupMember } from '@halqa/contract';
import { formatShortDate } from '@halqa/copy';
import { openPage } from '@halqa/remote-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

type Contribution = NonNullable<GroupMember['contribution']>;

/** A group in which the reader owes the contribution to turn 2, and those to earlier turns. */
const owing = (
  reason: Contribution['reason'],
  debitDate: string,
  missing: readonly Contribution[] = [],
): Partial<GroupDetail> => ({
  members: sampleDetail().members.map((member) =>
    member.isYou
      ? { ...member, hasPaid: false, contribution: { round: 2, debitDate, reason }, missing: [...missing] }
      : member,
  ),
});
const earlier = { round: 1, debitDate: '2026-11-10', reason: 'debit_on_its_way' } as const;

/** Opens the page of the sample group with these changes. Returns what it says about the next payment of the reader. */
async function openGroup(changes: Partial<GroupDetail>) {
  const readGroup: Client['readGroup'] = async () => ({ ok: true, value: sampleDetail(changes) });
  openPage(App, '/groups/group-1', { api: { readGroup } });
  return (await screen.findByText('You pay')).closest('dl')?.textContent;
}

describe('what leaves the account', () => {
  it.each<[string, Partial<GroupDetail>, string]>([
    ['is due on its day', owing('not_due', '2026-12-15'), '$500Leaves on Dec 15, 2026'],
    ['is due today', owing('not_due', '2026-12-10'), '$500Due on Dec 10, 2026'],
    ['waits for us', owing('not_due', '2026-12-09'), '$500Not debited yet, planned for Dec 9, 2026'],
    ['is under way', owing('debit_on_its_way', '2026-12-10'), '$500On its way'],
    ['is under way for two turns', owing('debit_on_its_way', '2026-12-10', [earlier]), '$1,000On its way'],
    ['did not go through', owing('debit_declined', '2026-12-10'), '$500The bank declined the debit for turn 2'],
    [
      'is asked again',
      {
        ...owing('retry_planned', '2026-12-10'),
        yourMoney: {
          payable: [{ round: 2, reason: 'retry_planned', retryOn: '2026-12-15' }],
          payoutCameBack: false,
          mandateRevoked: false,
          shortPayout: null,
        },
      },
      '$500Did not go through, again on Dec 15, 2026',
    ],
    [
      'is asked again for one turn while a guarantor is debited for another',
      {
        ...owing('guarantor_debited', '2026-12-03'),
        yourMoney: {
          payable: [{ round: 3, reason: 'retry_planned', retryOn: '2026-12-15' }],
          payoutCameBack: false,
          mandateRevoked: false,
          shortPayout: null,
        },
      },
      '$500Did not go through, again on Dec 15, 2026',
    ],
    [
      'is missing for two turns, and asked for by nobody again',
      {
        ...owing('debit_declined', '2026-12-10'),
        yourMoney: {
          payable: [
            { round: 1, reason: 'member_pays' },
            { round: 2, reason: 'debit_declined' },
          ],
          payoutCameBack: false,
          mandateRevoked: false,
          shortPayout: null,
        },
      },
      '$1,0002 contributions are missing',
    ],
    ['is the next one once this one is paid', {}, '$500Leaves on Dec 15, 2026'],
    [
      'is the own contribution, and on an earlier day what a guarantor is debited',
      { coversAhead: [{ round: 2, date: '2026-12-11' }] },
      '$500Leaves on Dec 15, 2026Turn 2, as a guarantor: leaves on Dec 11, 2026, if it is still missing then',
    ],
    [
      'is what a guarantor is debited once all is paid',
      { nextContributionDate: null, coversAhead: [{ round: 2, date: '2026-12-11' }] },
      '$500Turn 2, as a guarantor: leaves on Dec 11, 2026, if it is still missing then',
    ],
    [
      'is what a guarantor is being debited, until that has arrived',
      { nextContributionDate: null, coversUnderWay: [1] },
      '$500Turn 1, as a guarantor · On its way',
    ],
    ['is nothing when all is paid', { nextContributionDate: null }, 'Nothing moreEverything is paid'],
    [
      'is nothing in a group that ends early',
      { ending: { sharesOn: '2027-01-05', yourShare: null, notCoveredCents: 0, hasPaidIn: true } },
      'Nothing moreNothing more is debited',
    ],
    [
      'is what had left before the group ended early',
      {
        ...owing('debit_on_its_way', '2026-12-10'),
        ending: { sharesOn: '2027-01-05', yourShare: null, notCoveredCents: 0, hasPaidIn: true },
      },
      '$500On its wayNothing more is debited',
    ],
    [
      'is what was taken back after a group that ends early was shared out',
      {
        yourMoney: {
          payable: [{ round: 1, reason: 'debit_taken_back' }],
          payoutCameBack: false,
          mandateRevoked: false,
          shortPayout: null,
        },
        ending: { sharesOn: null, yourShare: null, notCoveredCents: 0, hasPaidIn: true },
      },
      '$500Still to be paid by youNot debited by itself',
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await openGroup(changes)).toBe(`You pay${expected}`);
  });
});

it('names the planned day of a payout before the start as planned', async () => {
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) => ({ ...entry, status: 'pending' as const }));
  const group = sampleDetail({ status: 'forming', payoutSchedule });
  openPage(App, '/groups/group-1/turns', { api: { readGroup: async () => ({ ok: true, value: group }) } });
  const day = formatShortDate(group.payoutSchedule.find(({ isYou }) => isYou)?.date ?? '');
  const [own] = await screen.findAllByText(/^Your turn: /);
  expect(own?.parentElement?.textContent).toContain(`Planned for ${day}`);
});

it('adds the share of a group that ended early to what was received, each with its day', async () => {
  const yourShare = { amountCents: 20_000, date: '2027-02-02', reason: 'received' as const };
  await openGroup({ ending: { sharesOn: null, yourShare, notCoveredCents: 0, hasPaidIn: true }, nextPayoutDate: null });
  expect(screen.getByText('You received').closest('dl')?.textContent).toContain(
    '$3,200Your turn: $3,000 on Dec 10, 2026Your share: $200 on Feb 2, 2027',
  );
  expect(screen.getByText('Your share of $200.00 arrived on February 2, 2027.')).toBeTruthy();
});

it('says in a group that ended early what was received of a turn of which a part had come, without a share', async () => {
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) =>
    entry.isYou
      ? {
          ...entry,
          status: 'pending' as const,
          reason: 'group_dissolved' as const,
          parts: [{ amountCents: 60_000, date: '2027-01-05' }],
        }
      : entry,
  );
  const ending = { sharesOn: null, yourShare: null, notCoveredCents: 0, hasPaidIn: true };
  await openGroup({ ending, payoutSchedule, nextPayoutDate: null, status: 'dissolved' });
  expect(screen.getByText('You received').closest('dl')?.textContent).toContain('$600Your turn: $600 on Jan 5, 2027');
});

it('counts no turn of a group that ended early which is not paid out', async () => {
  const changes = (reason: 'group_dissolved' | 'received') => ({
    ending: { sharesOn: null, yourShare: null, notCoveredCents: 0, hasPaidIn: true },
    payoutSchedule: sampleDetail().payoutSchedule.map((entry) =>
      entry.isYou ? { ...entry, status: 'pending' as const, reason } : entry,
    ),
  });
  await openGroup(changes('received'));
  expect(screen.getByText('turn 1 of 6')).toBeTruthy();
  cleanup();
  await openGroup(changes('group_dissolved'));
  expect(screen.queryByText('turn 1 of 6')).toBeNull();
});

it('names the day of the last part of a turn that was received in parts', async () => {
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) =>
    entry.isYou
      ? {
          ...entry,
          parts: [
            { amountCents: 200_000, date: '2026-12-05' },
            { amountCents: 100_000, date: '2026-12-10' },
          ],
        }
      : entry,
  );
  await openGroup({ payoutSchedule });
  expect(screen.getByText('You received').closest('dl')?.textContent).toContain('$3,000The last of it on Dec 10, 2026');
});

it('names what had left the account before the group ended, and what becomes of it', async () => {
  const ending = { sharesOn: '2027-01-05', yourShare: null, notCoveredCents: 80_000, hasPaidIn: true };
  await openGroup({ ...owing('debit_on_its_way', '2026-12-10'), ending, nextPayoutDate: null, status: 'winding_down' });
  expect(
    screen.getByText(/^Your contribution of \$500 to turn 2 left your account before the group ended/),
  ).toBeTruthy();
});

it('says in a group that ends early when the share comes at the earliest, and how much it is at most', async () => {
  const ending = { sharesOn: '2027-01-05', yourShare: null, notCoveredCents: 80_000, hasPaidIn: true };
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) => ({
    ...entry,
    status: 'pending' as const,
    reason: 'group_dissolved' as const,
  }));
  await openGroup({ ending, payoutSchedule, nextPayoutDate: null, status: 'winding_down' });
  expect(screen.getByText('You get').closest('dl')?.textContent).toContain(
    'up to $800Your share of what the group has, on Jan 5, 2027 at the earliest',
  );
  // The words before it follow the direction of the page.
  expect(screen.getByText('$800').dir).toBe('ltr');
  expect(screen.getByText('$800').parentElement?.dir).toBe('');
  const next = screen.getByRole('heading', { name: 'Next payout' }).closest('section');
  expect(next?.textContent).toBe('Next payoutNo turn is paid out any more');
});

it('says how much of a payout is on its way where it is a part, and not that all of it is', async () => {
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) => ({
    ...entry,
    status: 'pending' as const,
    reason: 'payout_on_its_way' as const,
    parts: [{ amountCents: 30_000, date: null }],
    missing: 1,
  }));
  await openGroup({ payoutSchedule });
  const text = screen.getByText('You get').closest('dl')?.textContent;
  expect(text).toContain('$300 on its way$2,700 still to come1 contribution is missing');
  expect(text).not.toMatch(/On its way|To be sent/);
  expect(screen.getByText('$300 on its way to you · $2,700 still to come')).toBeTruthy();
});

it('shows on the ring who has paid for the open turn, and to whom it goes when', async () => {
  await openGroup({});
  expect(screen.getByText('2 of 6')).toBeTruthy();
  expect(screen.getByText('goes to Bilal Khan on Dec 11, 2026')).toBeTruthy();
  const rows = screen.getByRole('table', { name: 'Who has paid for turn 2' }).querySelectorAll('tbody tr');
  expect([...rows].map(({ lastElementChild: state }) => state?.textContent)).toEqual([
    'Paid',
    'Paid',
    ...Array(4).fill('Not paid yet'),
  ]);
});

it('says behind the ring of whoever has not paid what the members’ list says, and nothing of an earlier turn', async () => {
  const reasons = ['debited', 'paid_before', 'debit_on_its_way', 'outstanding', 'not_due', 'debit_on_its_way'] as const;
  const members = sampleDetail().members.map((member, index) => ({
    ...member,
    hasPaid: index < 2,
    contribution: {
      round: index === 5 ? 1 : 2,
      debitDate: '2026-12-10',
      reason: reasons[index] ?? ('unknown' as const),
    },
  }));
  await openGroup({ members });
  const rows = screen.getByRole('table', { name: 'Who has paid for turn 2' }).querySelectorAll('tbody tr');
  expect([...rows].map(({ lastElementChild: state }) => state?.textContent)).toEqual([
    'Paid',
    'Paid by whoever had this place before',
    'On its way',
    'The contribution to turn 2 has not arrived yet',
    'Due on December 10, 2026',
    'Not paid yet',
  ]);
});

it('names the turn that is collected beside the payout of the one before', async () => {
  const members = sampleDetail().members.map((member) => ({
    ...member,
    contribution: { round: 3, debitDate: '2026-12-15', reason: 'not_due' as const },
  }));
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) =>
    entry.name === 'Bilal Khan' ? { ...entry, reason: 'payout_on_its_way' as const } : entry,
  );
  await openGroup({ members, payoutSchedule });
  const before = screen.getByText('Turn 2: on its way to Bilal Khan');
  expect(before.parentElement?.textContent).toMatch(/Turn 3goes to .+Turn 2: on its way/);
});

it('says of a turn that was paid out when it arrived, and beside it to whom the next goes', async () => {
  const members = sampleDetail().members.map((member) => ({
    ...member,
    hasPaid: true,
    contribution: { round: 2, debitDate: '2026-12-03', reason: 'debited' as const },
  }));
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) =>
    entry.position === 2 ? { ...entry, status: 'completed' as const, reason: 'received' as const } : entry,
  );
  await openGroup({ members, payoutSchedule });
  const next = screen.getByText('Turn 3: goes to Chadia Nur on Dec 12, 2026');
  expect(next.parentElement?.textContent).toMatch(/Turn 2reached Bilal Khan on Dec 11, 2026Turn 3/);
});

it('names the reader’s own turn, too, while its payout has not arrived', async () => {
  const members = sampleDetail().members.map((member) => ({
    ...member,
    contribution: { round: 4, debitDate: '2026-12-15', reason: 'not_due' as const },
  }));
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) => ({
    ...entry,
    isYou: entry.position === 3,
    ...(entry.position >= 2 && { status: 'pending' as const, late: { expectedOn: null } }),
  }));
  await openGroup({ members, payoutSchedule });
  expect(screen.getByText('Turn 3: goes to you, the day is not known yet')).toBeTruthy();
});

it.each([
  ['is late', { late: { expectedOn: '2026-12-17' } }, 'is expected to go to Bilal Khan on Dec 17, 2026'],
  ['is late, and nobody knows until when', { late: { expectedOn: null } }, 'the day is not known yet'],
  ['was sent', { reason: 'payout_on_its_way' as const }, 'on its way to Bilal Khan'],
])('names no planned day of a payout that %s', async (_, change, expected) => {
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) =>
    entry.name === 'Bilal Khan' ? { ...entry, ...change } : entry,
  );
  await openGroup({ payoutSchedule });
  expect(screen.getByText(new RegExp(expected))).toBeTruthy();
});

it.each([
  ['2026-12-10', 'false'],
  ['2027-06-01', 'true'],
])('writes today beside its mark within the line, on %s', async (day, isSecondHalf) => {
  vi.setSystemTime(new Date(`${day}T15:00:00Z`));
  await openGroup({});
  expect(screen.getByText('Today').getAttribute('data-second-half')).toBe(isSecondHalf);
});

/** What places one turn on the line. */
type Planned = Pick<GroupDetail['payoutSchedule'][number], 'date' | 'status' | 'reason' | 'late'>;

describe('today on the line of time', () => {
  const arrived = (date: string): Planned => ({ date, status: 'completed', reason: 'received' });
  const planned = (date: string): Planned => ({ date, status: 'pending', reason: 'not_due' });
  const late = (date: string, expectedOn: string | null): Planned => ({
    date,
    status: 'pending',
    reason: 'clearing',
    late: { expectedOn },
  });
  const sent = (date: string): Planned => ({ date, status: 'pending', reason: 'payout_on_its_way' });
  const ahead = [planned('2027-03-10'), planned('2027-04-08')];

  // The number: how many dots are before today; .5 is on a dot.
  it.each<[string, string, readonly Planned[], number]>([
    [
      'before a late turn that is expected, though its planned day is over',
      '2026-12-31',
      [arrived('2026-12-14'), late('2026-12-28', '2027-01-05'), planned('2027-01-08'), planned('2027-01-22')],
      1,
    ],
    [
      'before two late turns',
      '2027-01-26',
      [
        arrived('2026-12-14'),
        arrived('2027-01-06'),
        late('2027-01-08', '2027-01-28'),
        late('2027-01-22', '2027-01-28'),
      ],
      2,
    ],
    [
      'before a late turn until its payout is sent',
      '2027-01-28',
      [arrived('2026-12-11'), late('2027-01-08', '2027-02-01'), ...ahead],
      1,
    ],
    [
      'on the dot of a turn on the day on which it is sent',
      '2027-02-01',
      [arrived('2026-12-11'), sent('2027-02-01'), ...ahead],
      1.5,
    ],
    ['on the dot of a turn on the day for which it is planned', '2027-03-10', [arrived('2026-12-11'), ...ahead], 1.5],
    ['on the dot of a turn on the day on which it arrives', '2026-12-11', [arrived('2026-12-11'), ...ahead], 0.5],
    ['after the last one', '2027-03-12', [arrived('2026-12-11'), arrived('2027-03-11')], 2],
    ['before the first one', '2027-03-01', ahead, 0],
    [
      'after the dot of a turn on the day after it was sent',
      '2027-02-02',
      [arrived('2026-12-11'), sent('2027-02-01'), ...ahead],
      2,
    ],
    [
      'before the last one',
      '2027-04-12',
      [arrived('2026-12-11'), arrived('2027-02-02'), arrived('2027-03-11'), late('2027-04-08', '2027-04-14')],
      3,
    ],
    ['before a late turn without a day', '2027-01-28', [arrived('2026-12-11'), late('2027-01-08', null), ...ahead], 1],
  ])('is %s: %s', async (_, day, entries, past) => {
    vi.setSystemTime(new Date(`${day}T15:00:00Z`));
    const [sample] = sampleDetail().payoutSchedule;
    if (!sample) throw new Error('The sample has no turn');
    await openGroup({ payoutSchedule: entries.map((entry, index) => ({ ...sample, ...entry, position: index + 1 })) });
    const dots = screen.getByText('Today').parentElement;
    expect(dots?.style.getPropertyValue('--past')).toBe(String(past / entries.length));
    const lateDots = [...(dots?.querySelectorAll('[data-late="true"]') ?? [])];
    expect(lateDots).toHaveLength(entries.filter((entry) => entry.late).length);
  });
});

it('says to whoever waits how many contributions are missing', async () => {
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) =>
    entry.isYou
      ? {
          ...entry,
          status: 'pending' as const,
          reason: 'collecting' as const,
          late: { expectedOn: '2026-12-17' },
          missing: 1,
        }
      : entry,
  );
  await openGroup({ payoutSchedule, nextPayoutDate: '2026-12-10' });
  const figure = screen.getByText('You get').closest('dl')?.textContent;
  expect(figure).toContain('Later than planned, expected on Dec 17, 20261 contribution is missing');
});

it.each([
  [false, 'After that you choose'],
  [true, 'Then a guarantor is debited. If something stays missing, you choose'],
])('says to whoever waits until when it can be paid, and what comes next: %s', async (guaranteed, then) => {
  const missingUntil = { on: '2026-12-22', guaranteed };
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) =>
    entry.isYou
      ? { ...entry, status: 'pending' as const, reason: 'collecting' as const, missing: 1, missingUntil }
      : entry,
  );
  await openGroup({ payoutSchedule });
  const text = `Can be paid until 5 PM Eastern on Dec 22, 2026. ${then}: wait, or take what is there.`;
  // Below both figures, as wide as the page.
  expect(screen.getByText(text).closest('dl')).toBeNull();
});

it('names to whoever waits no last day while all payments are stopped', async () => {
  const waiting = { status: 'pending', reason: 'collecting', missing: 1, isTimeStill: true } as const;
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) => (entry.isYou ? { ...entry, ...waiting } : entry));
  await openGroup({ payoutSchedule });
  expect(screen.getByText('The time to pay stands still while all payments are stopped.')).toBeTruthy();
  expect(screen.queryByText(/Can be paid until/)).toBeNull();
});

it.each([
  ['', 'still to come', '$500'],
  ['/turns', 'still to come', '$500'],
  ['', 'on its way', '$300'],
  ['/turns', 'on its way', '$300'],
])('says where a turn stands of which a part has arrived: %s, the rest %s', async (room, state, amount) => {
  const moving = state === 'on its way' ? [{ amountCents: 30_000, date: null }] : [];
  const parts = [{ amountCents: 250_000, date: '2026-12-08' }, ...moving];
  const payoutSchedule = sampleDetail().payoutSchedule.map((entry) =>
    entry.isYou ? { ...entry, status: 'pending' as const, reason: reasonOf(moving.length), parts, missing: 1 } : entry,
  );
  const readGroup: Client['readGroup'] = async () => ({ ok: true, value: sampleDetail({ payoutSchedule }) });
  openPage(App, `/groups/group-1${room}`, { api: { readGroup } });
  const received = '$2,500 of $3,000 received';
  const rest = moving.length > 0 ? ['$200 still to come'] : [];
  const lines = [`${amount} ${state}`, received, ...rest];
  const row = (await screen.findByText(received, { selector: 'td *' })).closest('tr')?.textContent;
  expect(row).toContain([lines[0], 'Pending', ...lines.slice(1)].join(''));
  if (room === '') {
    expect(screen.getByText('You get').closest('dl')?.textContent).toContain(lines.join(''));
    const card = screen.getByRole('heading', { name: 'Next payout' }).closest('section')?.textContent;
    expect(card).toContain(`Amount${amount} ${state}`);
    expect(card).toContain(lines.slice(1).join(' · '));
  } else expect(screen.getByText('Your turn: 1 of 6').closest('p')?.textContent).toContain(lines.join(' · '));
});

const reasonOf = (moving: number) => (moving > 0 ? ('payout_on_its_way' as const) : ('collecting' as const));

it('has a line of time with a dot for each turn, and says the same in words', async () => {
  await openGroup({});
  const line = screen.getByRole('img', { name: '1 of 6 turns are over' });
  expect(line.querySelectorAll('[data-state]')).toHaveLength(6);
  expect(line.querySelectorAll('[data-you="true"]')).toHaveLength(1);
});
