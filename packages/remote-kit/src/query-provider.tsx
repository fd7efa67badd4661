import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

type QueryProviderProps = {
  /** Options of this remote, over the defaults of every remote. */
  queries?: DefaultOptions['queries'];
  children: ReactNode;
};

/**
 * Gives the pages of a remote one query client. Never retries by itself: a problem is shown with a Retry. Network mode
 * `always`, because otherwise a device that reports itself offline shows a skeleton for ever instead of an error.
 */
export function QueryProvider({ queries, children }: QueryProviderProps) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', ...queries } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
