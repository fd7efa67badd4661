/**
 * The file behind an address of the site: files keep their name, a known page has its own document, and everything
 * else gets the shell without a page in it. Runs in the local gateway and, as its own source text, at the edge:
 * so it may use nothing from outside.
 */
export function findDocument(path: string, documents: readonly string[]): string {
  const page = path.endsWith('/') && path.length > 1 ? path.slice(0, -1) : path;
  const last = page.slice(page.lastIndexOf('/') + 1);
  if (last.includes('.')) return path;
  if (!documents.includes(page)) return '/fallback.html';
  return page === '/' ? '/index.html' : `${page}/index.html`;
}
