import type { MemberCase } from '@halqa/contract';
import { operatorAccount } from '../fixtures/api-member.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, captureScreen, expect, nameOf, openViewAs, test, views } from './look.ts';

const entry = { at: '2026-11-02T12:00:00.000Z', by: 'member' as const, closes: false, returnCode: null };
const longText =
  'My bank shows two debits of $100 on Monday.\nThey said that the second one would come back, and it has not.';
const open: MemberCase = {
  round: 2,
  about: 'contribution',
  reason: 'charged_twice',
  status: 'open',
  answerDue: '2026-11-17',
  entries: [{ ...entry, text: longText }],
};
const answered: MemberCase = {
  round: 1,
  about: 'payout',
  reason: 'wrong_amount',
  status: 'answered',
  answerDue: '2026-11-10',
  entries: [
    { ...entry, text: 'وصلني مبلغ أقل مما في الاتفاق.' },
    { ...entry, at: '2026-11-04T15:30:00.000Z', by: 'operator', text: 'وصل الباقي اليوم.' },
  ],
};
/** The bank returned a debit as not authorized, by which the case was opened. */
const returned: MemberCase = {
  round: 3,
  about: 'contribution',
  reason: 'not_authorized',
  status: 'open',
  answerDue: '2026-11-19',
  entries: [{ ...entry, by: 'bank', text: '', returnCode: 'R10' }],
};
/** What the member paid for another came back because their account is frozen. */
const frozen: MemberCase = {
  round: 3,
  about: 'cover',
  reason: 'account_frozen',
  status: 'open',
  answerDue: '2026-11-20',
  entries: [{ ...entry, by: 'bank', text: '', returnCode: 'R16' }],
};
const listed = (one: MemberCase, memberName: string) => ({
  ...one,
  groupId: 'g1',
  membershipId: memberName,
  groupName: 'صندوق العائلة',
  memberName,
});

for (const view of views) {
  const named = (state: string) => `cases-${state}-${nameOf(view)}`;

  test(`the cases of a member, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const owner = await member('Amina Yusuf');
    const { groupId } = await createGroupWith(owner, [], {});
    const page = await openViewAs({ browser, baseURL, view }, owner);
    await page.route('**/api/groups/*/cases', (route) => route.fulfill({ json: { cases: [] } }));
    await captureAt(page, `/groups/${groupId}/cases`, named('none'));
    await page.route('**/api/groups/*/cases', (route) =>
      route.fulfill({ json: { cases: [open, returned, frozen, answered] } }),
    );
    // As of a group that has started: there is no payment to open a case about before, and so no form.
    await page.route(`**/api/groups/${groupId}`, async (route) => {
      const group = await (await route.fetch()).json();
      for (const turn of group.payoutSchedule) turn.reason = 'collecting';
      await route.fulfill({ json: group });
    });
    await captureAt(page, `/groups/${groupId}/cases`, named('some'));
    await page.locator('form').getByRole('button').last().click();
    await captureScreen(page, named('form-empty'));
  });

  test(`the cases of operators, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openViewAs({ browser, baseURL, view }, operatorAccount);
    const cases = [
      listed(open, 'Everybody Who Lived on Magnolia Street'),
      listed(returned, 'Amina Yusuf'),
      listed(frozen, 'Amina Yusuf'),
      listed(answered, 'ليلى الحسن'),
    ];
    await page.route('**/api/admin/cases', (route) => route.fulfill({ json: { cases, next: null } }));
    const sweep = {
      at: '2026-11-02T12:00:00.000Z',
      oldestDueAt: '2026-11-02T11:00:00.000Z',
      deadLetters: [{ bucket: 'halqa-prod-api-notifierfailures1a2b3c4d-8xk2m0q9s7vz', count: 3 }],
    };
    const books = { at: '2026-11-02T06:02:00.000Z', pending: -0.01, available: 0, laidOut: 700 };
    await page.route('**/api/admin/health', (route) => route.fulfill({ json: { sweep, books } }));
    await captureAt(page, '/admin', named('operators'));
    await page
      .getByRole('button')
      .filter({ hasText: /^(Answer|رد)$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await captureScreen(page, named('answer'));
  });
}
