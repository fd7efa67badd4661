import { testPassword } from '../fixtures/api-member.ts';
import { planFault } from '../fixtures/local-control.ts';
import { signInAs } from '../fixtures/session.ts';
import { type TestContext, testMessages } from './messages.ts';

const soon = 'Your session will expire in 5 minutes';

testMessages([
  {
    place: '§8 Authentication error handler',
    when: 'the API rejects the session',
    sentence: 'Authentication Error',
    trigger: async (context) => {
      const { email } = await context.people.linked();
      await planFault(context.request, { email, call: 'GET /api/profile', fault: 'status', status: 401 });
      await open(context);
      await context.page.waitForURL(/\/login/);
    },
  },
  {
    place: '§4 Session',
    when: 'it was ended on all devices',
    sentence: 'Your session has ended. Please log in again.',
    trigger: async (context) => {
      const { email, api } = await context.people.fresh('newcomer');
      const { page } = context;
      await page.clock.install();
      await signInAs(page, { email });
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await api.signOutEverywhere({ body: { password: testPassword } });
      // Active shortly before the tokens are refreshed after 45 minutes, which the pool rejects.
      await page.clock.fastForward('44:00');
      await page.mouse.move(1, 1);
      await page.clock.fastForward('02:00');
      await page.waitForURL(/\/login/);
    },
  },
  {
    place: '§4 Session',
    when: 'nothing of it is left as the tab is seen again',
    sentence: 'Your session has ended. Please log in again.',
    trigger: async (context) => {
      await open(context);
      await context.page.getByRole('heading', { level: 1 }).waitFor();
      await context.page.evaluate(() => {
        localStorage.clear();
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await context.page.waitForURL(/\/login/);
    },
  },
  {
    place: '§4 Session',
    when: 'another tab logs out',
    sentence: 'You have been logged out successfully.',
    trigger: async (context) => {
      await open(context);
      const other = await context.page.context().newPage();
      await other.goto('/dashboard');
      await logOut({ ...context, page: other });
      await context.page.waitForURL(/\/login/);
    },
  },
  {
    place: '§8 Logout',
    when: 'a person logs out',
    sentence: 'You have been logged out successfully.',
    trigger: async (context) => {
      await open(context);
      await logOut(context);
    },
  },
  {
    place: '§8 Logout',
    when: 'the pool cannot be reached',
    sentence: 'We could not reach the server to log you out there. You are logged out on this device.',
    trigger: async (context) => {
      const { email } = await context.people.linked();
      await planFault(context.request, { email, call: 'RevokeToken', fault: 'drop' });
      await open(context);
      await logOut(context);
    },
  },
  {
    place: '§4 Inactivity',
    when: 'nobody moves for 45 minutes',
    sentence: soon,
    trigger: (context) => restFor(context, '45:00'),
  },
  {
    place: '§4 Inactivity',
    when: 'a member stays',
    sentence: 'Session extended',
    trigger: async (context) => {
      await restFor(context, '45:00');
      await context.page.getByRole('button', { name: 'Stay Logged In' }).click();
    },
  },
  {
    place: '§4 Inactivity',
    when: 'nobody moves for 50 minutes',
    sentence: 'You were logged out because nothing happened for 50 minutes.',
    trigger: async (context) => {
      await restFor(context, '50:00');
      await context.page.waitForURL(/\/login/);
    },
  },
  {
    place: '§8 Notifications',
    when: 'they cannot be fetched',
    sentence: 'Failed to load notifications',
    trigger: async (context) => {
      const { email } = await context.people.linked();
      await planFault(context.request, { email, call: 'GET /api/notifications', fault: 'status', status: 503 });
      await open(context);
      await context.page
        .getByRole('banner')
        .getByRole('button', { name: /notifications/i })
        .click();
    },
  },
]);

async function open({ page, people }: TestContext): Promise<void> {
  await signInAs(page, await people.linked());
  await page.goto('/dashboard');
}

async function logOut({ page, people }: TestContext): Promise<void> {
  const { name } = await people.linked();
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/login/);
}

async function restFor(context: TestContext, minutes: string): Promise<void> {
  await context.page.clock.install();
  await open(context);
  await context.page.getByRole('heading', { level: 1 }).waitFor();
  await context.page.clock.fastForward(minutes);
}
