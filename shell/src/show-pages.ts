import { loadFirstReplyShapes, loadOtherReplyShapes } from '@halqa/contract/client';
import type { Shell } from './create-shell.ts';
import { fetchAheadOfLogin, fetchNextPage } from './fetch-ahead.ts';
import { doIdleWork } from './idle-work.ts';
import { notifyEndedPreview } from './layout/preview-end.ts';
import { showPreviewBanner } from './layout/show-preview-banner.tsx';
import { createFederation } from './loader/federation.ts';
import { diagnoseCrash, loadRemote, prefetchRemote } from './loader/load-remote.ts';
import { createMountPoint } from './loader/mount-point.ts';
import { createMountPointView, shellName } from './loader/mount-point-view.tsx';
import { createMountReports, type MountReports } from './loader/mount-reports.ts';
import { readOverrides } from './loader/overrides.ts';
import { resolveReleases } from './loader/releases.ts';
import { failedFile, registerIntegrity, trustScriptOrigin } from './loader/scripts.ts';
import { type Adoption, createAdoption } from './navigation/adoption.ts';
import { matchRoute } from './navigation/match-route.ts';
import { followLinks, linkOf, navigate } from './navigation/navigation.ts';
import { handlePageChanges, setPageTitle } from './navigation/page-change.ts';
import { type RouterPorts, startPageRouter } from './navigation/page-router.ts';
import { once } from './once.ts';
import { report } from './report.ts';
import { storageState } from './startup.ts';
import { showStorageNotice } from './storage/storage-notice.tsx';

/** Resolves the release set and mounts the remote of each route into `main`. Without a release set, shows an error with Retry. */
export async function showPages(shell: Shell, main: HTMLElement): Promise<void> {
  const shellView = createMountPointView(main, shellName);
  let reports: MountReports;
  let idleWork: () => Promise<void>;
  try {
    const inlined = document.getElementById('releases')?.textContent;
    const releases = await resolveReleases({ inlined, fetch: shell.fetch, storage: localStorage });
    registerIntegrity(releases);
    reports = createMountReports({
      releases,
      address: async () => (await shell.config()).reports,
      send: (to, body) => navigator.sendBeacon(to, body),
    });
    const { config, sessionManager } = shell;
    const ports = { config, session: sessionManager.store, loadReplyShapes: loadOtherReplyShapes };
    idleWork = once(() => doIdleWork({ ...ports, releases, random: Math.random }));
    shell.remotes.set(releases.remotes);
    if (releases.preview) showPreviewBanner(releases.preview);
    showStorageNotice(storageState, (path) => matchRoute(releases.remotes, path)?.route.access !== 'public');
    const { search } = location;
    notifyEndedPreview(releases.preview !== undefined, { notify: shell.toasts.notify, search, tab: sessionStorage });
    handleLinks(shell, createAdoption({ generation: releases.generation, fetch: shell.fetch, main }));
  } catch (error) {
    report(error, { phase: 'resolve' });
    shellView.showError('unreachable', () => {
      shellView.clear();
      void showPages(shell, main);
    });
    return;
  }
  handlePageChanges(main);
  startPageRouter({
    waiting: shellView,
    setTitle: setPageTitle,
    remotes: shell.remotes.get(),
    session: shell.sessionManager.store,
    ...createMountPoints(shell, main, { reports, idleWork }),
    redirect: (to) => navigate(to, { replace: true }),
    pathAfterSignIn: shell.pathAfterSignIn,
    rememberReturnPath: (path) => shell.returnPaths.remember(path, Date.now()),
    reload: () => location.reload(),
  });
}

/**
 * Follows links without loading a new document, unless the page is to come from a newer release set. Prefetches a remote
 * when a link to it is hovered, focused or touched.
 */
