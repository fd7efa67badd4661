import type { KnownRelease } from './known-releases.ts';

const warmed = new Set<string>();

/** Fetches all files of a remote in one round trip, before it is asked for: a link to it is hovered, touched or focused. */
export function warmUp({ entry, preload, css, integrity }: KnownRelease): void {
  if (warmed.has(entry)) return;
  warmed.add(entry);
  for (const file of [...preload, ...css]) {
    if (document.querySelector(`link[href="${file}"], script[src="${file}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity[file] ?? '';
    link.href = file;
    document.head.append(link);
  }
}
