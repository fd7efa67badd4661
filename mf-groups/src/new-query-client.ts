import { QueryClient } from '@tanstack/react-query';

/**
 * Nothing is asked twice behind a person's back: what the server refused is shown with a Retry. `always`, because a
 * phone that thinks it is offline would otherwise show a skeleton for ever instead of an error.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
