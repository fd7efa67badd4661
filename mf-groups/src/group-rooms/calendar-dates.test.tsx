import { type Client, type GroupCalendar, type MoneyInGroup, memberMoney } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';
// Loaded before the page asks for it: no test waits for the module.
import '@halqa/copy/calendar';

const { createObjectURL, revokeObjectURL } = URL;
let files: Blob[];
beforeEach(() => {
  files = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

/** Dates in a hundred years are still to come, whatever day the device has. */
const calendar: GroupCalendar = {
  id: 'group-1',
  name: 'Aunts',
  rounds: 3,
  isFormer: false,
  dates: [
    {
      uid: 'm1-1-payout@halqa',
      sequence: 2,
      kind: 'payout',
      state: 'planned',
      date: '2027-01-20',
      round: 1,
      amountCents: 150_000,
    },
    {
      uid: 'm1-2-contribution@halqa',
      sequence: 5,
      kind: 'contribution',
      state: 'planned',
      date: '2127-02-15',
      round: 2,
      amountCents: 50_000,
    },
  ],
};

type Movement = MoneyInGroup['movements'][number];
const planned: Movement = {
  kind: 'contribution',
  round: 2,
  date: '2127-02-15',
  amountCents: 50_000,
  state: 'planned',
  isLate: false,
  isRepeated: false,
  isStopped: false,
  payUntil: null,
  turnMovesOn: null,
  isLastTurn: false,
  isUnderReview: false,
  isBeingSent: false,
};

function openWith(movements: readonly Partial<Movement>[], readGroupCalendar?: Client['readGroupCalendar']) {
  const group = {
    ...sampleOf(memberMoney).groups[0],
    id: 'group-1',
    movements: movements.map((each) => ({ ...planned, ...each })),
  };
  return openPage(App, '/groups/group-1/money', {
    api: {
      readGroup: async () => ({ ok: true, value: sampleDetail({ status: 'active' }) }),
      listMoney: async () => ({ ok: true, value: { account: null, groups: [group as MoneyInGroup] } }),
      readStatement: failingCall('server_error'),
      ...(readGroupCalendar && { readGroupCalendar }),
    },
  });
}

async function open(readGroupCalendar: Client['readGroupCalendar']) {
  const opened = openWith([{}], readGroupCalendar);
  await screen.findByRole('button', { name: 'Contribution, Feb 15, 2127' });
  return opened;
}

it('offers the next contribution as a file for calendar programs, as the server has it now', async () => {
  const { user } = await open(async () => ({ ok: true, value: calendar }));
  await user.click(screen.getByRole('button', { name: 'Contribution, Feb 15, 2127' }));
  await expect.poll(() => files.length).toBe(1);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('UID:m1-2-contribution@halqa');
  expect(text).toContain('DTSTART;VALUE=DATE:21270215');
  expect(text).not.toContain('m1-1-payout');
});

it.each<[string, Partial<Movement>]>([
  ['waits while all payments are stopped', { date: null, state: 'due' }],
  ['is on its way', { date: '2126-12-11', state: 'on_its_way' }],
  ['has arrived', { date: '2126-12-11', state: 'arrived' }],
  ['is to be paid by hand', { date: '2126-12-12', state: 'failed' }],
])('offers the next contribution where that of this turn %s', async (_, first) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2126-12-12T15:00:00Z') });
  openWith([{ round: 1, ...first }, { kind: 'payout', round: 1, date: '2126-12-20' }, {}]);
  expect(await screen.findByRole('button', { name: 'Contribution, Feb 15, 2127' })).toBeTruthy();
  vi.useRealTimers();
});

it.each<[string, Partial<Movement>]>([
  ['was asked for at a weekend, and is debited after it', { date: '2126-12-16', state: 'on_its_way' }],
  ['is repeated', { date: '2126-12-16', state: 'failed', isRepeated: true }],
])('offers the day of a debit that %s', async (_, first) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2126-12-14T15:00:00Z') });
  openWith([{}, { round: 1, ...first }]);
  expect(await screen.findByRole('button', { name: 'Contribution, Dec 16, 2126' })).toBeTruthy();
  vi.useRealTimers();
});

it('shows no section of dates where none is left to add', async () => {
  const over = sampleDetail({ status: 'completed', nextContributionDate: null });
  const readGroup = async () => ({ ok: true, value: over }) as const;
  openPage(App, '/groups/group-1/money', { api: { readGroup, readStatement: failingCall('server_error') } });
  await screen.findByRole('heading', { name: 'So far' });
  expect(screen.queryByRole('heading', { name: 'Dates in your calendar' })).toBeNull();
});

it('says when the file could not be made', async () => {
  const { user, platform } = await open(failingCall('server_error'));
  await user.click(screen.getByRole('button', { name: 'Contribution, Feb 15, 2127' }));
  await expect.poll(() => platform.toasts.length).toBe(1);
  expect(platform.toasts).toMatchObject([{ type: 'error', message: 'The file could not be made. Please try again.' }]);
  expect(files).toEqual([]);
});

it('offers no dates in a group that ended early: nothing is planned any more', async () => {
  const ending = { sharesOn: null, yourShare: null, notCoveredCents: 0, hasPaidIn: true };
  const readGroup: Client['readGroup'] = async () => ({
    ok: true,
    value: sampleDetail({ status: 'dissolved', ending }),
  });
  openPage(App, '/groups/group-1/money', { api: { readGroup } });
  expect(await screen.findByRole('heading', { name: 'Still to come' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Dates in your calendar' })).toBeNull();
});
