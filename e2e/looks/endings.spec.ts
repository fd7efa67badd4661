import type { GroupDetail } from '@halqa/contract';
import { cents } from '@halqa/domain';
import { chained, memberIds } from '@halqa/domain/testing';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, nameOf, openViewAs, test, views } from './look.ts';

const names = ['Amina Yusuf', 'ليلى الحسن', 'Layla bint Abdulrahman al-Qurashi'];
const ids = memberIds(3);
const terms = { members: ids, contribution: cents(10_000) };
/** A first turn of which two have paid, and what was shared out then. */
const journals = chained([
  { kind: 'cycle_started', ...terms },
  { kind: 'round_opened', round: 1, ...terms },
  ...ids.slice(0, 2).flatMap((member) => {
    const of = { round: 1, member, attempt: 1, amount: cents(10_000) };
    return [{ kind: 'contribution_settled', ...of } as const, { kind: 'contribution_available', ...of } as const];
  }),
  { kind: 'cycle_winding_down' },
  {
    kind: 'cash_shared',
    shares: ids.map((member, index) => ({
      member,
      received: cents(0),
      ...(index < 2
        ? { paid: cents(10_000), owed: cents(0), share: cents(10_000) }
        : { paid: cents(0), owed: cents(10_000), share: cents(0) }),
    })),
    ended: [{ round: 1, pot: cents(30_000) }],
    toReserve: cents(0),
  },
]);
const ledger = {
  groupName: 'Aunts and nieces',
  members: ids.map((id, index) => ({ id, name: names[index] ?? id })),
  journals,
};

const open: NonNullable<GroupDetail['vote']> = {
  number: 1,
  endsAt: '2026-12-08T14:00:00.000Z',
  missing: 1,
  entitled: 2,
  cast: 1,
  owed: 2,
  mayVote: true,
  money: { paidCents: 10_000, receivedCents: 0, thereCents: 20_000, comingCents: 10_000 },
  yourVote: null,
  result: null,
  notDone: null,
  votes: [],
  options: ['wait', 'pause', 'dissolve'],
};
const votes = names.slice(0, 2).map((name, index) => ({
  name,
  option: index === 0 ? ('dissolve' as const) : null,
  isOwed: true,
}));
const yourShare = { amountCents: 13_333, date: '2026-12-10', reason: 'payout_on_its_way' as const };
/** As the server sends a group that ends early: nothing more is planned. */
const windingDown = { status: 'winding_down', nextContributionDate: null, nextPayoutDate: null } as const;
const states = {
  open: { status: 'active', vote: open },
  'no-vote': { status: 'active', vote: { ...open, mayVote: false } },
  kept: {
    status: 'active',
    vote: { ...open, result: 'wait', notDone: { option: 'dissolve', because: 'not_by_owed' }, votes, owed: 2 },
  },
  paused: {
    status: 'paused',
    pausedUntil: '2027-01-15',
    vote: { ...open, result: 'pause', votes: votes.map((each) => ({ ...each, option: 'pause' as const })) },
  },
  ending: {
    ...windingDown,
    vote: { ...open, result: 'dissolve', votes },
    ending: { sharesOn: '2027-02-01', yourShare: null, notCoveredCents: 0, hasPaidIn: true },
  },
  shared: { ...windingDown, ending: { sharesOn: null, yourShare, notCoveredCents: 0, hasPaidIn: true } },
} as const;

for (const view of views) {
  test(`votes, and a group that ends early, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member('Amina Yusuf');
    const { groupId } = await createGroupWith(owner, [], {});
    const page = await openViewAs({ browser, baseURL, view }, owner);
    for (const [state, changes] of Object.entries(states)) {
      await page.unrouteAll();
      await page.route(`**/api/groups/${groupId}`, async (route) => {
        const group = await (await route.fetch()).json();
        await route.fulfill({ json: { ...group, ...changes } });
      });
      await captureAt(page, `/groups/${groupId}`, `endings-${state}-${nameOf(view)}`);
    }
    await page.route('**/api/groups/*/ledger', (route) => route.fulfill({ json: ledger }));
    await captureAt(page, '/groups/g1/report', `endings-report-${nameOf(view)}`);
  });
}
