import type { GroupAgreements, SentAgreementWords } from '@halqa/contract';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, captureScreen, nameOf, openViewAs, test, views } from './look.ts';

const text = [
  'In Aunts and nieces, Everybody Who Lived on Magnolia Street and Amina Yusuf exchange turn 2 and turn 4 of 5.',
  'Amina Yusuf receives $500 in turn 2 instead of turn 4: contributions to it are debited on January 15, 2027 and its payout is planned for January 20, 2027.',
  'Nothing else changes.',
].join('\n');
const words = (
  memberName: string,
  otherName: string,
  rounds: readonly number[],
  letter: string,
): SentAgreementWords => ({
  text,
  sha256: letter.repeat(64),
  version: 'swap-2026-11-1',
  members: 5,
  contributionAmount: 100,
  memberId: memberName,
  memberName,
  otherName,
  disputeDays: 60,
  turns: rounds.map((round) => ({ round, debitDate: '2027-01-15', payoutDate: '2027-01-20' })),
});
const long = 'Everybody Who Lived on Magnolia Street';
const asked = { askedAt: '2026-11-26T12:00:00.000Z', missing: [], isTaken: false, isOffered: false };
const swaps: GroupAgreements = {
  groupName: 'Aunts and nieces',
  askable: [{ memberId: 'l', memberName: 'ليلى الحسن', words: [words('Amina Yusuf', 'ليلى الحسن', [4, 5], 'a')] }],
  open: [
    { ...words(long, 'Amina Yusuf', [2, 4], 'b'), ...asked, isYours: false, expiresAt: '2026-12-10T12:00:00.000Z' },
    {
      ...words('Amina Yusuf', 'ليلى الحسن', [4, 5], 'c'),
      ...asked,
      isYours: true,
      expiresAt: '2026-12-12T12:00:00.000Z',
    },
  ],
  agreed: [
    {
      ...words(long, 'ليلى الحسن', [1, 3], 'd'),
      askedAt: '2026-11-20T12:00:00.000Z',
      agreedAt: '2026-11-21T09:30:00.000Z',
      endedAt: null,
      mayEnd: false,
      missing: [],
      covers: [],
    },
  ],
  debts: [],
  sharesOn: null,
  asking: [],
  standby: [],
};
const exchanged = [{ name: long, round: 1, otherName: 'ليلى الحسن', otherRound: 3, at: '2026-11-21T09:30:00.000Z' }];
const shortPayout = {
  round: 1,
  missing: 2,
  receivedCents: 20_000,
  availableCents: 10_000,
  restCents: 20_000,
  chosenCents: null,
};

for (const view of views) {
  const named = (state: string) => `turns-${state}-${nameOf(view)}`;

  test(`turns that are swapped or short, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member('Amina Yusuf');
    const { groupId } = await createGroupWith(owner, [], {});
    const page = await openViewAs({ browser, baseURL, view }, owner);
    await page.route('**/api/groups/*/agreements/swap', (route) => route.fulfill({ json: swaps }));
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
      const lastTurns = [{ name: long, isYou: false, round: 1, at: '2026-11-22T09:30:00.000Z' }];
      const turnChanges = { exchanged, lastTurns, replaced: [] };
      const askedBy = [{ kind: 'swap', name: long }];
      await route.fulfill({ json: { ...group, status: 'active', yourMoney, mayAsk: ['swap'], askedBy, turnChanges } });
    });
    await captureAt(page, `/groups/${groupId}`, named('short'));
  });
}
