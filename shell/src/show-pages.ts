import type { Shell } from './create-shell.ts';
import { listIntegrity } from './loader/integrity-list.ts';
import { resolveReleases } from './loader/resolve-releases.ts';
import { createSlotView } from './loader/slot-view.tsx';
import { warmUp } from './loader/warm-up.ts';
import { placeRemotes } from './place-remotes.ts';
import { report } from './report.ts';
import { arriveAtPages } from './routing/arrive-at-pages.ts';
import { followLinks, linkOf } from './routing/follow-links.ts';
import { matchRoute } from './routing/match-route.ts';
import { navigate } from './routing/navigate.ts';
import { setPageTitle } from './routing/page-title.ts';
import { rememberReturnPath } from './routing/return-path.ts';
import { runPages } from './routing/run-pages.ts';

/** Finds out which remotes there are and keeps the right one in `main`. When nothing is known, says so with a Retry. */
export async function showPages(shell: Shell, main: HTMLElement): Promise<void> {
  const waiting = createSlotView(main, 'shell');
  try {
    const inlined = document.getElementById('releases')?.textContent;
    const releases = await resolveReleases({ inlined, fetch: shell.fetch, storage: localStorage });
    listIntegrity(releases);
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
  arriveAtPages(main);
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
        if (release) warmUp(release, fetch);
      },
      { passive: true },
    );
  }
}
