import { prerenderRemote } from '@halqa/platform/prerender-remote';
import { App } from '#prerendered-app';
import { setLocation } from './static-router.tsx';

/** Renders one page of the remote that is being built. The build aliases `#prerendered-app` to its `src/app.tsx`. */
export function renderPage(path: string): Promise<string> {
  setLocation(path);
  return prerenderRemote(App);
}
