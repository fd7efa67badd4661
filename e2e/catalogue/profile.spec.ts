import { testPassword } from '../fixtures/api-member.ts';
import { linkIn, mailWith, planFault } from '../fixtures/local-control.ts';
import { signInAs } from '../fixtures/session.ts';
import { callUserPool } from '../fixtures/user-pool.ts';
import { newPerson } from '../steps/sign-up.ts';
import { type TestContext, testMessages } from './messages.ts';

const place = '§8 Profile';
const reading = 'GET /api/profile';
const saving = 'PATCH /api/profile';
const broken = { fault: 'status', status: 500 } as const;

testMessages([
  {
    place,
    when: 'it does not come within ten seconds',
    sentence: 'Profile loading timed out. Please refresh the page if you experience issues.',
    trigger: async ({ page, request, people }) => {
      const { email } = await people.newcomer();
      await planFault(request, { email, call: reading, fault: 'hold' });
      await page.clock.install();
      await signInAs(page, { email });
      const asked = page.waitForRequest('**/api/profile');
      await page.goto('/dashboard');
      await asked;
      await page.clock.fastForward(10_000);
    },
  },
  {
    place,
    when: 'the server is broken',
    sentence: 'Profile access limited. Please try refreshing if you experience issues.',
    trigger: async ({ page, request, people }) => {
      const { email } = await people.newcomer();
      await planFault(request, { email, call: reading, ...broken });
      await signInAs(page, { email });
      await page.goto('/dashboard');
    },
  },
  {
    place,
    when: 'it cannot be created',
    sentence: 'Profile setup incomplete. Some features may be limited.',
    trigger: async (context) => {
      const { email } = await newAccount(context);
      await planFault(context.request, { email, call: saving, ...broken });
      await enterForTheFirstTime(context, email);
    },
  },
  {
    place: '§4 Profile loading',
    when: 'it is being created',
    sentence: 'Setting up your profile...',
    trigger: async (context) => {
      const { email } = await newAccount(context);
      await planFault(context.request, { email, call: saving, fault: 'hold' });
      await enterForTheFirstTime(context, email);
    },
  },
  {
    place: '§4 Profile loading',
    when: 'it was created',
    sentence: 'Profile created! Welcome to Halqa',
    trigger: async (context) => enterForTheFirstTime(context, (await newAccount(context)).email),
  },
  {
    place,
    when: 'it cannot be saved',
    title: 'Update Failed',
    sentence: 'Failed to update profile. Please try again.',
    trigger: async (context) => {
      const { email } = await context.people.newcomer();
      await planFault(context.request, { email, call: saving, ...broken });
      await changeCity(context);
    },
  },
  {
    place,
    when: 'it was saved',
    title: 'Profile Updated',
    sentence: 'Your profile information has been saved successfully.',
    trigger: changeCity,
  },
  {
    place,
    when: 'the display name cannot be saved',
    title: 'Update Failed',
    sentence: 'Failed to update profile. Please try again.',
    trigger: async (context) => {
      const { email } = await context.people.newcomer();
      await planFault(context.request, { email, call: saving, ...broken });
      await changeDisplayName(context);
    },
  },
  {
    place,
    when: 'the display name was saved',
    title: 'Profile Updated',
    sentence: 'Your profile information has been saved successfully.',
    trigger: changeDisplayName,
  },
]);

/** Registered and confirmed, and never logged in. */
async function newAccount({ request }: TestContext): Promise<{ email: string }> {
  const { email, name } = newPerson('Amina Yusuf');
  const UserAttributes = [{ Name: 'name', Value: name }];
  await callUserPool(request, 'SignUp', { Username: email, Password: testPassword, UserAttributes });
  await request.get(linkIn(await mailWith(request, email, /confirm/i), '/api/confirm-email'));
  return { email };
}

async function enterForTheFirstTime({ page }: TestContext, email: string): Promise<void> {
  await signInAs(page, { email });
  await page.goto('/dashboard');
}

async function changeCity({ page, people }: TestContext): Promise<void> {
  await signInAs(page, await people.newcomer());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Chicago');
  await page.getByRole('button', { name: 'Save' }).click();
}

async function changeDisplayName({ page, people }: TestContext): Promise<void> {
  await signInAs(page, await people.newcomer());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Amina');
  await dialog.getByRole('button', { name: 'Update Profile' }).click();
}
