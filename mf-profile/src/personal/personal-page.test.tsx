import { sampleProfile, signedIn, type TestPlatformOptions } from '@halqa/platform/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const details = () => within(screen.getByRole('heading', { name: 'Your details' }).closest('section') ?? document.body);

const successfulUpdate = () => vi.fn(async () => ({ ok: true, value: sampleProfile() }) as const);

async function openEditor(options: TestPlatformOptions = {}) {
  const page = openPage(App, '/profile', options);
  await page.user.click(button('Edit'));
  return page;
}

it('shows the stored values and which are missing', () => {
  openPage(App, '/profile', { session: signedIn({ phone: '555-0100', date_of_birth: '1990-05-17' }) });

  expect(details().getByText('amira@example.test')).toBeTruthy();
  expect(details().getByText('555-0100')).toBeTruthy();
  expect(details().getByText('May 17, 1990')).toBeTruthy();
  expect(details().getAllByText('Not given yet')).toHaveLength(4);
});

it('opens the form with the values of the profile and puts the focus on the first field', async () => {
  await openEditor({ session: signedIn({ city: 'Chicago' }) });

  expect(field('City').value).toBe('Chicago');
  expect(document.activeElement).toBe(field('Name'));
});

it('shows the e-mail address and does not let it be changed', async () => {
  const { user } = await openEditor();
  await user.type(field('Email'), 'x');

  expect(field('Email').value).toBe('amira@example.test');
  expect(field('Email').readOnly).toBe(true);
});

it('saves every field and returns to the view', async () => {
  const updateProfile = successfulUpdate();
  const { user, platform } = await openEditor({ api: { updateProfile } });
  await user.clear(field('Name'));
  for (const [label, typed] of [
    ['Name', 'Amira H.'],
    ['Phone', '555-0100'],
    ['Address', '1 Main Street'],
    ['City', 'Chicago'],
    ['State', 'IL'],
    ['ZIP code', '60601'],
    ['Date of birth', '1990-05-17'],
  ] as const) {
    await user.type(field(label), typed);
  }
  await user.click(button('Save'));

  await screen.findByRole('button', { name: 'Edit' });
  expect(updateProfile).toHaveBeenCalledWith({
    body: {
      name: 'Amira H.',
      phone: '555-0100',
      address: '1 Main Street',
      city: 'Chicago',
      state: 'IL',
      zip_code: '60601',
      date_of_birth: '1990-05-17',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  });
  expect(platform.toasts).toEqual([
    { type: 'success', title: 'Profile Updated', message: 'Your profile information has been saved successfully.' },
  ]);
  expect(platform.profileRefreshes()).toBe(1);
  expect(document.activeElement).toBe(button('Edit'));
});

it('sends what was typed unchanged and leaves validation to the server', async () => {
  const updateProfile = successfulUpdate();
  const { user } = await openEditor({ api: { updateProfile } });
  await user.clear(field('Name'));
  await user.type(field('Phone'), 'by pigeon');
  await user.type(field('ZIP code'), 'six');
  await user.click(button('Save'));

  await screen.findByRole('button', { name: 'Edit' });
  const body = expect.objectContaining({ name: '', phone: 'by pigeon', zip_code: 'six' });
  expect(updateProfile).toHaveBeenCalledWith({ body });
});

it('says that the date of birth can be set once, and asks about it in words before it is', async () => {
  const { user } = await openEditor();
  expect(field('Date of birth').type).toBe('date');
  expect(screen.getByText('You set this once. After saving it cannot be changed.')).toBeTruthy();
  await user.type(field('Date of birth'), '1990-05-17');
  expect(screen.getByText('Is May 17, 1990 right? After saving it cannot be changed.')).toBeTruthy();
});

it('does not let a date of birth be changed, and does not send it again', async () => {
  const updateProfile = successfulUpdate();
  const { user } = await openEditor({ session: signedIn({ date_of_birth: '1990-05-17' }), api: { updateProfile } });
  expect(field('Date of birth').value).toBe('May 17, 1990');
  expect(field('Date of birth').readOnly).toBe(true);
  await user.click(button('Save'));

  expect(updateProfile.mock.calls).toEqual([[{ body: expect.not.objectContaining({ date_of_birth: '1990-05-17' }) }]]);
});

it('restores the values on Cancel and sends nothing', async () => {
  const { user } = await openEditor({ session: signedIn({ city: 'Chicago' }) });
  await user.clear(field('City'));
  await user.type(field('City'), 'Boston');
  await user.click(button('Cancel'));
  expect(details().getByText('Chicago')).toBeTruthy();
  expect(document.activeElement).toBe(button('Edit'));

  await user.click(button('Edit'));
  expect(field('City').value).toBe('Chicago');
});

it('keeps what was typed and shows the problem when saving fails', async () => {
  const { user, platform } = await openEditor({ api: { updateProfile: failingCall('server_error') } });
  await user.type(field('City'), 'Chicago');
  await user.click(button('Save'));

  expect(platform.toasts).toEqual([
    { type: 'error', title: 'Update Failed', message: 'Failed to update profile. Please try again.' },
  ]);
  expect(field('City').value).toBe('Chicago');
  expect(document.activeElement?.textContent).toContain('Nothing was changed');
  expect(platform.profileRefreshes()).toBe(0);
});

it.each([
  ['date_of_birth_invalid', 'date_of_birth', 'Date of birth', 'Please enter a valid date of birth in the past.'],
  ['date_of_birth_fixed', 'date_of_birth', 'Date of birth', 'Your date of birth is already set and cannot be changed.'],
  ['body_invalid', 'name', 'Name', 'Please enter your name.'],
] as const)('shows %s at its field and focuses it', async (code, name, label, sentence) => {
  const { user } = await openEditor({ api: { updateProfile: failingCall(code, name) } });
  await user.click(button('Save'));

  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(label));
});
