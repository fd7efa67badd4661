import { useSyncExternalStore } from 'react';

let prerenderedPath = '/';

/** Sets the path that the next page is prerendered for. */
export function setPrerenderedPath(path: string): void {
  prerenderedPath = path;
}

/**
 * The current path, also after navigations within a remote. For remotes with plain routes: the links are the shell's, and
 * react-router-dom would be 12 kB more on their pages.
 */
export const usePath = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => prerenderedPath,
  );

/** The query of the current address, with its question mark; '' without one. */
export const useSearch = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );

/** The fragment of the current address, with its hash sign; '' without one. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );

/** Changes the query of the address within a page, as a step of a form does. `replace`: without a step back. */
export function setSearch(search: string, { replace = false }: { replace?: boolean } = {}): void {
  const address = `${window.location.pathname}${search}`;
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  for (const listener of [...listeners]) listener();
}

const listeners = new Set<() => void>();

/** The shell's navigations are reported as those of the browser's buttons are. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

type PathParameters = Readonly<Record<string, string>>;

/** What a path has in the places that its route names: `id` of `/blog/:id`. Null when the path is of another route. */
export function pathParameters(route: string, path: string): PathParameters | null {
  const [expected, parts] = [partsOf(route), partsOf(path)];
  const isOfRoute = expected.every((part, place) => part.startsWith(':') || part === parts[place]);
  if (expected.length !== parts.length || !isOfRoute) return null;
  const named = expected.map((part, place) => [part, parts[place] ?? ''] as const);
  return Object.fromEntries(
    named.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), decoded(value)]),
  );
}

/** What the current path has in the places that `route` names; nothing when it is of another route. */
export const usePathParameters = (route: string): PathParameters => pathParameters(route, usePath()) ?? {};

/** A slash at the end changes nothing. */
const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

/** The part as it is, when somebody typed what no encoding can be. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
