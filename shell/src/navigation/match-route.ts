import type { RemoteManifest } from '@halqa/contract';

export type RemoteRoute = RemoteManifest['routes'][number];
export type RouteMatch = { name: string; route: RemoteRoute };
type Remotes = Record<string, { manifest: Pick<RemoteManifest, 'name' | 'routes'> }>;

/** The remote and route that an address belongs to; the pattern with fewer parameters wins. Null for any other path. */
export function matchRoute(remotes: Remotes, pathname: string): RouteMatch | null {
  const matches = Object.values(remotes).flatMap(({ manifest }) =>
    manifest.routes.filter(({ path }) => fits(path, pathname)).map((route) => ({ name: manifest.name, route })),
  );
  return matches.sort((a, b) => parameters(a.route.path) - parameters(b.route.path))[0] ?? null;
}

function fits(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern);
  const given = segments(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  );
}

/** `/login/` is `/login`. */
const segments = (path: string) => path.replace(/\/$/, '').split('/').slice(1);

const parameters = (pattern: string) => pattern.split(':').length;
