import type { GroupDetail, HistoryPage, OfferedMandate } from '@halqa/contract';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, captureScreen, expect, nameOf, openViewAs, test, views } from './look.ts';

const nothing = { payable: [], payoutCameBack: false, mandateRevoked: false, shortPayout: null };
type YourMoney = NonNullable<GroupDetail['yourMoney']>;

/** What a member reads when something went wrong with their own money. */
const states: Readonly<Record<string, YourMoney>> = {
  'pay-now': {
    ...nothing,
    payable: [
      { round: 1, reason: 'debit_taken_back' },
      { round: 2, reason: 'retry_planned' },
    ],
  },
  'bank-needed': { ...nothing, payable: [{ round: 2, reason: 'bank_needs_attention' }] },
  'payout-back': { ...nothing, payoutCameBack: true },
  'part-back': {
    ...nothing,
    payoutCameBack: true,
    shortPayout: {
      round: 1,
      missing: 1,
      receivedCents: 0,
      availableCents: 20_000,
      restCents: 10_000,
      chosenCents: null,
      until: '2027-01-15T14:00:00Z',
    },
  },
  revoked: { ...nothing, mandateRevoked: true, payable: [{ round: 2, reason: 'debit_returned' }] },
};

const sha256 = 'b'.repeat(64);
const text = [
  'I authorize Halqa to debit $100 from my account for each of the 3 contributions to Aunts and nieces.',
  'Whatever my bank returns for want of money may be debited again up to two times within 180 days.',
].join('\n');
const toSign: OfferedMandate = {
  version: '2026-11-5',
  language: 'en',
  text,
  sha256,
  account: null,
  terms: {
    schedule: 'Monthly on the 15th',
    frequency: 'monthly',
    dayOfWeek: null,
    dayOfMonth: 15,
    contributionCents: 10_000,
    contributions: 3,
    payoutCents: 30_000,
    startDate: '2026-12-15',
    leadBusinessDays: 3,
    holdBusinessDays: 5,
    position: 2,
    retries: 2,
    stopBusinessDays: 3,
  },
};

const entry = (kind: HistoryPage['entries'][number]['kind'], count: number | null, text: string | null = null) => ({
  id: kind,
  kind,
  count,
  text,
  by: null,
  about: null,
  at: '2026-12-08T14:00:00.000Z',
});
/** Newest first, as the server sends it. */
const history: HistoryPage = {
  entries: [
    entry('dissolved', null),
    entry('ended_by_operators', null, 'no_decision'),
    { ...entry('turn_moved_to_end', 1, '2'), about: 'ليلى الحسن' },
    entry('resumed', null),
    entry('vote_pause', 2),
    entry('vote_opened', 2),
    entry('vote_wait', 1),
    { ...entry('part_chosen', 1), by: 'ليلى الحسن' },
    entry('payout_released', 1),
    entry('payout_on_hold', 1),
  ],
  next: null,
};

for (const view of views) {
  const named = (state: string) => `your-money-${state}-${nameOf(view)}`;

  test(`what went wrong with a member’s own money, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member('Amina Yusuf');
    const { groupId } = await createGroupWith(owner, [], {});
    const page = await openViewAs({ browser, baseURL, view }, owner);
    await page.route('**/api/groups/*/mandates', (route) => route.fulfill({ json: { mandates: [], toSign } }));
    let yourMoney: YourMoney = nothing;
    await page.route(`**/api/groups/${groupId}`, async (route) => {
      const group = await (await route.fetch()).json();
      await route.fulfill({ json: { ...group, status: 'active', yourMoney } });
    });
    for (const [state, shown] of Object.entries(states)) {
      yourMoney = shown;
      await captureAt(page, `/groups/${groupId}`, named(state));
      if (state === 'revoked') continue;
      await page.getByRole('main').locator('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await captureScreen(page, named(`${state}-dialog`));
    }
  });

  test(`a turn that was put at the end, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member('Amina Yusuf');
    const { groupId } = await createGroupWith(owner, [], {});
    const page = await openViewAs({ browser, baseURL, view }, owner);
    const lastTurns = [
      { name: 'ليلى الحسن', isYou: false, round: 1, at: '2026-11-22T09:30:00.000Z' },
      { name: 'Amina Yusuf', isYou: true, round: 1, at: '2026-11-22T09:30:01.000Z' },
    ];
    for (const isTaken of [false, true]) {
      await page.route(`**/api/groups/${groupId}`, async (route) => {
        const group = await (await route.fetch()).json();
        const yourMoney = isTaken ? null : { ...nothing, payable: [{ round: 1, reason: 'debit_returned' }] };
        const own = group.payoutSchedule.find(({ isYou }: { isYou: boolean }) => isYou);
        const { amount } = own;
        if (isTaken) Object.assign(own, { status: 'completed', reason: 'set_off', setOff: amount });
        const other = group.payoutSchedule.find(({ isYou }: { isYou: boolean }) => !isYou);
        if (isTaken) Object.assign(other, { status: 'completed', reason: 'nothing_sent' });
        await route.fulfill({
          json: { ...group, status: 'active', yourMoney, turnChanges: { ...group.turnChanges, lastTurns } },
        });
      });
      await captureAt(page, `/groups/${groupId}`, named(isTaken ? 'taken' : 'at-the-end'));
    }
  });

  test(`the history of a group whose money failed, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member('Amina Yusuf');
    const { groupId } = await createGroupWith(owner, [], {});
    const page = await openViewAs({ browser, baseURL, view }, owner);
    await page.route('**/api/groups/*/history*', (route) => route.fulfill({ json: history }));
    await page.goto(`/groups/${groupId}/more`);
    const row = page.locator('details').filter({ has: page.getByText(/^(History|السجل)$/) });
    await row.locator('summary').first().click();
    await expect(row.locator('li').first()).toBeVisible();
    await row.scrollIntoViewIfNeeded();
    await captureScreen(page, named('history'));
  });
}
