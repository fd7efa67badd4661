import { controlWords, leaveWords as words } from '@halqa/copy';
import { leavingEvent, usePlatform } from '@halqa/platform';
import { Button, Dialog, FormActions } from '@halqa/ui';
import { useCallback, useEffect, useState } from 'react';

export type LeaveGuard = {
  /** Somebody is about to leave, and the dialog asks whether they want to. */
  isOpen: boolean;
  stay: () => void;
  leave: () => void;
};

/**
 * Warns before unsaved changes are lost: with the browser's prompt when the tab closes or loads another page, with our
 * dialog for a link of this site, Back and Logout. `isStored`: what was typed outlives all of them but Logout.
 */
export function useLeaveGuard(hasChanges: boolean, { isStored = false }: { isStored?: boolean } = {}): LeaveGuard {
  const { navigate, identity } = usePlatform();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const ask = useCallback((proceed: () => void) => setLeave(() => proceed), []);
  const [guardsLogout, guardsPage] = [hasChanges, hasChanges && !isStored];

  useEffect(
    () => (guardsLogout ? guardLogout(() => ask(() => void identity.signOut())) : undefined),
    [ask, guardsLogout, identity],
  );
  useEffect(() => {
    if (!guardsPage) return;
    // In place of the entry that `guardBack` adds, or one press of Back more would lead to the page.
    const stopLinks = guardLinks((path) => ask(() => navigate(path, { replace: isGuard() })));
    // Past that entry, and past the page itself.
    const stopBack = guardBack(() => ask(() => window.history.go(-2)));
    const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventClosing);
    return () => {
      window.removeEventListener('beforeunload', preventClosing);
      stopLinks();
      stopBack();
    };
  }, [ask, guardsPage, navigate]);

  return {
    isOpen: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      setLeave(null);
      leave?.();
    },
  };
}

/** The shell logs out unless this event was prevented. */
function guardLogout(ask: () => void): () => void {
  const intercept = (event: Event) => {
    event.preventDefault();
    ask();
  };
  window.addEventListener(leavingEvent, intercept);
  return () => window.removeEventListener(leavingEvent, intercept);
}

/** Listens in the capture phase, before the shell follows the link. */
function guardLinks(ask: (path: string) => void): () => void {
  const intercept = (event: MouseEvent) => {
    const path = linkAway(event);
    if (path === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(path);
  };
  window.addEventListener('click', intercept, { capture: true });
  return () => window.removeEventListener('click', intercept, { capture: true });
}

const isGuard = (): boolean => Boolean(Object(window.history.state).isLeaveGuard);

/**
 * No browser lets a page prevent Back everywhere, so the page has one entry more while it guards: Back leads from that to the
 * page itself. The entry is removed when nothing is left to guard. The first page of a tab has nothing to go back to.
 */
function guardBack(ask: () => void): () => void {
  if (window.history.length === 1) return () => {};
  const { href } = window.location;
  const add = () => window.history.pushState({ ...Object(window.history.state), isLeaveGuard: true }, '', href);
  const intercept = () => {
    if (window.location.href !== href || isGuard()) return;
    add();
    ask();
  };
  add();
  window.addEventListener('popstate', intercept);
  return () => {
    window.removeEventListener('popstate', intercept);
    if (window.location.href === href && isGuard()) window.history.back();
  };
}

/** The path that a plain click on a link of this site leads to; null for clicks that keep this page open. */
function linkAway(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;

  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return `${pathname}${search}${hash}`;
}

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  return (
    <Dialog open={guard.isOpen} title={words.title} closeLabel={controlWords.close} onClose={guard.stay}>
      <p>{words.text}</p>
      <FormActions>
        <Button look="secondary" onClick={guard.leave}>
          {words.leave}
        </Button>
        <Button onClick={guard.stay}>{words.stay}</Button>
      </FormActions>
    </Dialog>
  );
}
