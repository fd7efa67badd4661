import { usePlatform } from '@halqa/platform';
import { useEffect, useState } from 'react';
import { linkAway } from './link-away.ts';

export type LeaveGuard = {
  /** The person pressed a link and has not yet said whether to leave. */
  asking: boolean;
  stay: () => void;
  leave: () => void;
};

/**
 * Warns before unsaved changes are lost: the browser's own question when the tab closes or loads another page, ours when
 * a link of this site is pressed. In the capture phase of the window, so before the shell follows the link.
 */
export function useLeaveGuard(hasChanges: boolean): LeaveGuard {
  const { navigate } = usePlatform();
  const [destination, setDestination] = useState<string | null>(null);

  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const path = linkAway(event);
      if (path === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setDestination(path);
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('click', hold, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('click', hold, { capture: true });
    };
  }, [hasChanges]);

  return {
    asking: destination !== null,
    stay: () => setDestination(null),
    leave: () => {
      setDestination(null);
      if (destination !== null) navigate(destination);
    },
  };
}
