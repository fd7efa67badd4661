import type { GroupAgreements, SentAgreementWords } from '@halqa/contract';
import { agreementTexts } from '@halqa/copy';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, captureScreen, nameOf, openViewAs, test, views } from './look.ts';

const long = 'Everybody Who Lived on Magnolia Street';
const amina = 'Amina Yusuf';

function words(memberName: string, otherName: string, count: number): SentAgreementWords {
  const turns = [1, 2, 3].slice(0, count).map((round) => ({
    round,
    debitDate: `2027-0${round}-15`,
    payoutDate: `2027-0${round}-20`,
  }));
  const terms = { memberName, otherName, members: 5, disputeDays: 60, turns };
  return {
    ...terms,
    sha256: String(count).repeat(64),
    version: 'guarantee-2026-11-1',
    contributionAmount: 100,
    memberId: memberName,
    text: agreementTexts.guarantee.text({ ...terms, groupName: 'Aunts and nieces', contribution: 100 }),
  };
}

const asked = { askedAt: '2026-11-26T12:00:00.000Z', isTaken: false, isOffered: false };
const page: GroupAgreements = {
  groupName: 'Aunts and nieces',
  askable: [
    { memberId: long, memberName: long, words: [words(amina, long, 1), words(amina, long, 2), words(amina, long, 3)] },
  ],
  open: [
    {
      ...words(long, amina, 2),
      ...asked,
      isYours: false,
      expiresAt: '2026-12-10T12:00:00.000Z',
      missing: [{ round: 1, lastDay: '2026-12-09' }],
    },
    {
      ...words(amina, 'ليلى الحسن', 3),
      ...asked,
      isYours: true,
      expiresAt: '2026-12-12T12:00:00.000Z',
      missing: [],
    },
  ],
  agreed: [
    {
      ...words('ليلى الحسن', amina, 1),
      askedAt: '2026-11-20T12:00:00.000Z',
      agreedAt: '2026-11-21T09:30:00.000Z',
      endedAt: null,
      mayEnd: true,
      missing: [],
      covers: [],
    },
    {
      ...words(amina, long, 1),
      askedAt: '2026-10-20T12:00:00.000Z',
      agreedAt: '2026-10-21T09:30:00.000Z',
      endedAt: '2026-11-01T09:30:00.000Z',
      mayEnd: false,
      missing: [],
      covers: [{ round: 1, status: 'settled', debitedOn: '2026-10-28', endedOn: '2026-11-01' }],
    },
  ],
  debts: [
    { round: 2, memberId: 'a', otherName: long, isOwedToYou: true, amount: 100 },
    { round: 3, memberId: 'b', otherName: 'ليلى الحسن', isOwedToYou: false, amount: 100 },
  ],
  sharesOn: null,
  asking: [],
  standby: [],
};

for (const view of views) {
  const named = (state: string) => `guarantees-${state}-${nameOf(view)}`;

  test(`members who step in for each other, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member(amina);
    const { groupId } = await createGroupWith(owner, [], {});
    const shown = await openViewAs({ browser, baseURL, view }, owner);
    await shown.route('**/api/groups/*/agreements/guarantee', (route) => route.fulfill({ json: page }));
    await captureAt(shown, `/groups/${groupId}/guarantees`, named('page'));
    await shown.locator('select').first().selectOption({ index: 1 });
    await captureScreen(shown, named('chosen'));
    await shown.route(`**/api/groups/${groupId}`, async (route) => {
      const group = await (await route.fetch()).json();
      const owed = [{ name: 'ليلى الحسن', amount: 100, round: 3 }];
      const owedToYou = [{ name: long, amount: 100, round: 4 }];
      const askedBy = [{ kind: 'guarantee', name: long }];
      await route.fulfill({ json: { ...group, status: 'active', askedBy, debts: { owed, owedToYou } } });
    });
    await captureAt(shown, `/groups/${groupId}`, named('group'));
  });
}
