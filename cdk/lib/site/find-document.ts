import { candidatesOf, type Rollout } from '@halqa/releases/rollout';

/** The document of a path pattern, such as `/groups/_id/index.html` of `/groups/:id`. */
export type RouteDocument = { pattern: string; document: string };

/**
 * Finds the file of a path: paths of files stay as they are, a page has its own document, and everything else gets the
 * shell without a page in it. The first pattern that matches decides. Documents of a set are not asked for by their file:
 * a cohort or a signed preview decides who gets them. Runs in the local gateway and in CloudFront, so
 * it calls only methods that CloudFront's runtime has; see `documentFunctionCode`.
 */
export function findDocument(path: string, documents: readonly RouteDocument[]): string {
  const parts = partsOf(path);
  // Programs ask for what may be there, and take a page for a yes (RFC 8615).
  if (parts[0] === '.well-known') return path;
  if (parts.slice(-1).some((last) => last.includes('.'))) return isOfSet(parts) ? noFile : path;
  const found = documents.find((route) => matches(partsOf(route.pattern), parts));
  return found === undefined ? '/fallback.html' : found.document;
}

/** The release sets that visitors get at the moment: the folder `/sets/<generation>/` has one for each combination. */
export type LiveSets = { generation: string; rollouts: readonly Rollout[] };

/** Finds the file of a path in the release set of a visitor's cohort, as `findDocument` does; without a cohort in the stable versions. */
export function findReleasedFile(
  path: string,
  documents: readonly RouteDocument[],
  sets: LiveSets,
  cohort: string | undefined,
): string {
  const file = findDocument(path, documents);
  if (file === path && path !== '/releases.json') return path;
  return `/sets/${sets.generation}/s${candidatesOf(cohort, sets.rollouts)}${file}`;
}

/** Also with an escaped letter, which would be another way to write the folder. */
const isOfSet = (parts: readonly string[]): boolean =>
  parts.slice(0, 1).some((first) => first === 'sets' || first.includes('%'));

/** There is none of this name, so the response is 404. */
const noFile = '/no-such-file';

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

const matches = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index]);
