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

/** Longer than a page has to be there until it counts as at rest, and than the wait for an idle browser. */
const untilAtRest = 10_000;

function begin(session: Session) {
  const store = createStore<Session>(session);
  const loadReplyShapes = vi.fn(async () => undefined);
  const config = () => Promise.reject(new Error('no connection'));
  const releases = { schema: 1, remotes: {}, generation: 'g' } as const;
  void doIdleWork({ config, session: store, loadReplyShapes, releases, random: () => 1 });
  return { store, loadReplyShapes };
}

it('loads what a change needs once a member’s page is at rest', async () => {
  const { loadReplyShapes } = begin(signedIn());
  expect(loadReplyShapes).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(untilAtRest);
  expect(loadReplyShapes).toHaveBeenCalledOnce();
});

it('loads it once for whoever logs in later, when their page is at rest', async () => {
  const { store, loadReplyShapes } = begin({ status: 'signed-out' });
  await vi.advanceTimersByTimeAsync(untilAtRest);
  expect(loadReplyShapes).not.toHaveBeenCalled();
  store.set(signedIn());
  expect(loadReplyShapes).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(untilAtRest);
  store.set({ status: 'signed-out' });
  store.set(signedIn());
  await vi.advanceTimersByTimeAsync(untilAtRest);
  expect(loadReplyShapes).toHaveBeenCalledOnce();
});

it('loads nothing ahead for visitors who save data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { store, loadReplyShapes } = begin({ status: 'signed-out' });
  await vi.advanceTimersByTimeAsync(untilAtRest);
  store.set(signedIn());
  await vi.advanceTimersByTimeAsync(untilAtRest);
  expect(loadReplyShapes).not.toHaveBeenCalled();
});
