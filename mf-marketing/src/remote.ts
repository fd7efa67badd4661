import type { RemoteProps } from '@halqa/platform';
import { reactRemote } from '@halqa/platform/react-remote';
import { App, prefetchPage } from './app.tsx';

const remote = reactRemote(App);

export const { contract, mount, unmount } = remote;

/** Loads the page of the first address before the first mount. */
export async function bootstrap(props: RemoteProps): Promise<void> {
  await prefetchPage(window.location.pathname);
  await remote.bootstrap(props);
}
