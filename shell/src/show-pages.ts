import type { Shell } from './create-shell.ts';
import { createFederation } from './loader/federation.ts';
import { loadRemote, prefetchRemote } from './loader/load-remote.ts';
import { createMountPoint } from './loader/mount-point.ts';
import { createMountPointView } from './loader/mount-point-view.tsx';
import { readOverrides } from './loader/overrides.ts';
import { resolveReleases } from './loader/releases.ts';
import { registerIntegrity, trustScriptOrigin } from './loader/scripts.ts';
import { matchRoute } from './navigation/match-route.ts';
import { followLinks, linkOf, navigate } from './navigation/navigation.ts';
import { handlePageChanges, setPageTitle } from './navigation/page-change.ts';
import { runPages } from './navigation/page-router.ts';
import { rememberReturnPath } from './navigation/return-path.ts';
import { once } from './once.ts';
import { report } from './report.ts';

/** Finds out which remotes there are and keeps the right one in `main`. When nothing is known, says so with a Retry. */
export async function showPages(shell: Shell, main: HTMLElement): Promise<void> {
  const waiting = createMountPointView(main, 'shell');
  try {
    const inlined = document.getElementById('releases')?.textContent;
    const releases = await resolveReleases({ inlined, fetch: shell.fetch, storage: localStorage });
    registerIntegrity(releases);
    shell.remotes.set(releases.remotes);
  } catch (error) {
    report(error, { phase: 'resolve' });
    waiting.showTrouble('unreachable', () => {
      waiting.clear();
      void showPages(shell, main);
    });
    return;
  }
  serveLinks(shell);
  handlePageChanges(main);
  runPages({
    ...{ waiting, setTitle: setPageTitle },
    remotes: shell.remotes.get(),
    session: shell.keeper.store,
    slotOf: placeRemotes(shell, main),
    redirect: (to) => navigate(to, { replace: true }),
    rememberReturnPath: (path) => rememberReturnPath(path, localStorage, Date.now()),
    reload: () => location.reload(),
  });
}

/** Links are followed without a new document, and a remote is fetched while the pointer is still on its way. */
function serveLinks({ remotes, fetch }: Shell): void {
  const pageOf = (path: string) => matchRoute(remotes.get(), path);
  followLinks((path) => pageOf(path) !== null, navigate);
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      sign,
      (event) => {
        const page = pageOf(linkOf(event)?.pathname ?? '');
        const release = page && remotes.get()[page.name];
        if (release) prefetchRemote(release, fetch);
      },
      { passive: true },
    );
  }
}

/** Gives every remote its place in `main`. */
export function placeRemotes(shell: Shell, main: HTMLElement): (name: string) => ReturnType<typeof createMountPoint> {
  const federation = createFederation();
  const overrideOf = overridesOf(shell);
  const load = async (name: string) => {
    const release = shell.remotes.get()[name];
    if (!release) throw new Error(`There is no release of ${name}.`);
    const loading = loadRemote(release, { federation, overrideOf, fetch: shell.fetch });
    const [remote, platform] = await Promise.all([loading, shell.platform()]);
    return { remote, platform };
  };
  return (name) =>
    createMountPoint({
      ...{ name, report },
      view: createMountPointView(main, name, shell.remotes.get()[name]?.manifest.languages),
      load: () => load(name),
      onMounted: () => performance.mark(`halqa:mounted:${name}`),
      reload: () => location.reload(),
    });
}

/** A developer's own remotes, in demo mode only. Without any, nobody waits for the configuration. */
function overridesOf({ config }: Shell): (name: string) => Promise<string | undefined> {
  const overrides = readOverrides({
    search: location.search,
    storage: sessionStorage,
    inlined: document.getElementById('overrides')?.textContent,
  });
  const isAllowed = once(async () => (await config()).mode === 'demo');
  return async (name) => {
    const entry = overrides[name];
    if (!entry || !(await isAllowed())) return undefined;
    trustScriptOrigin(entry);
    return entry;
  };
}
