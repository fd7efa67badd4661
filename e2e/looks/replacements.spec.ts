import type { FormerGroup, FormerPlace, GroupReplacements, OfferedPlace } from '@halqa/contract';
import { leavingText, placeText } from '@halqa/copy';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, captureScreen, nameOf, openViewAs, test, views } from './look.ts';

const long = 'Everybody Who Lived on Magnolia Street';
const [groupName, sha256] = ['Aunts and nieces', 'a'.repeat(64)];
const leaving = { memberName: long, members: 5, round: 4, payoutDate: '2027-04-20', disputeDays: 60 };
const words = {
  ...{ ...leaving, sha256, version: 'leaving-2026-11-2', contributionAmount: 100 },
  text: leavingText({ ...leaving, groupName, contribution: 100 }),
};
const asking: GroupReplacements['asking'] = [
  {
    ...{ memberId: 'm-2', memberName: long, round: 4, askedAt: '2026-12-01T12:00:00.000Z' },
    offer: { name: 'ليلى الحسن', expiresAt: '2026-12-08T12:00:00.000Z' },
  },
];
const standby = [
  { name: 'ليلى الحسن', since: '2026-11-01T12:00:00.000Z' },
  { name: 'Zoe', since: '2026-11-02T12:00:00.000Z' },
];
const replacements: GroupReplacements = { groupName, words, asked: null, asking, standby };
const waiting: GroupReplacements = {
  ...{ groupName, words, asking: [], standby: [] },
  asked: { ...words, askedAt: '2026-12-01T12:00:00.000Z', isOffered: true },
};
const missing = [{ round: 2, debitDate: '2027-01-15' }];
const ahead = [3, 4, 5].map((round) => ({ round, debitDate: `2027-0${round - 1}-15` }));
const account = { institutionName: 'First Platypus Bank', maskNumber: '0000' };
const facts = { members: 5, round: 4, payoutDate: '2027-04-20', missing, ahead };
const place: OfferedPlace = {
  ...{ ...facts, groupName, organizerName: 'Amina Yusuf', contributionAmount: 100, payoutAmount: 400 },
  expiresAt: '2026-12-08T12:00:00.000Z',
  mandate: {
    ...{ version: 'place-2026-11-2', language: 'en', sha256, account },
    text: placeText({ ...facts, groupName, contribution: 100, account, stopBusinessDays: 3, retries: 2 }),
    terms: {
      ...{ contributionCents: 10_000, contributions: 4, payoutCents: 40_000, startDate: '2027-01-15', position: 4 },
      ...{ leadBusinessDays: 3, holdBusinessDays: 5, retries: 2, stopBusinessDays: 3 },
      ...{ schedule: 'Monthly on the 15th', frequency: 'monthly', dayOfMonth: 15, dayOfWeek: null },
    },
  },
};
const former: FormerPlace = {
  ...{ groupName, round: 4, replacedAt: '2026-12-02T12:00:00.000Z', claimCents: 30_000 },
  ...{ expectedOn: '2027-04-21', status: 'waiting', takenCents: 0, owed: [{ round: 1, amount: 100 }] },
  isTakenFromClaim: false,
  underWay: [],
};
const formerGroup: FormerGroup = {
  ...{ id: 'group-9', name: 'Uncles', claimCents: 30_000, takenCents: 0, expectedOn: '2027-04-21' },
  ...{ status: 'waiting', owes: false },
};
const made = [{ name: 'ليلى الحسن', otherName: long, round: 4, at: '2026-12-02T12:00:00.000Z' }];

for (const view of views) {
  const named = (state: string) => `replacements-${state}-${nameOf(view)}`;

  test(`places that are handed over, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member('Amina Yusuf');
    const { groupId } = await createGroupWith(owner, [], {});
    const page = await openViewAs({ browser, baseURL, view }, owner);
    const answer = (path: string, json: unknown) => page.route(path, (route) => route.fulfill({ json }));
    await answer('**/api/groups/*/replacements', replacements);
    await captureAt(page, `/groups/${groupId}/replacements`, named('asking'));
    await page.locator('select').selectOption({ index: 2 });
    await captureScreen(page, named('chosen'));
    await answer('**/api/groups/*/replacements', waiting);
    await captureAt(page, `/groups/${groupId}/replacements`, named('waiting'));
    await answer('**/api/groups/*/place', place);
    await captureAt(page, `/groups/${groupId}/place`, named('place'));
    await answer('**/api/groups/*/place', { ...place, mandate: null, payoutAmount: null });
    await captureAt(page, `/groups/${groupId}/place`, named('place-waits'));
    await answer('**/api/groups/*/former', former);
    await captureAt(page, `/groups/${groupId}/former`, named('former'));
    await answer('**/api/groups/*/former', { ...former, isTakenFromClaim: true });
    await captureAt(page, `/groups/${groupId}/former`, named('former-too-late'));
    await answer('**/api/groups/*/former', {
      ...former,
      status: 'set_off',
      takenCents: 30_000,
      expectedOn: null,
      owed: [],
    });
    await captureAt(page, `/groups/${groupId}/former`, named('former-taken'));
    await page.route('**/api/groups', async (route) => {
      const listed = await (await route.fetch()).json();
      await route.fulfill({ json: { ...listed, former: [formerGroup] } });
    });
    await captureAt(page, '/dashboard', named('dashboard'));
    await page.route(`**/api/groups/${groupId}`, async (route) => {
      const group = await (await route.fetch()).json();
      await route.fulfill({ json: { ...group, status: 'active', replacements: { isPossible: true, made } } });
    });
    await captureAt(page, `/groups/${groupId}`, named('group'));
  });
}
