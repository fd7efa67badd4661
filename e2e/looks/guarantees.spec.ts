import type { GroupGuarantees, SentGuaranteeWords } from '@halqa/contract';
import { guaranteeText } from '@halqa/copy';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, captureScreen, nameOf, openViewAs, test, views } from './look.ts';

const long = 'Everybody Who Lived on Magnolia Street';
const amina = 'Amina Yusuf';

function words(memberName: string, guarantorName: string, count: number): SentGuaranteeWords {
  const turns = [1, 2, 3].slice(0, count).map((round) => ({ round, debitDate: `2027-0${round}-15` }));
  const facts = { groupName: 'Aunts and nieces', memberName, guarantorName, contribution: 100, turns };
  return {
    ...{ text: guaranteeText(facts), sha256: String(count).repeat(64), version: 'guarantee-2026-11-1' },
    ...{ contributionAmount: 100, memberId: memberName, memberName, guarantorName, turns },
    youAreGuarantor: guarantorName === amina,
  };
}

const page: GroupGuarantees = {
  groupName: 'Aunts and nieces',
  partners: [
    { memberId: long, memberName: long, words: [words(amina, long, 1), words(amina, long, 2), words(amina, long, 3)] },
  ],
  open: [
    { ...words(long, amina, 2), expiresAt: '2026-12-10T12:00:00.000Z', missing: [{ round: 1, lastDay: '2026-12-09' }] },
    { ...words(amina, 'ليلى الحسن', 3), expiresAt: '2026-12-12T12:00:00.000Z', missing: [] },
  ],
  signed: [
    {
      ...words('ليلى الحسن', amina, 1),
      ...{ askedAt: '2026-11-20T12:00:00.000Z', acceptedAt: '2026-11-21T09:30:00.000Z' },
      ...{ endedAt: null, isRunning: true },
    },
    {
      ...words(amina, long, 1),
      ...{ askedAt: '2026-10-20T12:00:00.000Z', acceptedAt: '2026-10-21T09:30:00.000Z' },
      ...{ endedAt: '2026-11-01T09:30:00.000Z', isRunning: false },
    },
  ],
  debts: [
    { round: 2, memberId: 'a', otherName: long, isOwedToYou: true, amount: 100 },
    { round: 3, memberId: 'b', otherName: 'ليلى الحسن', isOwedToYou: false, amount: 100 },
  ],
  sharesOn: null,
};

for (const view of views) {
  const named = (state: string) => `guarantees-${state}-${nameOf(view)}`;

  test(`members who step in for each other, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member(amina);
    const { groupId } = await createGroupWith(owner, [], {});
    const shown = await openViewAs({ browser, baseURL, view }, owner);
    await shown.route('**/api/groups/*/guarantees', (route) => route.fulfill({ json: page }));
    await captureAt(shown, `/groups/${groupId}/guarantees`, named('page'));
    await shown.locator('select').first().selectOption({ index: 1 });
    await captureScreen(shown, named('chosen'));
    await shown.route(`**/api/groups/${groupId}`, async (route) => {
      const group = await (await route.fetch()).json();
      const owed = [{ name: 'ليلى الحسن', amount: 100, round: 3 }];
      const owedToYou = [{ name: long, amount: 100, round: 4 }];
      const guarantees = { isPossible: true, askedBy: [long], owed, owedToYou };
      await route.fulfill({ json: { ...group, status: 'active', guarantees } });
    });
    await captureAt(shown, `/groups/${groupId}`, named('group'));
  });
}
