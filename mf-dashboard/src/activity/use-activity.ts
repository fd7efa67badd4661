import type { Activity } from '@halqa/contract';
import { unwrap, usePlatform } from '@halqa/platform';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** What happened lately in the member's groups, newest first. */
export function useActivity(): UseQueryResult<Activity[]> {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['activity'],
    queryFn: async ({ signal }) => (await unwrap(api.listActivity({}, { signal }))).activity,
  });
}
