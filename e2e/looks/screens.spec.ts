import { enterAs } from '../fixtures/enter-as.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { look, wordOf } from './look.ts';
import { memberPaths } from './member-paths.ts';
import { publicPaths } from './public-paths.ts';
import { expect, test } from './test.ts';
import { nameOf, openView, views } from './view.ts';

const demo = { email: 'demo@halqa.test', password: 'HalqaDemo1' };
const operator = { email: 'admin@halqa.test', password: 'HalqaAdmin1' };

for (const view of views) {
  test(`visitor, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    for (const path of publicPaths) await look(page, path, `visitor-${wordOf(path)}-${nameOf(view)}`);
  });

  test(`demo member, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await enterAs(page, demo);
    for (const path of memberPaths) await look(page, path, `demo-${wordOf(path)}-${nameOf(view)}`);
    await look(page, '/groups/simulated-wedding-fund', `demo-group-${nameOf(view)}`);
  });

  test(`newcomer, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await enterAs(page, await newcomer('Nadia Rahman'));
    for (const path of memberPaths) await look(page, path, `newcomer-${wordOf(path)}-${nameOf(view)}`);
  });

  test(`operator, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await enterAs(page, operator);
    await look(page, '/admin', `operator-admin-${nameOf(view)}`);
  });

  test(`invited member, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const [owner, guest] = [await member('Amina Yusuf'), await member('Bilal Khan')];
    const memberEmails = [guest.email, 'c@example.com'];
    const body = newGroupBody({ memberCount: 5, memberEmails, name: 'Aunts and nieces' });
    const created = await owner.api.createGroup({ body });
    if (!created.ok) throw new Error(created.refusal.error);
    const { groupId, inviteCode } = created.value;
    const page = await openView(browser, baseURL ?? '', view);
    await enterAs(page, guest);
    await look(page, `/groups/join/${inviteCode}`, `invited-join-${nameOf(view)}`);
    const accepted = await guest.api.acceptInvite({ params: { inviteCode }, body: { acceptedTerms: true } });
    expect(accepted.ok).toBe(true);
    await look(page, `/groups/${groupId}`, `invited-group-${nameOf(view)}`);
    await look(page, '/dashboard', `invited-dashboard-${nameOf(view)}`);
  });
}
