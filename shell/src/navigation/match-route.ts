import type { RemoteManifest } from '@halqa/contract';

export type RemoteRoute = RemoteManifest['routes'][number];
export type RouteMatch = { name: string; route: RemoteRoute };
type Remotes = Record<string, { manifest: Pick<RemoteManifest, 'name' | 'routes'> }>;

/** Finds the remote and route of a path; the pattern with fewer parameters wins. Null when there is none. */
export function matchRoute(remotes: Remotes, pathname: string): RouteMatch | null {
  const found = Object.values(remotes).flatMap(({ manifest }) =>
    manifest.routes.filter(({ path }) => matches(path, pathname)).map((route) => ({ name: manifest.name, route })),
  );
  return found.sort((a, b) => parameterCount(a.route.path) - parameterCount(b.route.path))[0] ?? null;
}

function matches(pattern: string, pathname: string): boolean {
  const expected = segments(pattern);
  const actual = segments(pathname);
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => (segment.startsWith(':') ? actual[index] !== '' : segment === actual[index]))
  );
}

/** `/login/` is `/login`. */
const segments = (path: string) => path.replace(/\/$/, '').split('/').slice(1);

const parameterCount = (pattern: string) => pattern.split(':').length - 1;
