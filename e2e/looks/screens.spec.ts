import { demoAccount, operatorAccount } from '../fixtures/api-member.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { signInAs } from '../fixtures/session.ts';
import { memberPaths, publicPaths } from '../steps/pages.ts';
import { captureAt, expect, nameOf, openView, test, views, wordOf } from './look.ts';

for (const view of views) {
  test(`visitor, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    for (const path of publicPaths) await captureAt(page, path, `visitor-${wordOf(path)}-${nameOf(view)}`);
  });

  test(`demo member, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, demoAccount);
    for (const path of memberPaths) await captureAt(page, path, `demo-${wordOf(path)}-${nameOf(view)}`);
    await captureAt(page, '/groups/simulated-wedding-fund', `demo-group-${nameOf(view)}`);
  });

  test(`newcomer, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, await newcomer('Nadia Rahman'));
    for (const path of memberPaths) await captureAt(page, path, `newcomer-${wordOf(path)}-${nameOf(view)}`);
  });

  test(`operator, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, operatorAccount);
    await captureAt(page, '/admin', `operator-admin-${nameOf(view)}`);
  });

  test(`invited member, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const [owner, guest] = [await member('Amina Yusuf'), await member('Bilal Khan')];
    const memberEmails = [guest.email, 'c@example.com'];
    const body = newGroupBody({ memberCount: 5, memberEmails, name: 'Aunts and nieces' });
    const created = await owner.api.createGroup({ body });
    if (!created.ok) throw new Error(created.problem.error);
    const { groupId, inviteCode } = created.value;
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, guest);
    await captureAt(page, `/groups/join/${inviteCode}`, `invited-join-${nameOf(view)}`);
    const accepted = await guest.api.acceptInvite({ params: { inviteCode }, body: { acceptedTerms: true } });
    expect(accepted.ok).toBe(true);
    await captureAt(page, `/groups/${groupId}`, `invited-group-${nameOf(view)}`);
    await captureAt(page, '/dashboard', `invited-dashboard-${nameOf(view)}`);
  });
}
