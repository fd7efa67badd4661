import type { KnownRelease } from './known-releases.ts';

const warmed = new Set<string>();

/**
 * Fetches all files of a remote in one round trip, before it is asked for: a link to it is hovered, touched or focused.
 * They never change, so the browser's own cache keeps them until they are wanted. A preload would do the same, but
 * complains about every link that is not pressed in the end.
 */
export function warmUp({ entry, preload, css, integrity }: KnownRelease, fetch: typeof globalThis.fetch): void {
  if (warmed.has(entry)) return;
  warmed.add(entry);
  for (const file of [...preload, ...css]) {
    // Whatever fails here is asked for again, and told, when it is really needed.
    void fetch(file, { integrity: integrity[file], priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => warmed.delete(entry));
  }
}
