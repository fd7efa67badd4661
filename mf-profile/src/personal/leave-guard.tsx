import { controlWords, personalWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, Dialog, FormActions } from '@halqa/ui';
import { useEffect, useState } from 'react';

type LeaveGuard = {
  /** A link was pressed, and the dialog asks whether to leave. */
  isOpen: boolean;
  stay: () => void;
  leave: () => void;
};

/**
 * Warns before unsaved changes are lost: with the browser's prompt when the tab closes or loads another page, with our
 * dialog when a link of this site is pressed. Listens in the capture phase, before the shell follows the link.
 */
export function useLeaveGuard(hasChanges: boolean): LeaveGuard {
  const { navigate } = usePlatform();
  const [destination, setDestination] = useState<string | null>(null);

  useEffect(() => {
    if (!hasChanges) return;
    const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    const intercept = (event: MouseEvent) => {
      const path = linkAway(event);
      if (path === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setDestination(path);
    };
    window.addEventListener('beforeunload', preventClosing);
    window.addEventListener('click', intercept, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', preventClosing);
      window.removeEventListener('click', intercept, { capture: true });
    };
  }, [hasChanges]);

  return {
    isOpen: destination !== null,
    stay: () => setDestination(null),
    leave: () => {
      setDestination(null);
      if (destination !== null) navigate(destination);
    },
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
    <Dialog open={guard.isOpen} title={personalWords.leaveTitle} closeLabel={controlWords.close} onClose={guard.stay}>
      <p>{personalWords.leaveText}</p>
      <FormActions>
        <Button look="secondary" onClick={guard.leave}>
          {personalWords.leave}
        </Button>
        <Button onClick={guard.stay}>{personalWords.stay}</Button>
      </FormActions>
    </Dialog>
  );
}
