import { operatorAccount } from '../fixtures/api-member.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { openSections } from '../steps/operator-page.ts';
import { closeToasts, waitForToast } from './layout.ts';
import { captureAt, capturePage, captureScreen, expect, nameOf, openViewAs, test, views } from './look.ts';

const grant = '**/functions/sendSandboxGrantedEmail';

const payout = {
  groupId: 'group-1',
  groupName: 'صندوق العائلة',
  round: 2,
  recipient: 'ليلى الحسن',
  amount: 3600,
  date: '2026-12-17',
  reason: 'ready_to_send',
  canHold: true,
  hold: null,
};
const reason = 'Two members share one bank account, and one of them has joined under two names';
const hold = { by: 'Halqa Admin', at: '2026-12-01T12:00:00.000Z', reason, needsSecondPerson: true };
const other = { groupName: 'Everybody on Magnolia Street', recipient: 'Amina Yusuf', round: 11 };
const payouts = [payout, { ...payout, ...other, reason: 'under_review', canHold: false, hold }];

const proposal = {
  groupId: 'group-1',
  groupName: 'صندوق العائلة',
  version: 1,
  why: 'no_payment',
  needsSecondPerson: false,
  by: 'Everybody Who Lived on Magnolia Street',
  at: '2026-12-01T12:00:00.000Z',
  expiresAt: '2026-12-08T12:00:00.000Z',
  reason: 'Two members owe since March and answer nobody’s mails',
};
const proposals = [
  proposal,
  { ...proposal, groupId: 'group-2', groupName: 'Aunts', why: 'rules', by: null, needsSecondPerson: true },
];
const groups = (['active', 'paused', 'winding_down', 'dissolved'] as const).map((status, index) => ({
  id: `group-${index + 1}`,
  status,
  members: 5,
  totalMembers: 5,
  simulated: false,
  name: index === 1 ? 'Everybody on Magnolia Street' : 'صندوق العائلة',
  created_at: proposal.at,
}));

const classes = [
  { class: 'unauthorized', returned: 7, ceiling: 0.5 },
  { class: 'administrative', returned: 18, ceiling: 3 },
  { class: 'overall', returned: 31, ceiling: 15 },
];
const since = '2026-11-28T14:30:00.000Z';
const lift = { by: 'Halqa Admin', at: '2026-11-29T09:00:00.000Z', reason };
/** Below every ceiling, debits that wait, and debits that an operator let go on. */
const rates = {
  calm: { sent: 1240, classes: classes.map((each) => ({ ...each, returned: 1 })), pause: null },
  paused: { sent: 1240, classes, pause: { since, classes: ['unauthorized', 'administrative'], lift: null } },
  lifted: { sent: 1240, classes, pause: { since, classes: ['unauthorized'], lift } },
};

const act = { by: 'Everybody Who Lived on Magnolia Street', at: since, reason };
/** Money that moves, a stop that is proposed by another or by oneself, one that is not in force yet, and one that is. */
const money = {
  moves: { stoppedSince: null, workersBefore: 0, changed: null, proposal: null, version: 0 },
  proposed: {
    stoppedSince: null,
    workersBefore: 0,
    changed: null,
    version: 1,
    proposal: { ...act, change: 'stop', expiresAt: lift.at, needsSecondPerson: false },
  },
  own: {
    stoppedSince: null,
    workersBefore: 0,
    changed: null,
    version: 1,
    proposal: { ...act, change: 'stop', expiresAt: lift.at, needsSecondPerson: true },
  },
  stopping: {
    stoppedSince: since,
    workersBefore: 2,
    changed: { proposed: act, confirmed: lift },
    proposal: null,
    version: 2,
  },
  stopped: {
    stoppedSince: since,
    workersBefore: 0,
    changed: { proposed: act, confirmed: lift },
    version: 3,
    proposal: { ...act, change: 'start', expiresAt: lift.at, needsSecondPerson: false },
  },
};

