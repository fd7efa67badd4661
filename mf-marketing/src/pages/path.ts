import { useSyncExternalStore } from 'react';

/**
 * The current path, also after navigations within this remote. These pages use no router: links are the shell's, the
 * routes are plain, and the landing page would load 12 kB for nothing.
 */
export const usePath = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => '/',
  );

/** The shell's navigations are reported as those of the browser's buttons are. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** Whether a path is one of a route: `/blog/:id` has any last part. */
export function isPathOf(route: string, path: string): boolean {
  const [expected, parts] = [partsOf(route), partsOf(path)];
  return (
    expected.length === parts.length && expected.every((part, place) => part.startsWith(':') || part === parts[place])
  );
}

/** A slash at the end changes nothing. */
const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');
