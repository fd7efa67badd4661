import { useKeepOutline, useSession } from '@halqa/platform';
import {
  type DefaultOptions,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useIsFetching,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

type QueryProviderProps = {
  /** Options of this remote, over the defaults of every remote. */
  queries?: DefaultOptions['queries'];
  children: ReactNode;
};

/**
 * Gives the pages of a remote one query client. A problem is shown with a Retry, and loaded again by itself only when the
 * device is online again. Network mode `always`, because otherwise a device that reports itself offline shows a skeleton
 * for ever instead of an error.
 */
export function QueryProvider({ queries, children }: QueryProviderProps) {
  const [client] = useState(() => createClient(queries));
  return (
    <QueryClientProvider client={client}>
      {children}
      <FirstData />
    </QueryClientProvider>
  );
}

/** Keeps the outline until everything has loaded with which the page begins, so that nothing moves twice. Renders nothing. */
function FirstData() {
  const keepOutline = useKeepOutline();
  const client = useQueryClient();
  const settle = useRef(() => {});
  const session = useSession();
  const isProfileLoading = session.status === 'signed-in' && session.profileState === 'loading';
  // Changes in the same render as the queries: once the last has loaded, the effect below follows the render that shows it.
  const fetching = useIsFetching();
  useLayoutEffect(
    () =>
      keepOutline(
        new Promise((resolve) => {
          settle.current = resolve;
        }),
      ),
    [keepOutline],
  );
  useEffect(() => {
    // Queries begin with the effects of their components, which come before this one: at first `fetching` does not count them yet.
    if (fetching + client.isFetching() === 0 && !isProfileLoading) settle.current();
  }, [client, fetching, isProfileLoading]);
  return null;
}

function createClient(queries: DefaultOptions['queries']): QueryClient {
  // The manager only notices changes, and this page may have been opened without a connection.
  onlineManager.setOnline(navigator.onLine);
  const defaults = { retry: false, networkMode: 'always', refetchOnReconnect: true } as const;
  return new QueryClient({ defaultOptions: { queries: { ...defaults, ...queries } } });
}