function handleLinks({ remotes, fetch }: Shell, adoption: Adoption): void {
  const matchPath = (path: string) => matchRoute(remotes.get(), path);
  const prefetch = prefetchPageOf({ remotes, fetch });
  followLinks(
    (path) => matchPath(path) !== null,
    (to) => {
      if (adoption.isDue()) return location.assign(to);
      performance.mark(`halqa:link:${matchPath(new URL(to).pathname)?.name}`);
      return navigate(to);
    },
  );
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, (event) => prefetch(linkOf(event)?.pathname ?? ''), { passive: true });
  }
}

/** Returns what fetches the remote of a path, and the chunk of its page, ahead. */
const prefetchPageOf =
  ({ remotes, fetch }: Pick<Shell, 'remotes' | 'fetch'>) =>
  (path: string): void => {
    const match = matchRoute(remotes.get(), path);
    const release = match && remotes.get()[match.name];
    if (release) prefetchRemote(release, fetch, match.route.chunk);
  };

/**
 * Fetches the page to which the form of the mounted page leads: the login and other pages for visitors to the page that the login
 * interrupted, else to the dashboard; any other to the `next` of its route.
 */
function fetchAhead(shell: Shell): void {
  const { access, next } = matchRoute(shell.remotes.get(), location.pathname)?.route ?? {};
  const fetchPage = (path: string) => prefetchPageOf(shell)(new URL(path, location.origin).pathname);
  if (access !== 'visitor') {
    if (next !== undefined) fetchNextPage(() => fetchPage(next));
    return;
  }
  void fetchAheadOfLogin({
    session: shell.sessionManager.store,
    loadIdentity: shell.loadIdentity,
    loadReplyShapes: loadFirstReplyShapes,
    fetchPage: () => fetchPage(shell.returnPaths.peek(Date.now()) ?? '/dashboard'),
  });
}

/** A factory of the remotes' mount points in `main`, and what loads a remote before it is mounted. */
function createMountPoints(
  shell: Shell,
  main: HTMLElement,
  { reports, idleWork }: { reports: MountReports; idleWork: () => Promise<void> },
): Pick<RouterPorts, 'mountPointOf' | 'loadAhead'> {
  const federation = createFederation();
  const overrideOf = createOverrideLookup(shell);
  const loadModule = async (name: string) => {
    const release = shell.remotes.get()[name];
    if (!release) throw new Error(`There is no release of ${name}.`);
    return loadRemote(release, { federation, overrideOf, fetch: shell.fetch });
  };
  const ahead = new Map<string, ReturnType<typeof loadModule>>();
  const loadAhead = (name: string) => {
    if (ahead.has(name)) return;
    const loading = loadModule(name);
    // Whatever failed is shown by the mount, which waits for this attempt.
    loading.catch(() => {});
    ahead.set(name, loading);
  };
  const load = async (name: string) => {
    const loading = ahead.get(name) ?? loadModule(name);
    ahead.delete(name);
    const [remote, platform] = await Promise.all([loading, shell.platform()]);
    return { remote, platform };
  };
  const mountPointOf = (name: string) =>
    createMountPoint({
      name,
      report,
      view: createMountPointView(main, name, shell.remotes.get()[name]?.manifest.languages),
      load: () => load(name),
      onMounted: () => {
        performance.mark(`halqa:mounted:${name}`);
        reports.mounted(name);
        void idleWork();
        fetchAhead(shell);
      },
      diagnose: (error) => diagnoseCrash(error, failedFile, shell.fetch),
      onFailed: (kind) => reports.failed(name, kind),
      reload: () => location.reload(),
    });
  return { mountPointOf, loadAhead };
}

/** Looks up the developer's override of a remote; in demo mode only. Without overrides, nothing waits for the configuration. */
function createOverrideLookup({ config }: Shell): (name: string) => Promise<string | undefined> {
  const overrides = readOverrides(document.getElementById('overrides')?.textContent);
  const isAllowed = once(async () => (await config()).mode === 'demo');
  return async (name) => {
    const entry = overrides[name];
    if (!entry || !(await isAllowed())) return undefined;
    trustScriptOrigin(entry);
    return entry;
  };
}
