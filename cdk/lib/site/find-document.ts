/** The document of a path pattern, such as `/groups/_id/index.html` of `/groups/:id`. */
export type RouteDocument = { pattern: string; document: string };

/**
 * Finds the file of a path: paths of files stay as they are, a page has its own document, and everything else gets the
 * shell without a page in it. The first pattern that matches decides. Runs in the local gateway and, as its own source
 * text, in CloudFront: so it may use nothing from outside.
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

/** `findDocument` as the source text of a CloudFront function. */
export function edgeCode(documents: readonly RouteDocument[]): string {
  return [
    `const documents = ${JSON.stringify(documents)};`,
    findDocument.toString(),
    'function handler(event) {',
    '  const request = event.request;',
    '  request.uri = findDocument(request.uri, documents);',
    '  return request;',
    '}',
  ].join('\n');
}
