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

it('says on the row of a payout in parts what the card says: the part that is on its way, and when the rest comes', async () => {
  const parts = [{ amountCents: 60_000, date: null }];
  const late = { expectedOn: '2027-01-05' };
  const sent = { status: 'pending', reason: 'payout_on_its_way', parts, late, missing: 1, date: '2026-12-23' } as const;
  await show('/groups/group-1', { payoutSchedule: withSecond(sent) });
  const table = await screen.findByRole('table', { name: /Payouts in the order/ });
  const row = within(table).getByText('Bilal Khan').closest('tr');
  const rest = '$2,400 still to come, later than planned, expected on Jan 5, 2027';
  expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    '2',
    'Bilal Khan',
    'Dec 23, 2026 ',
    '$600 on its way',
    `Pending${rest}1 contribution is missing`,
  ]);
  const card = (await cardOf('Next payout')).textContent;
  expect(card).toContain(`Amount$600 on its way`);
  expect(card).toContain(rest);
  expect(card).toContain('DateDecember 23, 2026');
  expect(screen.getByText(`$600 on its way to Bilal Khan · ${rest}`)).toBeTruthy();
});

it('says on the row of a payout of which a part has arrived what is still to come, and that it is late', async () => {
  const parts = [{ amountCents: 60_000, date: '2026-12-14' }];
  const rest = { status: 'pending', reason: 'collecting', parts, late: { expectedOn: null }, missing: 1 } as const;
  await show('/groups/group-1', { payoutSchedule: withSecond(rest) });
  const table = await screen.findByRole('table', { name: /Payouts in the order/ });
  const row = within(table).getByText('Bilal Khan').closest('tr');
  expect([...(row?.cells ?? [])].map(({ textContent }) => textContent).slice(2)).toEqual([
    'Later than planned',
    '$2,400 still to come',
    'Pending$600 of $3,000 received1 contribution is missing',
  ]);
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
