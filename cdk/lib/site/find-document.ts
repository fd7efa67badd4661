/** Which file answers the addresses of a pattern: `/groups/:id` and `/groups/_id/index.html`. */
export type RouteDocument = { pattern: string; document: string };

/**
 * The file behind an address of the site: files keep their name, a page has its own document, and everything else gets
 * the shell without a page in it. Of several patterns the first that fits answers. Runs in the local gateway and, as
 * its own source text, at the edge: so it may use nothing from outside.
 */
export function findDocument(path: string, documents: readonly RouteDocument[]): string {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.at(-1)?.includes('.')) return path;
  const found = documents.find(({ pattern }) => {
    const wanted = pattern.split('/').filter((part) => part !== '');
    return (
      wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
  return found === undefined ? '/fallback.html' : found.document;
}
