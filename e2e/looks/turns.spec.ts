import type { GroupSwaps } from '@halqa/contract';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, captureScreen, nameOf, openViewAs, test, views } from './look.ts';

const turn = (memberName: string, round: number, isYou: boolean) => ({
  ...{ memberId: memberName, memberName, isYou, round, debitDate: '2027-01-15', payoutDate: '2027-01-20' },
});
const text = [
  'In Aunts and nieces, Everybody Who Lived on Magnolia Street and Amina Yusuf exchange turn 2 and turn 4 of 5.',
  'Amina Yusuf receives $500 in turn 2 instead of turn 4: contributions to it are debited on January 15, 2027 and its payout is planned for January 20, 2027.',
  'Nothing else changes.',
].join('\n');
const words = (one: ReturnType<typeof turn>, other: ReturnType<typeof turn>, letter: string) => ({
  ...{ text, sha256: letter.repeat(64), version: 'swap-2026-11-1', members: 5, contributionAmount: 100 },
  turns: [one, other],
});
const long = 'Everybody Who Lived on Magnolia Street';
const swaps: GroupSwaps = {
  groupName: 'Aunts and nieces',
  partners: [words(turn('Amina Yusuf', 4, true), turn('ليلى الحسن', 5, false), 'a')],
  open: [
    { ...words(turn(long, 2, false), turn('Amina Yusuf', 4, true), 'b'), expiresAt: '2026-12-10T12:00:00.000Z' },
    {
      ...words(turn('Amina Yusuf', 4, true), turn('ليلى الحسن', 5, false), 'c'),
      expiresAt: '2026-12-12T12:00:00.000Z',
    },
  ],
  made: [
    {
      ...words(turn(long, 1, false), turn('ليلى الحسن', 3, false), 'd'),
      ...{ askedAt: '2026-11-20T12:00:00.000Z', acceptedAt: '2026-11-21T09:30:00.000Z' },
    },
  ],
};
const exchanged = [{ name: long, round: 1, otherName: 'ليلى الحسن', otherRound: 3, at: '2026-11-21T09:30:00.000Z' }];
const shortPayout = {
  ...{ round: 1, missing: 2, receivedCents: 20_000, availableCents: 10_000, restCents: 20_000, chosenCents: null },
};

for (const view of views) {
  const named = (state: string) => `turns-${state}-${nameOf(view)}`;

  test(`turns that are swapped or short, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member('Amina Yusuf');
    const { groupId } = await createGroupWith(owner, [], {});
    const page = await openViewAs({ browser, baseURL, view }, owner);
    await page.route('**/api/groups/*/swaps', (route) => route.fulfill({ json: swaps }));
    await captureAt(page, `/groups/${groupId}/swap`, named('swap'));
    await page
      .getByRole('button')
      .filter({ hasText: /^(Sign and swap|التوقيع والتبادل)$/ })
      .click();
    await page.locator('select').selectOption({ index: 1 });
    await captureScreen(page, named('swap-chosen'));
    await page.route(`**/api/groups/${groupId}`, async (route) => {
      const group = await (await route.fetch()).json();
      const [first] = group.payoutSchedule;
      first.parts = [
        { amountCents: 20_000, date: '2026-11-20' },
        { amountCents: 10_000, date: null },
      ];
      const yourMoney = { payable: [], payoutCameBack: false, mandateRevoked: false, shortPayout };
      const asked = {
        isPossible: true,
        askedBy: [long],
        exchanged,
        lastTurns: [{ name: long, isYou: false, round: 1, at: '2026-11-22T09:30:00.000Z' }],
      };
      await route.fulfill({ json: { ...group, status: 'active', yourMoney, swaps: asked } });
    });
    await captureAt(page, `/groups/${groupId}`, named('short'));
  });
}
