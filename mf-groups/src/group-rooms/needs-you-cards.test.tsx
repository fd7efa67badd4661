import type { Client, GroupDetail } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail, sampleMandate } from '../testing/samples.ts';

const asked = {
  roleOffer: { role: 'organizer', memberId: 'm', memberName: 'A', isYou: true, expiresAt: '2026-12-15T12:00:00Z' },
  askedBy: [
    { kind: 'swap', name: 'Bilal Khan' },
    { kind: 'guarantee', name: 'Chadia Nur' },
  ],
} satisfies Partial<GroupDetail>;

async function open(changes: Partial<GroupDetail>, calls: Partial<Client> = {}) {
  const readGroup: Client['readGroup'] = async () => ({ ok: true, value: sampleDetail(changes) });
  openPage(App, '/groups/group-1', { api: { readGroup, ...calls } });
  await screen.findByRole('heading', { level: 1, name: 'Wedding fund' });
}

/** Whether a text is inside a `details` element: behind the line that counts cards, or behind a line of its own card. */
const isFolded = async (text: string) => (await screen.findByText(text)).closest('details') !== null;

it('shows the first question alone, and the others behind a line that counts them', async () => {
  await open(asked);
  expect(await isFolded('You are asked to take over this group')).toBe(false);
  expect(await isFolded('Bilal Khan asks to swap turns with you')).toBe(true);
  expect(await isFolded('Chadia Nur asks you to be guarantor')).toBe(true);
  expect(screen.getByText('And 2 more').closest('details')?.hasAttribute('open')).toBe(false);
});

it('shows what went wrong with the member’s money before every question', async () => {
  const yourMoney = { payable: [], payoutCameBack: true, mandateRevoked: false, shortPayout: null };
  await open({ ...asked, yourMoney });
  expect(await screen.findByRole('button', { name: 'Send it again' })).toBeTruthy();
  expect(await isFolded('You are asked to take over this group')).toBe(true);
  expect(screen.getByText('And 3 more')).toBeTruthy();
});

it('shows of several contributions that are missing that of the earliest turn alone, with one button', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-09T15:00:00Z') });
  const payable = [
    { round: 1, reason: 'member_pays' as const, lackedMoney: true },
    { round: 2, reason: 'member_pays' as const, graceEnds: '2026-12-09' },
    { round: 3, reason: 'debit_declined' as const, graceEnds: '2026-12-16', guarantor: 'Chadia Nur' },
  ];
  await open({ yourMoney: { payable, payoutCameBack: false, mandateRevoked: false, shortPayout: null } });
  expect(await isFolded('Your contribution to turn 1 is missing')).toBe(false);
  expect(screen.getByText(/^The turn waits for it until /)).toBeTruthy();
  expect(await isFolded('There was not enough money in the account.')).toBe(false);
  for (const turn of [2, 3]) expect(await isFolded(`Your contribution to turn ${turn} is missing`)).toBe(true);
  expect(
    screen.getByText(
      'You can pay it until 5 PM Eastern on December 16, 2026: then Chadia Nur, your guarantor, is debited, and you owe them $500.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('And 2 more')).toBeTruthy();
  vi.useRealTimers();
});

it('shows a member whose debits have stopped a payment first, then where they sign again, with the words behind a line', async () => {
  const payable = [
    { round: 1, reason: 'debit_taken_back' as const },
    { round: 2, reason: 'debits_stopped' as const, graceEnds: '2026-12-16' },
  ];
  const toSign = sampleMandate({ text: 'I authorize debits.' });
  await open(
    { yourMoney: { payable, payoutCameBack: false, mandateRevoked: true, shortPayout: null } },
    { listMandates: async () => ({ ok: true, value: { mandates: [], toSign } }) },
  );
  const pay = await screen.findByText('Your contribution to turn 1 is missing');
  const sign = await screen.findByText('Sign again');
  expect([pay, sign].map((each) => each.closest('details'))).toEqual([null, null]);
  expect(pay.compareDocumentPosition(sign)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await isFolded('I authorize debits.')).toBe(true);
  expect(await isFolded('Your contribution to turn 2 is missing')).toBe(true);
  expect(screen.getByText('And 1 more')).toBeTruthy();
});

it('says where the member pays that their own turn was put at the end', async () => {
  const group = sampleDetail();
  await open({
    payoutSchedule: group.payoutSchedule.map((entry) => (entry.isYou ? { ...entry, status: 'pending' } : entry)),
    turnChanges: {
      ...group.turnChanges,
      lastTurns: [{ name: 'Amira', round: 1, isYou: true, stays: false, at: '2026-12-09T14:00:00Z' }],
    },
    yourMoney: {
      payable: [{ round: 1, reason: 'debit_declined' }],
      payoutCameBack: false,
      mandateRevoked: false,
      shortPayout: null,
    },
  });
  const moved = await screen.findByText(/^Your turn was put at the end:/);
  const pay = screen.getByText('Your contribution to turn 1 is missing');
  expect([moved, pay].map((each) => each.closest('details'))).toEqual([null, null]);
});

it('leads the organizer whom a member asks to be replaced to the page where the place is offered', async () => {
  await open({ askedBy: [{ kind: 'replacement', name: 'Chadia Nur' }] });
  expect(await screen.findByText('Chadia Nur asks to be replaced')).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'See the standby list' });
  expect(link.getAttribute('href')).toBe('/groups/group-1/replacements');
});

it('has no line where one thing is asked', async () => {
  await open({ askedBy: asked.askedBy.slice(0, 1) });
  expect(await isFolded('Bilal Khan asks to swap turns with you')).toBe(false);
  expect(screen.queryByText(/^And /)).toBeNull();
});
