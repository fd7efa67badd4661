import { mailWith } from '../fixtures/local-control.ts';
import { refreshSession, storedTokens } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../steps/pages.ts';

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

test('a member logs a lost phone out from the laptop, and the phone can do nothing any more', async ({
  openAs,
  newcomer,
  request,
}) => {
  const { email } = await newcomer('Amina Yusuf');
  const phone = await openAs({ email }, { userAgent: phoneAgent, viewport: { width: 390, height: 800 } });
  await phone.goto('/dashboard');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  const laptop = await openAs({ email });
  await laptop.goto('/profile/security');
  const places = laptop.getByRole('list', { name: 'Where you are logged in' });
  await expect(places.getByRole('listitem').first()).toContainText('This one');
  await expect(places.getByText('Safari on an iPhone')).toBeVisible();
  await expectAccessible(laptop);
  const stolen = await storedTokens(phone);
  await expect(refreshSession(request, stolen)).resolves.toBeTruthy();

  await places.getByRole('button', { name: 'Log out: Safari on an iPhone' }).press('Enter');
  await expect(laptop.getByText('Logged out there')).toBeVisible();
  await expect(places.getByText('Safari on an iPhone')).toHaveCount(0);
  await expect(places).toBeFocused();
  await expectAccessible(laptop);

  const rejected = await request.get('/api/profile', { headers: { authorization: `Bearer ${stolen.accessToken}` } });
  expect([rejected.status(), await rejected.json()]).toMatchObject([401, { code: 'session_ended' }]);
  await expect(refreshSession(request, stolen)).rejects.toThrow('session_ended');
  await phone.reload();
  await phone.waitForURL(/\/login/);
  await expect(phone.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await mailWith(request, email, /A session of your Halqa account was ended/);

  await laptop.reload();
  await expect(places.getByText('This one')).toBeVisible();
});

test('a session leaves the list when its member logs out', async ({ openAs, newcomer }) => {
  const { email, api } = await newcomer('Amina Yusuf');
  const phone = await openAs({ email }, { userAgent: phoneAgent });
  await phone.goto('/dashboard');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await systemsOf()).toContain('iphone');
  await phone.getByRole('banner').getByRole('button', { name: 'Amina Yusuf' }).click();
  await phone.getByRole('menuitem', { name: 'Logout' }).click();
  await phone.waitForURL(/\/login/);
  await expect.poll(systemsOf).not.toContain('iphone');

  async function systemsOf() {
    const listed = await api.listSessions();
    if (!listed.ok) throw new Error(listed.problem.error);
    return listed.value.sessions.map(({ system }) => system);
  }
});
