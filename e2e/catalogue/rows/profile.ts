import { testPassword } from '../../fixtures/api-member.ts';
import { enterAs } from '../../fixtures/enter-as.ts';
import { linkIn, mailWith } from '../../fixtures/local-control.ts';
import { callUserPool } from '../../fixtures/user-pool.ts';
import { newPerson } from '../../steps/person.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Profile';
const address = '**/api/profile';

export const profileRows: Row[] = [
  {
    ...{ place, when: 'it does not come within ten seconds' },
    sentence: 'Profile loading timed out. Please refresh the page if you experience issues.',
    provoke: async (scene) => {
      const { page, cast } = scene;
      await page.clock.install();
      await enterAs(page, await cast.newcomer());
      const asked = page.waitForRequest(address);
      await page.route(address, () => {});
      await page.goto('/dashboard');
      await asked;
      await page.clock.fastForward(10_000);
    },
  },
  {
    ...{ place, when: 'the server is broken' },
    sentence: 'Profile access limited. Please try refreshing if you experience issues.',
    provoke: async ({ page, cast }) => {
      await enterAs(page, await cast.newcomer());
      const body = JSON.stringify({ message: 'Internal Server Error' });
      await page.route(address, (route) => route.fulfill({ status: 500, body }));
      await page.goto('/dashboard');
    },
  },
  {
    ...{ place, when: 'it cannot be created', sentence: 'Profile setup incomplete. Some features may be limited.' },
    provoke: async (scene) => {
      await onSaving(scene, 'abort');
      await enterForTheFirstTime(scene);
    },
  },
  {
    ...{ place: '§4 Profile loading', when: 'it is being created', sentence: 'Setting up your profile...' },
    provoke: async (scene) => {
      await onSaving(scene, 'hold');
      await enterForTheFirstTime(scene);
    },
  },
  {
    ...{ place: '§4 Profile loading', when: 'it was created', sentence: 'Profile created! Welcome to Halqa' },
    provoke: enterForTheFirstTime,
  },
  {
    ...{ place, when: 'it cannot be saved', title: 'Update Failed' },
    sentence: 'Failed to update profile. Please try again.',
    provoke: async (scene) => {
      await onSaving(scene, 'abort');
      await changeCity(scene);
    },
  },
  {
    ...{ place, when: 'it was saved', title: 'Profile Updated' },
    sentence: 'Your profile information has been saved successfully.',
    provoke: changeCity,
  },
];

const onSaving = ({ page }: Scene, what: 'abort' | 'hold') =>
  page.route(address, (route, request) => {
    if (request.method() !== 'PATCH') return route.fallback();
    return what === 'abort' ? route.abort() : undefined;
  });

async function enterForTheFirstTime({ page, request }: Scene): Promise<void> {
  const { email, name } = newPerson('Amina Yusuf');
  const UserAttributes = [{ Name: 'name', Value: name }];
  await callUserPool(request, 'SignUp', { Username: email, Password: testPassword, UserAttributes });
  await request.get(linkIn(await mailWith(request, email, /confirm/i), '/api/confirm-email'));
  await enterAs(page, { email });
  await page.goto('/dashboard');
}

async function changeCity({ page, cast }: Scene): Promise<void> {
  await enterAs(page, await cast.newcomer());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Chicago');
  await page.getByRole('button', { name: 'Save' }).click();
}
