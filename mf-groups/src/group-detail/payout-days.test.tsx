import type { Client, GroupDetail, PayoutEntry } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

it('says of a payout on its way the day on which it was sent, not the planned one', async () => {
  await show('/groups/group-1', {
    nextPayoutDate: '2026-12-21',
    payoutSchedule: withSecond({ date: '2026-12-23', reason: 'payout_on_its_way' }),
  });
  const card = within(await cardOf('Next payout'));
  expect(card.getByText('December 23, 2026')).toBeTruthy();
  expect(card.queryByText(/December 21/)).toBeNull();
});

it('says of a turn that was paid in part when its group was dissolved what was paid, and no day that never comes', async () => {
  await show('/groups/group-1/turns', {
    status: 'dissolved',
    nextPayoutDate: null,
    ending: { sharesOn: null, yourShare: null, notCoveredCents: 0, hasPaidIn: true },
    payoutSchedule: withSecond({
      date: '2026-12-29',
      reason: 'group_dissolved',
      parts: [{ amountCents: 60_000, date: '2027-01-05' }],
    }),
  });
  const table = await screen.findByRole('table');
  const row = within(table).getByText('Bilal Khan').closest('tr')?.textContent;
  expect(row).toMatch(/\$600 received on January 5, 2027/);
  expect(row).toMatch(/Partly paid/i);
  expect(row).not.toMatch(/Pending|Dec/);
});

const withSecond = (changes: Partial<PayoutEntry>): PayoutEntry[] =>
  sampleDetail().payoutSchedule.map((entry) => (entry.position === 2 ? { ...entry, ...changes } : entry));

async function show(path: string, changes: Partial<GroupDetail>) {
  const readGroup: Client['readGroup'] = async () => ({ ok: true, value: sampleDetail(changes) });
  openPage(App, path, { api: { readGroup } });
}

async function cardOf(title: string): Promise<HTMLElement> {
  const card = (await screen.findByRole('heading', { name: title })).closest('section');
  if (card === null) throw new Error(`${title} is no card`);
  return card;
}
