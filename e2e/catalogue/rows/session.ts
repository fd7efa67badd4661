import { enterAs } from '../../fixtures/enter-as.ts';
import { planFault } from '../../fixtures/plan-fault.ts';
import { callUserPool } from '../../fixtures/user-pool.ts';
import type { Row, Scene } from '../row.ts';

const soon = 'Your session will expire in 5 minutes';

export const sessionRows: Row[] = [
  {
    ...{ place: '§8 Authentication error handler', when: 'the API refuses the session' },
    sentence: 'Authentication Error',
    provoke: async (scene) => {
      const { email } = await scene.cast.linked();
      await planFault(scene.request, { email, call: 'GET /api/profile', fault: 'status', status: 401 });
      await open(scene);
      await scene.page.waitForURL(/\/login/);
    },
  },
  {
    ...{
      place: '§4 Session',
      when: 'it was ended on all devices',
      sentence: 'Your session has ended. Please log in again.',
    },
    provoke: async (scene) => {
      const { email, token } = await scene.cast.fresh('newcomer');
      const { page, request } = scene;
      await page.clock.install();
      await enterAs(page, { email });
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await callUserPool(request, 'GlobalSignOut', { AccessToken: token });
      await page.clock.fastForward('44:00');
      await page.mouse.move(1, 1);
      await page.clock.fastForward('02:00');
      await page.waitForURL(/\/login/);
    },
  },
  {
    ...{ place: '§4 Session', when: 'nothing of it is left as the tab is seen again' },
    sentence: 'Your session has ended. Please log in again.',
    provoke: async (scene) => {
      await open(scene);
      await scene.page.getByRole('heading', { level: 1 }).waitFor();
      await scene.page.evaluate(() => {
        localStorage.clear();
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await scene.page.waitForURL(/\/login/);
    },
  },
  {
    ...{ place: '§4 Session', when: 'another tab logs out', sentence: 'You have been logged out successfully.' },
    provoke: async (scene) => {
      await open(scene);
      const other = await scene.page.context().newPage();
      await other.goto('/dashboard');
      await logOut({ ...scene, page: other });
      await scene.page.waitForURL(/\/login/);
    },
  },
  {
    ...{ place: '§8 Logout', when: 'a person logs out', sentence: 'You have been logged out successfully.' },
    provoke: async (scene) => {
      await open(scene);
      await logOut(scene);
    },
  },
  {
    ...{ place: '§8 Logout', when: 'the pool cannot be told' },
    sentence: 'We could not reach the server to log you out there. You are logged out on this device.',
    provoke: async (scene) => {
      const { email } = await scene.cast.linked();
      await planFault(scene.request, { email, call: 'RevokeToken', fault: 'drop' });
      await open(scene);
      await logOut(scene);
    },
  },
  {
    ...{ place: '§4 Inactivity', when: 'nobody moves for 45 minutes', sentence: soon },
    provoke: (scene) => restFor(scene, '45:00'),
  },
  {
    ...{ place: '§4 Inactivity', when: 'somebody stays', sentence: 'Session extended' },
    provoke: async (scene) => {
      await restFor(scene, '45:00');
      await scene.page.getByRole('button', { name: 'Stay Logged In' }).click();
    },
  },
  {
    ...{ place: '§4 Inactivity', when: 'nobody moves for 50 minutes' },
    sentence: 'You were logged out because nothing happened for 50 minutes.',
    provoke: async (scene) => {
      await restFor(scene, '50:00');
      await scene.page.waitForURL(/\/login/);
    },
  },
  {
    ...{ place: '§8 Notifications', when: 'they cannot be fetched', sentence: 'Failed to load notifications' },
    provoke: async (scene) => {
      const { email } = await scene.cast.linked();
      await planFault(scene.request, { email, call: 'GET /api/notifications', fault: 'status', status: 503 });
      await open(scene);
      await scene.page
        .getByRole('banner')
        .getByRole('button', { name: /notifications/i })
        .click();
    },
  },
];

async function open({ page, cast }: Scene): Promise<void> {
  await enterAs(page, await cast.linked());
  await page.goto('/dashboard');
}

async function logOut({ page, cast }: Scene): Promise<void> {
  const { name } = await cast.linked();
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/login/);
}

async function restFor(scene: Scene, minutes: string): Promise<void> {
  await scene.page.clock.install();
  await open(scene);
  await scene.page.getByRole('heading', { level: 1 }).waitFor();
  await scene.page.clock.fastForward(minutes);
}
