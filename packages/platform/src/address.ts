import { useSyncExternalStore } from 'react';

let prerenderedPath = '/';

/** Sets the path that the next page is prerendered for. */
export function setPrerenderedPath(path: string): void {
  prerenderedPath = path;
}

/**
 * The current path, also after navigations within a remote. For remotes with plain routes: the shell follows their links, and
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

/** Changes the query of the address within a page, as a step of a form does. `replace`: without a new entry in the history. */
export function setSearch(search: string, { replace = false }: { replace?: boolean } = {}): void {
  const address = `${window.location.pathname}${search}`;
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  for (const listener of [...listeners]) listener();
}

const listeners = new Set<() => void>();

/** The shell's navigations dispatch `popstate` too, as Back and Forward do. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

type PathParameters = Readonly<Record<string, string>>;

/** Returns the parameters of a path by name, such as `id` of `/blog/:id`. Null when the path is of another route. */
export function pathParameters(route: string, path: string): PathParameters | null {
  const [expected, parts] = [partsOf(route), partsOf(path)];
  const isOfRoute = expected.every((part, index) => part.startsWith(':') || part === parts[index]);
  if (expected.length !== parts.length || !isOfRoute) return null;
  const pairs = expected.map((part, index) => [part, parts[index] ?? ''] as const);
  return Object.fromEntries(
    pairs.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), decoded(value)]),
  );
}

/** The parameters of the current path; none when it is of another route. */
export const usePathParameters = (route: string): PathParameters => pathParameters(route, usePath()) ?? {};

/** A slash at the end changes nothing. */
const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

/** Returns the part unchanged when it is no valid percent-encoding, as somebody may have typed it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
