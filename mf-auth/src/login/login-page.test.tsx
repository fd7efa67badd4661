import { loginProblems } from '@halqa/copy';
import { failingIdentityCall, openPageAsVisitor } from '@halqa/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { noteRegistered, readRegistered } from '../layout/registered.ts';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const logIn = () => screen.getByRole('button', { name: 'Log In' });

it('logs in with what was typed', async () => {
  const signIn = vi.fn(async () => ({ ok: true }) as const);
  const { user } = openPageAsVisitor(App, '/login', { identity: { signIn } });
  await user.type(email(), 'amina@example.com');
  await user.type(password(), 'secret-1');
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.click(logIn());
  expect(signIn).toHaveBeenCalledWith({ email: 'amina@example.com', password: 'secret-1', remember: true });
});

it.each([
  ['nobody', 'secret-1', 'Email is invalid'],
  ['amina@example.com', '12345', 'Password must be at least 6 characters'],
])('rejects %s and %s', async (address, secret, sentence) => {
  const { user } = openPageAsVisitor(App, '/login');
  await user.type(email(), address);
  await user.type(password(), secret);
  await user.click(logIn());
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it.each(Object.entries(loginProblems))('explains %s', async (reason, sentence) => {
  const { user } = openPageAsVisitor(App, '/login', { identity: { signIn: failingIdentityCall(reason) } });
  await user.type(email(), 'amina@example.com');
  await user.type(password(), 'secret-1');
  await user.click(logIn());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`Login Failed${sentence}`);
});

it.each([
  ['Something rare', 'Something rare'],
  ['', 'An unexpected error occurred. Please try again.'],
])(
  'shows the original message %o of any other failure, or a general sentence where it is empty',
  async (message, sentence) => {
    const { user } = openPageAsVisitor(App, '/login', { identity: { signIn: failingIdentityCall('other', message) } });
    await user.type(email(), 'amina@example.com');
    await user.type(password(), 'secret-1');
    await user.click(logIn());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  },
);

it('fills in the demo account, in demo mode only', async () => {
  const { user } = openPageAsVisitor(App, '/login');
  await user.click(screen.getByRole('button', { name: 'Use demo account' }));
  expect((email() as HTMLInputElement).value).toBe('demo@halqa.test');
  expect((password() as HTMLInputElement).value).toBe('HalqaDemo1');
  openPageAsVisitor(App, '/login', { config: { mode: 'live' } });
  expect(screen.queryByRole('button', { name: 'Use demo account' })).toBeNull();
});

it('clears the error when the demo account is filled in', async () => {
  const { user } = openPageAsVisitor(App, '/login', {
    identity: { signIn: failingIdentityCall('invalid_credentials') },
  });
  await user.type(email(), 'amina@example.com');
  await user.type(password(), 'secret-1');
  await user.click(logIn());
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Use demo account' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the password when asked to', async () => {
  const { user } = openPageAsVisitor(App, '/login');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().getAttribute('type')).toBe('text');
});

it('sends reset instructions from their panel and keeps the typed address', async () => {
  const requestReset = vi.fn(async () => ({ ok: true }) as const);
  const { user } = openPageAsVisitor(App, '/login', { identity: { requestReset } });
  await user.type(email(), 'amina@example.com');
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
  expect(requestReset).toHaveBeenCalledWith('amina@example.com');
  expect((await screen.findByRole('status')).textContent).toMatch(/Reset Email Sent.*1 hour/);
  await user.click(screen.getByRole('button', { name: 'Back to Login' }));
  expect((email() as HTMLInputElement).value).toBe('amina@example.com');
});

it.each([
  ['user_not_found', 'No account found with this email address. Please check your email or sign up for a new account.'],
  ['invalid_email', 'Please enter a valid email address'],
  ['too_many_requests', 'Too many reset requests. Please wait a few minutes before trying again.'],
  ['other', 'Failed to send reset email. Please try again.'],
])('explains a reset request that failed with %s', async (reason, sentence) => {
  const { user } = openPageAsVisitor(App, '/login', { identity: { requestReset: failingIdentityCall(reason) } });
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  await user.type(email(), 'amina@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`Reset Failed${sentence}`);
});

it('requires a valid address before sending anything', async () => {
  const { user } = openPageAsVisitor(App, '/login');
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  await user.type(email(), 'amina');
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid EmailPlease enter a valid email address');
});

it.each([
  ['has expired', 'expired', 'This link no longer works'],
  ['was tried too often', 'limited', 'Too many attempts'],
])('offers a new link when the confirmation link %s', async (_why, reason, title) => {
  const resendConfirmation = vi.fn(async () => ({ ok: true }) as const);
  const { user, platform } = openPageAsVisitor(App, `/login?confirmation=${reason}`, {
    identity: { resendConfirmation },
  });
  expect(screen.getByText(title)).toBeTruthy();
  await user.type(email(), 'amina@example.com');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(resendConfirmation).toHaveBeenCalledWith('amina@example.com');
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Check your email' }]);
});

it('offers no new link for an unknown reason, even one that is the name of a property of every object', () => {
  for (const reason of ['late', 'constructor', '']) {
    openPageAsVisitor(App, `/login?confirmation=${reason}`, {});
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  }
});

it('resends the confirmation mail without revealing who has an account', async () => {
  const resendConfirmation = vi.fn(async () => ({ ok: true }) as const);
  const { user } = openPageAsVisitor(App, '/login', { identity: { resendConfirmation } });
  await user.type(email(), 'amina@example.com');
  await user.click(screen.getByRole('button', { name: 'Get a new link' }));
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(resendConfirmation).toHaveBeenCalledWith('amina@example.com');
  expect((await screen.findByRole('status')).textContent).toBe(
    'Check your emailIf this address is waiting to be confirmed, a new link is on its way.',
  );
  await user.click(screen.getByRole('button', { name: 'Back to Login' }));
  expect((email() as HTMLInputElement).value).toBe('amina@example.com');
});

it.each([
  ['too_many_requests', 'Too many requests. Please wait a few minutes before trying again.'],
  ['other', 'We could not send a new link. Please try again.'],
])('explains a new confirmation link that failed with %s', async (reason, sentence) => {
  const { user } = openPageAsVisitor(App, '/login?panel=confirmation', {
    identity: { resendConfirmation: failingIdentityCall(reason) },
  });
  await user.type(email(), 'amina');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter a valid email address');
  await user.type(email(), '@example.com');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`Link Not Sent${sentence}`));
});

