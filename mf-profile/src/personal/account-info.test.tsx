import { signedIn } from '@halqa/platform/testing';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';

const address = { phone: '555-0100', address: '1 Main Street', city: 'Chicago', state: 'IL', zip_code: '60601' };
const account = () => within(screen.getByRole('heading', { name: 'Account' }).closest('section') ?? document.body);
const detailOf = (term: string) => account().getByText(term).nextElementSibling?.textContent;

it.each([
  [{}, '25%', 'Just started', 'Still missing: phone, address, city, state, ZIP code, date of birth.'],
  [
    { phone: '555-0100', address: '1 Main Street' },
    '50%',
    'Fair',
    'Still missing: city, state, ZIP code, date of birth.',
  ],
  [address, '88%', 'Good', 'Still missing: date of birth.'],
])('shows how complete a profile with %o is, as a number and a word', (overrides, percent, word, missing) => {
  openPage(App, '/profile', { session: signedIn(overrides) });

  expect(account().getByText(percent)).toBeTruthy();
  expect(account().getByText(word)).toBeTruthy();
  expect(account().getByText(missing)).toBeTruthy();
});

it('lists nothing missing in a complete profile', () => {
  openPage(App, '/profile', { session: signedIn({ ...address, date_of_birth: '1990-05-17' }) });

  expect(account().getByText('100%')).toBeTruthy();
  expect(account().queryByText(/Still missing/)).toBeNull();
});

it('shows since when the member has an account, the last login and the status', () => {
  openPage(App, '/profile', { session: signedIn({ last_sign_in_at: '2026-03-03T12:00:00.000Z' }) });

  expect(detailOf('Member since')).toBe('January 5, 2026');
  expect(detailOf('Last login')).toMatch(/^Mar 3, 2026, /);
  expect(detailOf('Account status')).toBe('Active');
});

it('says that no login is recorded yet', () => {
  openPage(App, '/profile', { session: signedIn({ last_sign_in_at: null }) });

  expect(detailOf('Last login')).toBe('Not recorded yet');
});

it.each([
  [true, 'Connected'],
  [false, 'Not Connected'],
])('shows whether a bank is linked (%s: %s)', (has_bank_account, words) => {
  openPage(App, '/profile', { session: signedIn({ has_bank_account }) });

  expect(detailOf('Bank status')).toBe(words);
});
