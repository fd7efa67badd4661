import { testPassword } from '../../fixtures/api-member.ts';
import { enterAs } from '../../fixtures/enter-as.ts';
import { linkIn, mailWith } from '../../fixtures/local-control.ts';
import { planFault } from '../../fixtures/plan-fault.ts';
import { callUserPool } from '../../fixtures/user-pool.ts';
import { newPerson } from '../../steps/person.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Profile';
const reading = 'GET /api/profile';
const saving = 'PATCH /api/profile';
const broken = { fault: 'status', status: 500 } as const;

export const profileRows: Row[] = [
  {
    ...{ place, when: 'it does not come within ten seconds' },
    sentence: 'Profile loading timed out. Please refresh the page if you experience issues.',
    provoke: async ({ page, request, cast }) => {
      const { email } = await cast.newcomer();
      await planFault(request, { email, call: reading, fault: 'hold' });
      await page.clock.install();
      await enterAs(page, { email });
      const asked = page.waitForRequest('**/api/profile');
      await page.goto('/dashboard');
      await asked;
      await page.clock.fastForward(10_000);
    },
  },
  {
    ...{ place, when: 'the server is broken' },
    sentence: 'Profile access limited. Please try refreshing if you experience issues.',
    provoke: async ({ page, request, cast }) => {
      const { email } = await cast.newcomer();
      await planFault(request, { email, call: reading, ...broken });
      await enterAs(page, { email });
      await page.goto('/dashboard');
    },
  },
  {
    ...{ place, when: 'it cannot be created', sentence: 'Profile setup incomplete. Some features may be limited.' },
    provoke: async (scene) => {
      const { email } = await newAccount(scene);
      await planFault(scene.request, { email, call: saving, ...broken });
      await enterForTheFirstTime(scene, email);
    },
  },
  {
    ...{ place: '§4 Profile loading', when: 'it is being created', sentence: 'Setting up your profile...' },
    provoke: async (scene) => {
      const { email } = await newAccount(scene);
      await planFault(scene.request, { email, call: saving, fault: 'hold' });
      await enterForTheFirstTime(scene, email);
    },
  },
  {
    ...{ place: '§4 Profile loading', when: 'it was created', sentence: 'Profile created! Welcome to Halqa' },
    provoke: async (scene) => enterForTheFirstTime(scene, (await newAccount(scene)).email),
  },
  {
    ...{ place, when: 'it cannot be saved', title: 'Update Failed' },
    sentence: 'Failed to update profile. Please try again.',
    provoke: async (scene) => {
      const { email } = await scene.cast.newcomer();
      await planFault(scene.request, { email, call: saving, ...broken });
      await changeCity(scene);
    },
  },
  {
    ...{ place, when: 'it was saved', title: 'Profile Updated' },
    sentence: 'Your profile information has been saved successfully.',
    provoke: changeCity,
  },
  {
    ...{ place, when: 'the display name cannot be saved', title: 'Update Failed' },
    sentence: 'Failed to update profile. Please try again.',
    provoke: async (scene) => {
      const { email } = await scene.cast.newcomer();
      await planFault(scene.request, { email, call: saving, ...broken });
      await changeDisplayName(scene);
    },
  },
  {
    ...{ place, when: 'the display name was saved', title: 'Profile Updated' },
    sentence: 'Your profile information has been saved successfully.',
    provoke: changeDisplayName,
  },
];

/** Registered and confirmed, and never logged in. */
async function newAccount({ request }: Scene): Promise<{ email: string }> {
  const { email, name } = newPerson('Amina Yusuf');
  const UserAttributes = [{ Name: 'name', Value: name }];
  await callUserPool(request, 'SignUp', { Username: email, Password: testPassword, UserAttributes });
  await request.get(linkIn(await mailWith(request, email, /confirm/i), '/api/confirm-email'));
  return { email };
}

async function enterForTheFirstTime({ page }: Scene, email: string): Promise<void> {
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

async function changeDisplayName({ page, cast }: Scene): Promise<void> {
  await enterAs(page, await cast.newcomer());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Amina');
  await dialog.getByRole('button', { name: 'Update Profile' }).click();
}
