import { loginProblems, registerProblems } from '@halqa/copy';
import { failingIdentityCall, openPageAsVisitor } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { App, prefetchPage } from '../app.tsx';

beforeAll(() => prefetchPage('/register'));

type Typed = { name?: string; email?: string; password?: string; confirm?: string; terms?: boolean };

async function fill(user: UserEvent, typed: Typed = {}) {
  const { name = 'Amina', email = 'amina@example.com', password = 'Circle-1x', terms = true } = typed;
  const values = { 'Full name': name, 'Email address': email, Password: password };
  for (const [label, value] of Object.entries({ ...values, 'Confirm password': typed.confirm ?? password })) {
    const field = screen.getByLabelText(label);
    await user.click(field);
    if (value) await user.type(field, value);
  }
  if (terms) await user.click(screen.getByRole('checkbox'));
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Account' }));

it('creates the account, and goes to /login', async () => {
  const signUp = vi.fn(async () => ({ ok: true }) as const);
  const { user, platform } = openPageAsVisitor(App, '/register', { identity: { signUp } });
  await fill(user);
  await submit(user);
  expect(signUp).toHaveBeenCalledWith({ fullName: 'Amina', email: 'amina@example.com', password: 'Circle-1x' });
  expect(platform.visited).toEqual(['/login']);
  expect(platform.toasts).toEqual([]);
});

it('offers every way into an account that exists already, whether it is confirmed or not', async () => {
  const { user } = openPageAsVisitor(App, '/register', { identity: { signUp: failingIdentityCall('already_exists') } });
  await fill(user);
  await submit(user);
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Log In /login?panel=login',
    'Forgot your password? /login?panel=forgot',
    'Confirm your email /login?panel=confirmation',
  ]);
});

it.each<[Typed, string]>([
  [{ name: '' }, 'Full name is required'],
  [{ name: 'A' }, 'Full name must be at least 2 characters'],
  [{ email: '' }, 'Email address is required'],
  [{ email: 'amina' }, 'Please enter a valid email address'],
  [{ password: '', confirm: 'x' }, 'Password is required'],
  [{ password: 'Abc1' }, 'Password must be at least 8 characters'],
  [
    { password: 'abcdefgh' },
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ],
  [{ confirm: '' }, 'Please confirm your password'],
  [{ confirm: 'Circle-2x' }, 'Passwords do not match'],
])('shows on blur what is wrong with %o', async (typed, sentence) => {
  const { user } = openPageAsVisitor(App, '/register');
  await fill(user, typed);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('sends nothing until the terms are accepted, and focuses the checkbox', async () => {
  const signUp = vi.fn(async () => ({ ok: true }) as const);
  const { user } = openPageAsVisitor(App, '/register', { identity: { signUp } });
  await fill(user, { terms: false });
  await submit(user);
  const terms = screen.getByRole('checkbox');
  expect(document.activeElement).toBe(terms);
  expect(terms.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(terms.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Please agree to/,
  );
  expect(signUp).not.toHaveBeenCalled();
});

it.each([
  ['Terms of Service', '/legal/terms'],
  ['Privacy Policy', '/legal/privacy'],
])('opens the %s in a new tab, so that nothing typed is lost', (name, path) => {
  openPageAsVisitor(App, '/register');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name });
  expect(link.getAttribute('href')).toBe(path);
  expect(link.target).toBe('_blank');
});

it.each(Object.entries(registerProblems))('explains %s', async (reason, expected) => {
  const { user } = openPageAsVisitor(App, '/register', { identity: { signUp: failingIdentityCall(reason) } });
  await fill(user);
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toContain(`${expected.title}${expected.message}`);
});

it('says without a connection what the login says, and keeps what was typed', async () => {
  const { user } = openPageAsVisitor(App, '/register', { identity: { signUp: failingIdentityCall('unreachable') } });
  await fill(user);
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toContain(`${loginProblems.unreachable}`);
  expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Amina');
});

it('shows the default sentence for any other failure, and keeps what was typed', async () => {
  const { user } = openPageAsVisitor(App, '/register', { identity: { signUp: failingIdentityCall('other') } });
  await fill(user);
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toContain("Oops—couldn't create your account right now.");
  expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Amina');
});
