import type { RemoteProps } from '@halqa/platform';
import { reactRemote } from '@halqa/platform/react-remote';
import { App } from './app.tsx';
import { prefetchPages } from './pages/page-groups.ts';

const remote = reactRemote(App);

export const { contract, mount, unmount } = remote;

/** Loads the pages of the first address before the first mount, so that no skeleton flashes. */
export async function bootstrap(props: RemoteProps): Promise<void> {
  await prefetchPages(window.location.pathname);
  await remote.bootstrap(props);
}
