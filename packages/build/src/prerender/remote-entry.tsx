import type { Language } from '@halqa/copy';
import { type PrerenderKind, prerenderRemote } from '@halqa/platform/prerender-remote';
import * as remote from '#prerendered-app';
import { setLocation } from './static-router.tsx';

/**
 * Renders one page of the remote that is being built, with the chunk of that page. The build aliases `#prerendered-app` to its
 * `src/app.tsx`.
 */
export async function renderPage(path: string, kind: PrerenderKind, language: Language): Promise<string> {
  setLocation(path);
  // Only remotes that split their pages have it.
  const prefetchPage = Reflect.get(remote, 'prefetchPage');
  if (typeof prefetchPage === 'function') await prefetchPage(path);
  return prerenderRemote(remote.App, { path, kind, language });
}
