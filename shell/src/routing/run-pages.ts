import type { Session, Store } from '@halqa/platform';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { KnownReleases } from '../loader/known-releases.ts';
import type { createSlot } from '../loader/slot.ts';
import type { SlotView } from '../loader/slot-view.tsx';
import { type Decision, decidePage } from './decide-page.ts';
import { matchRoute } from './match-route.ts';

export type PagesPorts = {
  remotes: KnownReleases['remotes'];
  session: Store<Session>;
  slotOf(name: string): ReturnType<typeof createSlot>;
  /** Shown while a member's page waits for the session. */
  waiting: Pick<SlotView, 'showLoading' | 'showTrouble' | 'clear'>;
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

const isShowing = (decision: Decision, name: string) => decision.kind === 'show' && decision.name === name;

function apply(decision: Decision, wasHere: boolean, ports: PagesPorts): void {
  if (decision.kind === 'wait') ports.waiting.showLoading();
  else ports.waiting.clear();
  if (decision.kind === 'nothing') ports.waiting.showTrouble('unreachable', ports.reload);
  if (decision.kind === 'show') ports.setTitle(decision.route.title);
  if (decision.kind !== 'redirect') return;
  // Somebody who has just logged out does not want to come back here at the next login.
  if (decision.returning && !wasHere) ports.rememberReturnPath(`${location.pathname}${location.search}`);
  ports.redirect(decision.to);
}
