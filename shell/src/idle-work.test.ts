import { createStore, type Session } from '@halqa/platform';
import { signedIn } from '@halqa/platform/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doIdleWork } from './idle-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const restMilliseconds = 10_000;

function begin(session: Session) {
  const store = createStore<Session>(session);
  const loadReplies = vi.fn(async () => undefined);
  const config = () => Promise.reject(new Error('no connection'));
  const releases = { schema: 1, remotes: {}, generation: 'g' } as const;
  void doIdleWork({ config, session: store, loadReplies, releases, random: () => 1 });
  return { store, loadReplies };
}

it('loads what a change needs once a member’s page is at rest', async () => {
  const { loadReplies } = begin(signedIn());
  expect(loadReplies).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect(loadReplies).toHaveBeenCalledOnce();
});

it('loads it once for whoever logs in later, when their page is at rest', async () => {
  const { store, loadReplies } = begin({ status: 'signed-out' });
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect(loadReplies).not.toHaveBeenCalled();
  store.set(signedIn());
  expect(loadReplies).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  store.set({ status: 'signed-out' });
  store.set(signedIn());
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect(loadReplies).toHaveBeenCalledOnce();
});

it('loads nothing ahead for visitors who save data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { store, loadReplies } = begin({ status: 'signed-out' });
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  store.set(signedIn());
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect(loadReplies).not.toHaveBeenCalled();
});
