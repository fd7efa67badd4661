import type { Client, HistoryPage } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

const entry = (at: string, changes: Partial<HistoryPage['entries'][number]>): HistoryPage['entries'][number] => ({
  id: at,
  at,
  kind: 'member_joined',
  by: 'Bilal Khan',
  about: null,
  count: null,
  text: null,
  ...changes,
});

const newer = [
  entry('2026-11-02T12:00:00.000Z', { kind: 'member_removed', by: 'Amira Haddad', about: 'Chadia Nur' }),
  entry('2026-11-01T12:00:00.000Z', { kind: 'unknown', by: null }),
];
const older = [entry('2026-10-01T12:00:00.000Z', { kind: 'group_created', by: 'Amira Haddad', count: 2 })];

const twoPages: Client['listHistory'] = async ({ query }) => ({
  ok: true,
  value: query.after === undefined ? { entries: newer, next: 'n' } : { entries: older, next: null },
});

it('says who did what to whom, page after page, and what it does not know in general words', async () => {
  const section = await openHistory(twoPages);
  await userEvent.click(await section.findByRole('button', { name: 'Show more' }));

  await section.findByText('Amira Haddad created the group and invited 2 people');
  // Each line without the date at its end, such as "Nov 2, 2026".
  expect(
    section.getAllByRole('listitem').map(({ textContent }) => textContent?.split(/(?=[A-Z][a-z]{2} \d)/)[0]),
  ).toEqual([
    'Amira Haddad removed Chadia Nur',
    'Something was done that this page does not know yet',
    'Amira Haddad created the group and invited 2 people',
  ]);
  expect(section.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says of whoever accepted without a bank that they joined once it is linked', async () => {
  const entries = [
    entry('2026-11-02T12:00:00.000Z', { kind: 'member_bank_linked' }),
    entry('2026-11-01T12:00:00.000Z', { kind: 'member_joined' }),
  ];
  const section = await openHistory(async () => ({ ok: true, value: { entries, next: null } }));

  expect(await section.findByText('Bilal Khan accepted and signed the terms')).toBeTruthy();
  expect(section.getByText('Bilal Khan linked a bank and joined')).toBeTruthy();
});

it('says when nothing is recorded', async () => {
  const section = await openHistory(async () => ({ ok: true, value: { entries: [], next: null } }));

  expect(await section.findByText('Nothing is recorded yet.')).toBeTruthy();
});

it('offers to try again when it could not be loaded', async () => {
  const section = await openHistory(async () => ({
    ok: false,
    problem: { status: 500, code: 'server_error', error: 'x' },
  }));

  expect(await section.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});

async function openHistory(listHistory: Client['listHistory']) {
  openPage(App, '/groups/group-1/more', {
    api: { readGroup: async () => ({ ok: true, value: sampleDetail() }), listHistory },
  });
  const summary = await screen.findByText('History');
  await userEvent.click(summary);
  return within(summary.closest('details') ?? document.body);
}
