import { createStore, type Session } from '@halqa/platform';
import { signedIn } from '@halqa/platform/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { followSession } from './follow-session.ts';

const store = createStore<Session>({ status: 'signed-out' });
const sessionManager = { store, check: vi.fn(async () => {}), refreshProfile: vi.fn(async () => {}) };
const bell = { refresh: vi.fn(async () => {}), clear: vi.fn() };
followSession({ sessionManager, bell });
beforeEach(() => {
  store.set({ status: 'signed-out' });
  vi.clearAllMocks();
});
const seeTab = () => document.dispatchEvent(new Event('visibilitychange'));

it('loads the badge once after a sign-in and clears it after a sign-out', () => {
  store.set(signedIn());
  store.set(signedIn());
  expect(bell.refresh).toHaveBeenCalledOnce();
  store.set({ status: 'signed-out' });
  expect(bell.clear).toHaveBeenCalledOnce();
});

it('checks session and badge when the tab becomes visible', () => {
  store.set(signedIn());
  bell.refresh.mockClear();
  seeTab();
  expect(sessionManager.check).toHaveBeenCalledOnce();
  expect(bell.refresh).toHaveBeenCalledOnce();
});

it('does nothing for a visitor', () => {
  seeTab();
  expect(sessionManager.check).not.toHaveBeenCalled();
  expect(bell.refresh).not.toHaveBeenCalled();
});

it('looks for granted access when the window has the focus again, until it is there', () => {
  const focus = () => window.dispatchEvent(new Event('focus'));
  focus();
  store.set(signedIn({ is_plaid_sandbox_authorized: true }));
  focus();
  expect(sessionManager.refreshProfile).not.toHaveBeenCalled();
  store.set(signedIn({ is_plaid_sandbox_authorized: false }));
  focus();
  expect(sessionManager.refreshProfile).toHaveBeenCalledOnce();
});
