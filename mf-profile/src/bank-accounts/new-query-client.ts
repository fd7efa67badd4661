import { QueryClient } from '@tanstack/react-query';

/**
 * A refusal does not get better by asking again at once, so only "Try Again" asks again. Nothing is kept once it is off
 * the screen: a bank that was unlinked leaves no balances behind. `always`, because a phone that thinks it is offline
 * would otherwise show a skeleton for ever instead of an error.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, gcTime: 0, networkMode: 'always' } },
  });
