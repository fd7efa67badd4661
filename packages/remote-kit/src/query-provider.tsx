import { type DefaultOptions, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

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
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(queries: DefaultOptions['queries']): QueryClient {
  // It notices a change alone, and this page may have been opened without a connection.
  onlineManager.setOnline(navigator.onLine);
  const defaults = { retry: false, networkMode: 'always', refetchOnReconnect: true } as const;
  return new QueryClient({ defaultOptions: { queries: { ...defaults, ...queries } } });
}
