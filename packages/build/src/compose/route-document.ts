import type { RemoteManifest } from '@halqa/contract';

/** A document of the site: the pattern that it answers, and the path of its file in the site. */
export type RouteDocument = { pattern: string; document: string };

/** `/groups/:id` is served from `/groups/_id/index.html`. */
const documentFor = (pattern: string): RouteDocument => ({
  pattern,
  document: `${pattern.replaceAll(':', '_').replace(/\/$/, '')}/index.html`,
});

/**
 * The documents of all routes, the more particular pattern first: `/groups/create` before `/groups/:id`. Whoever maps
 * an address to a document takes the first that fits.
 */
export function routeDocuments(manifests: readonly RemoteManifest[]): RouteDocument[] {
  const patterns = manifests.flatMap(({ routes }) => routes.map(({ path }) => path));
  return patterns.sort((a, b) => parameters(a) - parameters(b) || a.localeCompare(b)).map(documentFor);
}

const parameters = (pattern: string) => pattern.split(':').length;
