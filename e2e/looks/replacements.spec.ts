import type { FormerGroup, FormerPlace, GroupAgreements, OfferedPlace, SentAgreementWords } from '@halqa/contract';
import { agreementTexts, placeText } from '@halqa/copy';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, captureScreen, nameOf, openViewAs, test, views } from './look.ts';

const long = 'Everybody Who Lived on Magnolia Street';
const [groupName, sha256] = ['Aunts and nieces', 'a'.repeat(64)];
const leaving = {
  memberName: long,
  otherName: null,
  members: 5,
  disputeDays: 60,
  turns: [{ round: 4, debitDate: '2027-04-15', payoutDate: '2027-04-20' }],
};
const words: SentAgreementWords = {
  ...leaving,
  memberId: 'm-2',
  sha256,
  version: 'leaving-2026-11-2',
  contributionAmount: 100,
  text: agreementTexts.replacement.text({ ...leaving, groupName, contribution: 100 }),
};
const asking: GroupAgreements['asking'] = [
  {
    memberId: 'm-2',
    memberName: long,
    round: 4,
    offer: { name: 'ليلى الحسن', expiresAt: '2026-12-08T12:00:00.000Z' },
  },
];
const standby = [
  { name: 'ليلى الحسن', since: '2026-11-01T12:00:00.000Z' },
  { name: 'Zoe', since: '2026-11-02T12:00:00.000Z' },
];
const askable = [{ memberId: null, memberName: null, words: [words] }];
const nothing = { groupName, agreed: [], debts: [], sharesOn: null };
const replacements: GroupAgreements = { ...nothing, askable, open: [], asking, standby };
const times = { askedAt: '2026-12-01T12:00:00.000Z', expiresAt: '2027-04-12T12:00:00.000Z' };
const waiting: GroupAgreements = {
  ...nothing,
  askable,
  asking: [],
  standby: [],
  open: [{ ...words, ...times, isYours: true, isTaken: false, isOffered: true, missing: [] }],
};
const missing = [{ round: 2, debitDate: '2027-01-15' }];
const ahead = [3, 4, 5].map((round) => ({ round, debitDate: `2027-0${round - 1}-15` }));
const account = { institutionName: 'First Platypus Bank', maskNumber: '0000' };
const facts = { members: 5, round: 4, payoutDate: '2027-04-20', missing, ahead };
const place: OfferedPlace = {
  ...facts,
  groupName,
  organizerName: 'Amina Yusuf',
  contributionAmount: 100,
  payoutAmount: 400,
  expiresAt: '2026-12-08T12:00:00.000Z',
  mandate: {
    version: 'place-2026-11-2',
    language: 'en',
    sha256,
    account,
    text: placeText({ ...facts, groupName, contribution: 100, account, stopBusinessDays: 3, retries: 2 }),
    terms: {
      contributionCents: 10_000,
      contributions: 4,
      payoutCents: 40_000,
      startDate: '2027-01-15',
      position: 4,
      leadBusinessDays: 3,
      holdBusinessDays: 5,
      retries: 2,
      stopBusinessDays: 3,
      schedule: 'Monthly on the 15th',
      frequency: 'monthly',
      dayOfMonth: 15,
      dayOfWeek: null,
    },
  },
};
const former: FormerPlace = {
  groupName,
  round: 4,
  replacedAt: '2026-12-02T12:00:00.000Z',
  claimCents: 30_000,
  expectedOn: '2027-04-21',
  status: 'waiting',
  takenCents: 0,
  owed: [{ round: 1, amount: 100 }],
  isTakenFromClaim: false,
  underWay: [],
};
const formerGroup: FormerGroup = {
  id: 'group-9',
  name: 'Uncles',
  claimCents: 30_000,
  takenCents: 0,
  expectedOn: '2027-04-21',
  status: 'waiting',
  owes: false,
};
const made = [{ name: 'ليلى الحسن', otherName: long, round: 4, at: '2026-12-02T12:00:00.000Z' }];

for (const view of views) {
  const named = (state: string) => `replacements-${state}-${nameOf(view)}`;

  test(`places that are handed over, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member('Amina Yusuf');
    const { groupId } = await createGroupWith(owner, [], {});
    const page = await openViewAs({ browser, baseURL, view }, owner);
    const answer = (path: string, json: unknown) => page.route(path, (route) => route.fulfill({ json }));
    await answer('**/api/groups/*/agreements/replacement', replacements);
    await captureAt(page, `/groups/${groupId}/replacements`, named('asking'));
    await page.locator('select').selectOption({ index: 2 });
    await captureScreen(page, named('chosen'));
    await answer('**/api/groups/*/agreements/replacement', waiting);
    await captureAt(page, `/groups/${groupId}/replacements`, named('waiting'));
    await answer('**/api/groups/*/place', place);
    await captureAt(page, `/groups/${groupId}/place`, named('place'));
    // A debit of whoever leaves is on its way: nothing can be signed yet.
    await answer('**/api/groups/*/place', { ...place, mandate: null, payoutAmount: null });
    await captureAt(page, `/groups/${groupId}/place`, named('place-waits'));
    await answer('**/api/groups/*/former', former);
    await captureAt(page, `/groups/${groupId}/former`, named('former'));
    // It is being taken from their claim: too late to pay by hand.
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
      const turnChanges = { exchanged: [], lastTurns: [], replaced: made };
      await route.fulfill({ json: { ...group, status: 'active', mayAsk: ['replacement'], turnChanges } });
    });
    await captureAt(page, `/groups/${groupId}`, named('group'));
  });
}
