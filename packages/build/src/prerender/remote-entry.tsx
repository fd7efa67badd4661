import { prerenderRemote } from '@halqa/platform/prerender-remote';
import { App } from '#prerendered-app';
import { standAt } from './static-router.tsx';

/** The finished HTML of one page of the remote that is being built. */
export function renderPage(path: string): Promise<string> {
  standAt(path);
  return prerenderRemote(App);
}
