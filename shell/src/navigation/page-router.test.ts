import { createStore, type Session } from '@halqa/platform';
import { signedIn } from '@halqa/platform/testing';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sampleRelease } from '../testing.ts';
import { navigate } from './navigation.ts';
import { decidePage, startPageRouter } from './page-router.ts';

const page = (access: 'public' | 'visitor' | 'member') => ({ name: 'mf_x', route: { path: '/x', access, title: 'X' } });

it.each(['loading', 'signed-out', 'signed-in'] as const)('shows a public page to anybody (%s)', (status) => {
  expect(decidePage('/x', page('public'), status)).toMatchObject({ kind: 'show', name: 'mf_x' });
});

it('waits with a member’s page while the session loads, and loads its remote meanwhile', () => {
  expect(decidePage('/x', page('member'), 'loading')).toEqual({ kind: 'wait', ahead: 'mf_x' });
});

it('redirects a visitor from a member’s page to the login, and back later', () => {
  expect(decidePage('/x', page('member'), 'signed-out')).toEqual({ kind: 'redirect', to: '/login', returning: true });
});

it('shows a visitor’s page to a visitor, once it is known that nobody is signed in', () => {
  expect(decidePage('/x', page('visitor'), 'loading')).toEqual({ kind: 'wait' });
  expect(decidePage('/x', page('visitor'), 'signed-out')).toMatchObject({ kind: 'show' });
});

it('leads a signed-in person on from a visitor’s page', () => {
  expect(decidePage('/x', page('visitor'), 'signed-in')).toEqual({ kind: 'continue' });
});

it('shows a member’s page to a member', () => {
  expect(decidePage('/x', page('member'), 'signed-in')).toMatchObject({ kind: 'show' });
});

it('redirects any other path to the landing page', () => {
  expect(decidePage('/nowhere', null, 'signed-in')).toEqual({ kind: 'redirect', to: '/', returning: false });
});

it('does not redirect in a loop when even the landing page is unknown', () => {
  expect(decidePage('/', null, 'signed-out')).toEqual({ kind: 'nothing' });
});

const release = (name: string, path: string, access: 'public' | 'visitor' | 'member') => ({
  ...sampleRelease,
  manifest: {
    ...sampleRelease.manifest,
    name,
    routes: [{ path, access, title: `Title of ${path}`, arabicTitle: `عنوان ${path}` }],
  },
});
const session = createStore<Session>({ status: 'signed-out' });
const shown = new Set<string>();
const waiting = { showLoading: vi.fn(), showError: vi.fn(), clear: vi.fn() };
const loadAhead = vi.fn();
const rememberReturnPath = vi.fn();
const pathAfterSignIn = vi.fn(() => '/groups/g-1');
const setTitle = vi.fn();

// single-spa keeps one list of applications for the whole page, so the router is started once.
beforeAll(() => {
  startPageRouter({
    remotes: {
      mf_home: release('mf_home', '/', 'public'),
      mf_auth: release('mf_auth', '/login', 'visitor'),
      mf_groups: release('mf_groups', '/groups/:id', 'member'),
    },
    session,
    mountPointOf: (name) => ({
      bootstrap: async () => {},
      mount: async () => void shown.add(name),
      unmount: async () => void shown.delete(name),
    }),
    waiting,
    loadAhead,
    redirect: (to) => navigate(to, { replace: true }),
    rememberReturnPath,
    pathAfterSignIn,
    setTitle,
    reload: () => {},
  });
});

beforeEach(async () => {
  session.set({ status: 'signed-out' });
  navigate('/');
  await waitForRemotes('mf_home');
  vi.clearAllMocks();
});
const waitForRemotes = (...names: string[]) => vi.waitFor(() => expect([...shown]).toEqual(names));

it('mounts one remote at a time and sets the title', async () => {
  navigate('/login');
  await waitForRemotes('mf_auth');
  expect(setTitle).toHaveBeenLastCalledWith('Title of /login');
});

it('keeps the title that a page has set itself at a step within it', async () => {
  navigate('/login');
  await waitForRemotes('mf_auth');
  const settled = new Promise((resolve) => addEventListener('single-spa:routing-event', resolve, { once: true }));
  history.pushState(null, '', '/login?step=second');
  await settled;
  expect(setTitle).toHaveBeenCalledTimes(1);
});

it('sets the Arabic title in an Arabic document', async () => {
  document.documentElement.lang = 'ar';
  navigate('/login');
  await waitForRemotes('mf_auth');
  expect(setTitle).toHaveBeenLastCalledWith('عنوان /login');
  document.documentElement.lang = 'en';
});

it('redirects a visitor to the login and remembers the page they wanted', async () => {
  navigate('/groups/g-1?tab=2#for=amina');
  await waitForRemotes('mf_auth');
  expect(location.pathname).toBe('/login');
  expect(rememberReturnPath).toHaveBeenCalledWith('/groups/g-1?tab=2#for=amina');
});

it('waits with a member’s page until the session is known', async () => {
  session.set({ status: 'loading' });
  navigate('/groups/g-1');
  await waitForRemotes();
  expect(waiting.showLoading).toHaveBeenCalled();
  expect(loadAhead).toHaveBeenCalledWith('mf_groups');
  session.set(signedIn());
  await waitForRemotes('mf_groups');
  expect(waiting.clear).toHaveBeenCalled();
});

it('removes a member’s page when the session ends, and does not remember it', async () => {
  session.set(signedIn());
  navigate('/groups/g-1');
  await waitForRemotes('mf_groups');
  session.set({ status: 'signed-out' });
  await waitForRemotes('mf_auth');
  expect(rememberReturnPath).not.toHaveBeenCalled();
});

it('leads a person on who signs in at /login, or opens it signed in, without mounting the form again', async () => {
  navigate('/login');
  await waitForRemotes('mf_auth');
  session.set(signedIn());
  await waitForRemotes('mf_groups');
  expect(location.pathname).toBe('/groups/g-1');

  navigate('/login');
  await vi.waitFor(() => expect(pathAfterSignIn).toHaveBeenCalledTimes(2));
  await waitForRemotes('mf_groups');
  expect(location.pathname).toBe('/groups/g-1');
  expect(setTitle.mock.calls.filter(([title]) => title === 'Title of /login')).toHaveLength(1);
});

it('leads any other path to the landing page', async () => {
  navigate('/nowhere');
  await vi.waitFor(() => expect(location.pathname).toBe('/'));
  await waitForRemotes('mf_home');
});

it('navigates only to pages of this site', () => {
  expect(() => navigate('https://evil.example/')).toThrow('this site only');
});