it.each([
  ['Forgot your password?', 'Reset your password'],
  ['Get a new link', 'Confirm your email'],
])('focuses the heading after “%s” and back, and sets the document title', async (press, heading) => {
  const { user, platform } = openPageAsVisitor(App, '/login');
  expect(platform.titles).toEqual([]);
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: press }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: heading }));
  await user.click(screen.getByRole('button', { name: 'Back to Login' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Log In' }));
  expect(platform.titles).toEqual([heading, 'Log In']);
});

it.each([
  ['forgot', 'Reset your password'],
  ['confirmation', 'Confirm your email'],
  ['nonsense', 'Log In'],
])('opens the panel that the address names: %s', (panel, heading) => {
  openPageAsVisitor(App, `/login?panel=${panel}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
});

it('changes the panel when the address changes', () => {
  openPageAsVisitor(App, '/login');
  window.history.pushState(null, '', '/login?panel=confirmation');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirm your email' }));
});

it('asks for the authenticator code when the account has a second factor', async () => {
  const replies = [failingIdentityCall('wrong_code'), async () => ({ ok: true }) as const];
  const confirmTotp = vi.fn(() => replies.shift()?.() ?? Promise.reject(new Error('asked too often')));
  const { user } = openPageAsVisitor(App, '/login', {
    identity: { signIn: failingIdentityCall('totp_required'), confirmTotp },
  });
  await user.type(email(), 'amina@example.com');
  await user.type(password(), 'secret-1');
  await user.click(logIn());
  const code = await screen.findByLabelText('6-digit code');
  expect(document.activeElement).toBe(code);
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Verification FailedInvalid MFA code');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(confirmTotp).toHaveBeenLastCalledWith('123456');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says when the time for the code is over, and leads back to the login form with the e-mail address alone', async () => {
  const { user } = openPageAsVisitor(App, '/login', {
    identity: { signIn: failingIdentityCall('totp_required'), confirmTotp: failingIdentityCall('code_expired') },
  });
  await user.type(email(), 'amina@example.com');
  await user.type(password(), 'secret-1');
  await user.click(logIn());
  await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('log in again');
  await user.click(screen.getByRole('button', { name: 'Back to Login' }));
  expect((email() as HTMLInputElement).value).toBe('amina@example.com');
  expect((password() as HTMLInputElement).value).toBe('');
});

describe('after a registration in this tab', () => {
  beforeEach(() => noteRegistered({ email: 'amina@example.com', isConfirmed: false }));
  afterEach(() => sessionStorage.clear());

  it('says where the mail went, knows the address, and sends the mail again', async () => {
    const resendConfirmation = vi.fn(async () => ({ ok: true }) as const);
    const { user, platform } = openPageAsVisitor(App, '/login', { identity: { resendConfirmation } });
    expect(await screen.findByText(/We sent a link to amina@example.com/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amina@example.com');
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(resendConfirmation).toHaveBeenCalledWith('amina@example.com');
    expect(platform.toasts).toMatchObject([{ type: 'success' }]);
    expect(screen.getByRole('link', { name: 'Use another address' }).getAttribute('href')).toBe('/register');
  });

  it('says beside a login that fails that the address may have to be confirmed first, and says so of no other address', async () => {
    const signIn = vi.fn(async () => ({ ok: false, reason: 'invalid_credentials', message: '' }) as const);
    const { user } = openPageAsVisitor(App, '/login', { identity: { signIn } });
    await user.type(await screen.findByLabelText('Password'), 'Circle-1x');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByText(/may have to be confirmed first/)).toBeTruthy();
    const email = screen.getByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'other@example.com');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    await vi.waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(/may have to be confirmed first/)).toBeNull();
  });

  it('no longer says where the mail went once its link was followed, and still knows the address', async () => {
    openPageAsVisitor(App, '/auth-success');
    await screen.findByRole('heading', { name: 'Email Confirmed' });
    openPageAsVisitor(App, '/login');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('amina@example.com');
    expect(screen.queryByText(/We sent a link/)).toBeNull();
  });

  it('forgets the registration once the person has logged in', async () => {
    const signIn = vi.fn(async () => ({ ok: true }) as const);
    const { user } = openPageAsVisitor(App, '/login', { identity: { signIn } });
    await user.type(await screen.findByLabelText('Password'), 'Circle-1x');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    await vi.waitFor(() => expect(readRegistered()).toBeNull());
  });
});
