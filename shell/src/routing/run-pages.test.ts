import { createStore, type Session } from '@halqa/platform';
import { signedIn } from '@halqa/platform/testing';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sampleRelease } from '../testing/sample-release.ts';
import { navigate } from './navigate.ts';
import { runPages } from './run-pages.ts';

const release = (name: string, path: string, access: 'public' | 'member') => ({
  ...sampleRelease,
  manifest: { ...sampleRelease.manifest, name, routes: [{ path, access, title: `Title of ${path}` }] },
});
const session = createStore<Session>({ status: 'signed-out' });
const shown = new Set<string>();
const waiting = { showLoading: vi.fn(), showTrouble: vi.fn(), clear: vi.fn() };
const rememberReturnPath = vi.fn();
const setTitle = vi.fn();

// single-spa keeps one list of applications for the whole page, so the pages run once for all tests.
beforeAll(() => {
  runPages({
    remotes: {
      mf_home: release('mf_home', '/', 'public'),
      mf_auth: release('mf_auth', '/login', 'public'),
      mf_groups: release('mf_groups', '/groups/:id', 'member'),
    },
    session,
    slotOf: (name) => ({
      bootstrap: async () => {},
      mount: async () => void shown.add(name),
      unmount: async () => void shown.delete(name),
    }),
    waiting,
    redirect: (to) => navigate(to, { replace: true }),
    rememberReturnPath,
    setTitle,
    reload: () => {},
  });
});

beforeEach(async () => {
  session.set({ status: 'signed-out' });
  navigate('/');
  await arriveAt('mf_home');
  vi.clearAllMocks();
});
const arriveAt = (...names: string[]) => vi.waitFor(() => expect([...shown]).toEqual(names));

it('puts one remote at a time into the page, and names it', async () => {
  navigate('/login');
  await arriveAt('mf_auth');
  expect(setTitle).toHaveBeenLastCalledWith('Title of /login');
});

it('sends a visitor to the login and remembers where they were going', async () => {
  navigate('/groups/g-1?tab=2');
  await arriveAt('mf_auth');
  expect(location.pathname).toBe('/login');
  expect(rememberReturnPath).toHaveBeenCalledWith('/groups/g-1?tab=2');
});

it('waits with a member’s page until it is known who is here', async () => {
  session.set({ status: 'loading' });
  navigate('/groups/g-1');
  await arriveAt();
  expect(waiting.showLoading).toHaveBeenCalled();
  session.set(signedIn());
  await arriveAt('mf_groups');
  expect(waiting.clear).toHaveBeenCalled();
});

it('takes a member’s page away when the session ends, and remembers nothing of it', async () => {
  session.set(signedIn());
  navigate('/groups/g-1');
  await arriveAt('mf_groups');
  session.set({ status: 'signed-out' });
  await arriveAt('mf_auth');
  expect(rememberReturnPath).not.toHaveBeenCalled();
});

it('sends any other path to the landing page', async () => {
  navigate('/nowhere');
  await vi.waitFor(() => expect(location.pathname).toBe('/'));
  await arriveAt('mf_home');
});

it('goes to pages of this site only', () => {
  expect(() => navigate('https://evil.example/')).toThrow('this site only');
});
