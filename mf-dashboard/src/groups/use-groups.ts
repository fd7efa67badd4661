import type { GroupSummary } from '@halqa/contract';
import { unwrap, usePlatform } from '@halqa/platform';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** The groups in which the member has a seat. */
export function useGroups(): UseQueryResult<GroupSummary[]> {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['groups'],
    queryFn: async ({ signal }) => (await unwrap(api.listGroups({}, { signal }))).groups,
  });
}
