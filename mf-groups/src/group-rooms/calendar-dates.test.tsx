import type { Client, GroupCalendar } from '@halqa/contract';
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
      date: '2027-02-15',
      round: 2,
      amountCents: 50_000,
    },
  ],
};

async function open(readGroupCalendar: Client['readGroupCalendar']) {
  const group = sampleDetail({ status: 'active' });
  const contribution = { round: 2, debitDate: '2027-02-15', reason: 'not_due' } as const;
  const members = group.members.map((member) => ({ ...member, contribution: member.isYou ? contribution : null }));
  const readGroup = async () => ({ ok: true, value: { ...group, members } }) as const;
  const opened = openPage(App, '/groups/group-1/money', {
    api: { readGroup, readGroupCalendar, readStatement: failingCall('server_error') },
  });
  await screen.findByRole('heading', { name: 'Dates in your calendar' });
  return opened;
}

it('offers the next contribution as a file for calendar programs, as the server has it now', async () => {
  const { user } = await open(async () => ({ ok: true, value: calendar }));
  await user.click(screen.getByRole('button', { name: 'Contribution, Feb 15, 2027' }));
  await expect.poll(() => files.length).toBe(1);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('UID:m1-2-contribution@halqa');
  expect(text).toContain('DTSTART;VALUE=DATE:20270215');
  expect(text).not.toContain('m1-1-payout');
});

it('offers the one after a contribution that waits while all payments are stopped', async () => {
  const { payoutSchedule, ...group } = sampleDetail({ status: 'active', nextContributionDate: null });
  const contribution = { round: 1, debitDate: '2127-01-15', reason: 'money_stopped' } as const;
  const members = group.members.map((member) => ({ ...member, contribution }));
  const dates = payoutSchedule.map((each) => ({ ...each, contributionDate: `2127-0${each.position}-15` }));
  const value = { ...group, payoutSchedule: dates, members, contributionWaits: true };
  openPage(App, '/groups/group-1/money', { api: { readGroup: async () => ({ ok: true, value }) } });
  expect(await screen.findByRole('button', { name: 'Contribution, Feb 15, 2127' })).toBeTruthy();
});

it('offers the day on which a bank is asked again', async () => {
  const payable = [{ round: 1, reason: 'retry_planned', retryOn: '2127-01-20' }] as const;
  const yourMoney = { payable: [...payable], payoutCameBack: false, mandateRevoked: false, shortPayout: null };
  const value = sampleDetail({ status: 'active', nextContributionDate: '2127-01-20', yourMoney });
  openPage(App, '/groups/group-1/money', { api: { readGroup: async () => ({ ok: true, value }) } });
  expect(await screen.findByRole('button', { name: 'Contribution, Jan 20, 2127' })).toBeTruthy();
});

it('is not there where no date is left to add', async () => {
  const over = sampleDetail({ status: 'completed', nextContributionDate: null });
  const readGroup = async () => ({ ok: true, value: over }) as const;
  openPage(App, '/groups/group-1/money', { api: { readGroup, readStatement: failingCall('server_error') } });
  await screen.findByRole('heading', { name: 'So far' });
  expect(screen.queryByRole('heading', { name: 'Dates in your calendar' })).toBeNull();
});

it.each(['debit_on_its_way', 'debited'] as const)(
  'offers the next one once that of this turn is %s',
  async (reason) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-12T15:00:00Z') });
    const group = sampleDetail({ status: 'active' });
    const contribution = { round: 2, debitDate: '2026-12-12', reason } as const;
    const members = group.members.map((member) => ({ ...member, contribution: member.isYou ? contribution : null }));
    // The own turn has been paid out.
    const payoutSchedule = group.payoutSchedule.map((entry) => ({
      ...entry,
      contributionDate: `2026-12-1${entry.position}`,
    }));
    const readGroup = async () => ({ ok: true, value: { ...group, members, payoutSchedule } }) as const;
    openPage(App, '/groups/group-1/money', { api: { readGroup, readStatement: failingCall('server_error') } });
    expect(await screen.findByRole('button', { name: 'Contribution, Dec 13, 2026' })).toBeTruthy();
    vi.useRealTimers();
  },
);

it('says when the file could not be made', async () => {
  const { user, platform } = await open(failingCall('server_error'));
  await user.click(screen.getByRole('button', { name: 'Contribution, Feb 15, 2027' }));
  await expect.poll(() => platform.toasts.length).toBe(1);
  expect(platform.toasts).toMatchObject([{ type: 'error', message: 'The file could not be made. Please try again.' }]);
  expect(files).toEqual([]);
});

it('are not offered in a group that ended early: nothing is planned any more', async () => {
  const ending = { sharesOn: null, yourShare: null, notCoveredCents: 0, hasPaidIn: true };
  const readGroup: Client['readGroup'] = async () => ({
    ok: true,
    value: sampleDetail({ status: 'dissolved', ending }),
  });
  openPage(App, '/groups/group-1/money', { api: { readGroup } });
  expect(await screen.findByRole('heading', { name: 'Still to come' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Dates in your calendar' })).toBeNull();
});
