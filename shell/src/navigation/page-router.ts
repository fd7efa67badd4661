import type { Session, Store } from '@halqa/platform';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { createMountPoint } from '../loader/mount-point.ts';
import type { MountPointView } from '../loader/mount-point-view.tsx';
import type { KnownReleases } from '../loader/releases.ts';
import type { RemoteRoute, RouteMatch } from './match-route.ts';
import { matchRoute } from './match-route.ts';

export type PagesPorts = {
  remotes: KnownReleases['remotes'];
  session: Store<Session>;
  slotOf(name: string): ReturnType<typeof createMountPoint>;
  /** Shown while a member's page waits for the session. */
  waiting: Pick<MountPointView, 'showLoading' | 'showTrouble' | 'clear'>;
  redirect(to: string): void;
  rememberReturnPath(path: string): void;
  setTitle(page: string): void;
  reload(): void;
};

/** Puts the right remote into `main` for every address and every change of who is here. */
export function runPages(ports: PagesPorts): void {
  const { remotes, session } = ports;
  const decide = () => decidePage(location.pathname, matchRoute(remotes, location.pathname), session.get().status);
  for (const name of Object.keys(remotes)) {
    const activeWhen = () => isShowing(decide(), name);
    registerApplication({ name, app: async () => ports.slotOf(name), activeWhen });
  }

  let before = session.get().status;
  const settle = () => apply(decide(), before === 'signed-in', ports);
  addEventListener('single-spa:before-routing-event', settle);
  session.subscribe(() => {
    const { status } = session.get();
    if (status === before) return;
    settle();
    before = status;
    void triggerAppChange();
  });
  settle();
  start();
}

const isShowing = (decision: PageDecision, name: string) => decision.kind === 'show' && decision.name === name;

function apply(decision: PageDecision, wasHere: boolean, ports: PagesPorts): void {
  if (decision.kind === 'wait') ports.waiting.showLoading();
  else ports.waiting.clear();
  if (decision.kind === 'nothing') ports.waiting.showTrouble('unreachable', ports.reload);
  if (decision.kind === 'show') ports.setTitle(decision.route.title);
  if (decision.kind !== 'redirect') return;
  // Somebody who has just logged out does not want to come back here at the next login.
  if (decision.returning && !wasHere) ports.rememberReturnPath(`${location.pathname}${location.search}`);
  ports.redirect(decision.to);
}

/** What `main` shows for an address. */
export type PageDecision =
  | { kind: 'show'; name: string; route: RemoteRoute }
  /** A member's page, and nobody knows yet who is here. */
  | { kind: 'wait' }
  /** To be replaced by another address; `returning` when the person should come back here after the login. */
  | { kind: 'redirect'; to: '/' | '/login'; returning: boolean }
  /** Not even the landing page is known. */
  | { kind: 'nothing' };

/** The route guard (specification section 2). Pure: the address, what is known of it, and who is here. */
export function decidePage(pathname: string, match: RouteMatch | null, status: Session['status']): PageDecision {
  if (!match) return pathname === '/' ? { kind: 'nothing' } : { kind: 'redirect', to: '/', returning: false };
  if (match.route.access === 'public' || status === 'signed-in') return { kind: 'show', ...match };
  if (status === 'loading') return { kind: 'wait' };
  return { kind: 'redirect', to: '/login', returning: true };
}
