import { inDocumentLanguage } from '@halqa/copy';
import type { Session, Store } from '@halqa/platform';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { createMountPoint } from '../loader/mount-point.ts';
import type { MountPointView } from '../loader/mount-point-view.tsx';
import type { KnownReleases } from '../loader/releases.ts';
import type { RemoteRoute, RouteMatch } from './match-route.ts';
import { matchRoute } from './match-route.ts';

export type RouterPorts = {
  remotes: KnownReleases['remotes'];
  session: Store<Session>;
  mountPointOf(name: string): ReturnType<typeof createMountPoint>;
  /** Shown while a page waits for the session. */
  waiting: Pick<MountPointView, 'showLoading' | 'showError' | 'clear'>;
  /** Begins to load a remote that will be mounted, most likely. */
  loadAhead(name: string): void;
  redirect(to: string): void;
  /** The page after /login and /register for a signed-in person. Removes the stored path that the login interrupted. */
  pathAfterSignIn(): string;
  rememberReturnPath(path: string): void;
  setTitle(page: string): void;
  reload(): void;
};

/** Mounts the remote of the current path, again at every navigation and every sign-in or sign-out. */
export function startPageRouter(ports: RouterPorts): void {
  const { remotes, session } = ports;
  const decide = () => decidePage(location.pathname, matchRoute(remotes, location.pathname), session.get().status);
  for (const name of Object.keys(remotes)) {
    const activeWhen = () => isShowing(decide(), name);
    registerApplication({ name, app: async () => ports.mountPointOf(name), activeWhen });
  }

  let before = session.get().status;
  let shownPath: string | null = null;
  /** A step within a page keeps the title that the page has set itself. */
  const setTitle = (page: string) => {
    if (location.pathname !== shownPath) ports.setTitle(page);
    shownPath = location.pathname;
  };
  const update = () => apply(decide(), before === 'signed-in', { ...ports, setTitle });
  addEventListener('single-spa:before-routing-event', update);
  session.subscribe(() => {
    const { status } = session.get();
    if (status === before) return;
    update();
    before = status;
    void triggerAppChange();
  });
  update();
  start();
}

const isShowing = (decision: PageDecision, name: string) => decision.kind === 'show' && decision.name === name;

function apply(decision: PageDecision, wasSignedIn: boolean, ports: RouterPorts): void {
  if (decision.kind === 'wait') {
    ports.waiting.showLoading();
    if (decision.ahead !== undefined) ports.loadAhead(decision.ahead);
  } else {
    ports.waiting.clear();
  }
  if (decision.kind === 'nothing') ports.waiting.showError('unreachable', ports.reload);
  if (decision.kind === 'show') ports.setTitle(titleOf(decision.route));
  if (decision.kind === 'continue') ports.redirect(ports.pathAfterSignIn());
  if (decision.kind !== 'redirect') return;
  // A member who has just logged out does not want to return here at the next login.
  if (decision.returning && !wasSignedIn)
    ports.rememberReturnPath(`${location.pathname}${location.search}${location.hash}`);
  ports.redirect(decision.to);
}

/** The page's name in the language of the document. */
const titleOf = ({ title, arabicTitle = title }: RemoteRoute): string =>
  inDocumentLanguage({ en: title, ar: arabicTitle });

/** What `main` shows for a path. */
export type PageDecision =
  | { kind: 'show'; name: string; route: RemoteRoute }
  /** Not decided until the session has loaded. `ahead`: the remote of a member's page, as most sessions are restored. */
  | { kind: 'wait'; ahead?: string }
  /** A signed-in person is on a page for visitors, and is redirected to their own. */
  | { kind: 'continue' }
  /** `returning`: come back to the current page after the login. */
  | { kind: 'redirect'; to: '/' | '/login'; returning: boolean }
  /** No page to show: the release set lacks even the landing page. */
  | { kind: 'nothing' };

/** The route guard (specification section 2). Pure. */
export function decidePage(pathname: string, match: RouteMatch | null, status: Session['status']): PageDecision {
  if (!match) return pathname === '/' ? { kind: 'nothing' } : { kind: 'redirect', to: '/', returning: false };
  const { access } = match.route;
  if (access === 'public') return { kind: 'show', ...match };
  if (status === 'loading') return access === 'member' ? { kind: 'wait', ahead: match.name } : { kind: 'wait' };
  if (access === 'visitor') return status === 'signed-in' ? { kind: 'continue' } : { kind: 'show', ...match };
  if (status === 'signed-in') return { kind: 'show', ...match };
  return { kind: 'redirect', to: '/login', returning: true };
}