for (const view of views) {
  const named = (state: string) => `admin-${state}-${nameOf(view)}`;

  test(`a grant, ${nameOf(view)}`, async ({ browser, baseURL, newcomer, member }) => {
    const { email } = await newcomer('Everybody Who Lived on Magnolia Street');
    const owner = await member('ليلى الحسن');
    await owner.api.createGroup({ body: newGroupBody({ name: 'صندوق العائلة' }) });
    const page = await openViewAs({ browser, baseURL, view }, operatorAccount);
    await page.goto('/admin');
    await openSections(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('search').getByRole('textbox').fill(email);
    await page.keyboard.press('Enter');
    const row = page.getByRole('table').first().getByRole('row').filter({ hasText: email });
    await expect(row).toBeVisible();
    await page.route(grant, () => undefined);
    await row.getByRole('button').last().click();
    await expect(row.locator('[aria-busy]')).toBeVisible();
    await captureScreen(page, named('granting'));
    await page.reload();
    await page.unroute(grant);
    await openSections(page);
    await page.getByRole('search').getByRole('textbox').fill(email);
    await page.keyboard.press('Enter');
    await expect(row).toHaveCount(1);
    await page.route(grant, (route) => route.fulfill({ status: 500, json: { error: '', code: 'server_error' } }));
    await row.getByRole('button').last().click();
    await waitForToast(page);
    await captureScreen(page, named('grant-failed'));
    await closeToasts(page);
    await page.unroute(grant);
    await row.getByRole('button').last().click();
    await expect(row.getByRole('button')).toHaveCount(2);
    await waitForToast(page);
    await captureScreen(page, named('granted'));
    await captureAt(page, '/admin', named('folded'));
    await openSections(page);
    await capturePage(page, named('people'));
  });

  test(`payouts, one of them on hold, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openViewAs({ browser, baseURL, view }, operatorAccount);
    await page.route('**/api/admin/payouts', (route) => route.fulfill({ json: { payouts, next: null } }));
    await captureAt(page, '/admin', named('payouts'));
    const table = page.getByRole('table').filter({ hasText: '$3,600' });
    await table.getByRole('button').first().click();
    await captureScreen(page, named('payout-hold'));
    await page.keyboard.press('Escape');
    await table.getByRole('button').last().click();
    await captureScreen(page, named('payout-second-person'));
  });

  test(`groups that are to be ended, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openViewAs({ browser, baseURL, view }, operatorAccount);
    await page.route('**/api/admin/ends', (route) => route.fulfill({ json: { proposals } }));
    await page.route('**/api/admin/groups', (route) => route.fulfill({ json: { groups, next: null } }));
    await captureAt(page, '/admin', named('ends'));
    await openSections(page);
    const ends = page.getByRole('table').filter({ hasText: proposal.reason }).getByRole('button');
    await ends.first().click();
    await captureScreen(page, named('end-answer'));
    await page.keyboard.press('Escape');
    await ends.last().click();
    await captureScreen(page, named('end-second-person'));
    await page.keyboard.press('Escape');
    await page.getByRole('table').filter({ hasText: 'Everybody on' }).getByRole('button').first().click();
    await captureScreen(page, named('end-propose'));
  });

  test(`lists that are empty or do not come, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openViewAs({ browser, baseURL, view }, operatorAccount);
    const empty = { people: [], groups: [], entries: [], next: null };
    await page.route('**/api/admin/*', (route) => route.fulfill({ json: empty }));
    await captureAt(page, '/admin', named('empty'));
    await page.route('**/api/admin/*', (route) => route.fulfill({ status: 500, json: {} }));
    await captureAt(page, '/admin', named('failed'));
    await page.route('**/api/admin/*', () => undefined);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await captureScreen(page, named('loading'));
  });

  test(`all money, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openViewAs({ browser, baseURL, view }, operatorAccount);
    const notifications = { notifications: [], moneyStoppedSince: since };
    await page.route('**/api/notifications', (route) => route.fulfill({ json: notifications }));
    for (const [state, json] of Object.entries(money)) {
      await page.unroute('**/api/admin/money');
      await page.route('**/api/admin/money', (route) => route.fulfill({ json }));
      await captureAt(page, '/admin', named(`money-${state}`));
      await openSections(page);
      if (state === 'stopping') continue;
      await page.getByRole('main').getByRole('region').nth(3).getByRole('button').first().click();
      await captureScreen(page, named(`money-${state}-dialog`));
    }
  });

  test(`return rates, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openViewAs({ browser, baseURL, view }, operatorAccount);
    for (const [state, json] of Object.entries(rates)) {
      await page.unrouteAll();
      await page.route('**/api/admin/return-rates', (route) => route.fulfill({ json }));
      await captureAt(page, '/admin', named(`rates-${state}`));
    }
  });
}
