import { createStore, type Session } from '@halqa/platform';
import { signedIn } from '@halqa/platform/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { followSession } from './follow-session.ts';

const store = createStore<Session>({ status: 'signed-out' });
const keeper = { store, check: vi.fn(async () => {}) };
const bell = { refresh: vi.fn(async () => {}), clear: vi.fn() };
followSession({ keeper, bell });
beforeEach(() => {
  store.set({ status: 'signed-out' });
  vi.clearAllMocks();
});
const seeTab = () => document.dispatchEvent(new Event('visibilitychange'));

it('fetches the badge once when somebody comes, and drops it when they go', () => {
  store.set(signedIn());
  store.set(signedIn());
  expect(bell.refresh).toHaveBeenCalledOnce();
  store.set({ status: 'signed-out' });
  expect(bell.clear).toHaveBeenCalledOnce();
});

it('looks at session and badge when the tab is seen again', () => {
  store.set(signedIn());
  bell.refresh.mockClear();
  seeTab();
  expect(keeper.check).toHaveBeenCalledOnce();
  expect(bell.refresh).toHaveBeenCalledOnce();
});

it('leaves a visitor in peace', () => {
  seeTab();
  expect(keeper.check).not.toHaveBeenCalled();
  expect(bell.refresh).not.toHaveBeenCalled();
});
