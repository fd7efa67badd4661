import type { APIRequestContext, Page, Worker } from '@playwright/test';
import type { ApiMember } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { endpointOf, pushesTo, receivePushes } from '../fixtures/push-subscription.ts';
import { signInAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, untilSaved } from '../steps/pages.ts';

test('a member turns pushes on, is notified who joined, chooses less, and logs out, which unsubscribes the device', async ({
  openAs,
  baseURL,
  request,
  member,
}) => {
  const [owner, first, second] = [await member('Nadia Owner'), await member('Karim One'), await member('Lina Two')];
  const page = await openPreferences(await openAs(owner), baseURL);
  await expect(page.getByText('Push notifications are off on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('Push notifications are on for this device')).toBeVisible();
  await expectAccessible(page);
  const endpoint = (await endpointOf(page)) ?? '';

  await chooseGroupPushes(page, true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Turn off for this device' })).toBeVisible();
  const { groupId, inviteCode } = await createGroupWith(owner, [], { memberEmails: [first.email, second.email] });
  await join(first, inviteCode, request);
  await expect
    .poll(() => pushesTo(request, endpoint))
    .toEqual([{ title: expect.stringMatching(/^Karim One joined /), path: `/groups/${groupId}` }]);

  await chooseGroupPushes(page, false);
  await join(second, inviteCode, request);
  await mailWith(request, owner.email, /is ready/); // sent after every notification about the second member
  expect(await pushesTo(request, endpoint)).toHaveLength(1);

  expect(await isSubscriptionStored(request, owner, endpoint)).toBe(true);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Nadia Owner' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => isSubscriptionStored(request, owner, endpoint)).toBe(false);
  await expect.poll(() => endpointOf(page)).toBeNull();
});

test('a login on the same phone ends the pushes of the member before', async ({
  openAs,
  baseURL,
  request,
  member,
  newcomer,
}) => {
  const [owner, guest, next] = [await member('Nadia Owner'), await member('Karim Guest'), await newcomer('Next One')];
  const page = await openPreferences(await openAs(owner), baseURL);
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('Push notifications are on for this device')).toBeVisible();
  const endpoint = (await endpointOf(page)) ?? '';
  await chooseGroupPushes(page, true);

  const tab = await page.context().newPage();
  await page.close(); // without logging out
  await signInAs(tab, next);
  await tab.goto('/profile/notifications');
  await expect(tab.getByText('Push notifications are off on this device.')).toBeVisible();
  await expect.poll(() => endpointOf(tab)).toBeNull();
  const { inviteCode } = await createGroupWith(owner, [], { memberEmails: [guest.email] });
  await join(guest, inviteCode, request);
  await expect.poll(() => isSubscriptionStored(request, owner, endpoint)).toBe(false);
  expect(await pushesTo(request, endpoint)).toEqual([]);
});

test('the service worker shows what is pushed and opens what it leads to', async ({ openAs, baseURL, member }) => {
  const page = await openPreferences(await openAs(await member('Nadia Owner')), baseURL);
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('Push notifications are on for this device')).toBeVisible();
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The page has no service worker');
  await recordActs(worker);

  await deliver(page, baseURL ?? '', { title: 'Karim joined Aunts', path: '/groups/1' });
  await expect.poll(() => acts(worker)).toEqual([['shown', 'Karim joined Aunts', '/groups/1']]);
  await click(worker, '/groups/1');
  await expect.poll(async () => (await acts(worker))[1]).toEqual(['opened', `${baseURL}/groups/1`]);
  await click(worker, 'https://elsewhere.example/groups/1');
  await click(worker, '/dashboard');
  await expect.poll(async () => (await acts(worker)).slice(2)).toEqual([['opened', `${baseURL}/dashboard`]]);
});

async function openPreferences(page: Page, baseURL = ''): Promise<Page> {
  await receivePushes(page, baseURL);
  await page.goto('/profile/notifications');
  return page;
}

async function chooseGroupPushes(page: Page, isWanted: boolean): Promise<void> {
  await page.getByRole('group', { name: 'Push notifications' }).getByLabel('News of my groups').setChecked(isWanted);
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await untilSaved(page, 'Preferences Saved');
}

async function join(guest: ApiMember, inviteCode: string, request: APIRequestContext): Promise<void> {
  const accepted = await guest.api.acceptInvite({ params: { inviteCode }, body: { acceptedTerms: true } });
  if (!accepted.ok) throw new Error(accepted.problem.error);
  await mailWith(request, guest.email, /Your place in/); // sent after the organizer was notified
}

async function isSubscriptionStored(
  request: APIRequestContext,
  { profile }: ApiMember,
  endpoint: string,
): Promise<boolean> {
  const response = await request.get('/__local/tables/halqa-local', { params: { key: `USER#${profile.id}` } });
  return (await response.text()).includes(endpoint.slice(endpoint.lastIndexOf('/') + 1));
}

/** Puts a record in place of what a browser without a screen cannot show. */
function recordActs(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const done: unknown[] = [];
    const { registration, clients } = Object(globalThis);
    registration.showNotification = async (title: string, { data }: { data: { path: string } }) =>
      void done.push(['shown', title, data.path]);
    clients.openWindow = async (href: string) => void done.push(['opened', href]);
    Object.assign(globalThis, { done });
  });
}

const acts = (worker: Worker): Promise<unknown[]> => worker.evaluate(() => Object(globalThis).done);

/** As when the notification is tapped. */
function click(worker: Worker, path: string): Promise<void> {
  return worker.evaluate(
    (data) => {
      const notification = { close: () => undefined, data };
      const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
      globalThis.dispatchEvent(event);
    },
    { path },
  );
}

/** Hands the worker a push as the browser does when its push service has brought one. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}
