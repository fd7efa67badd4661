import type { GroupDetail } from '@halqa/contract';
import { unwrap, usePlatform } from '@halqa/platform';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** One of the member's groups. */
export function useGroup(id: string): UseQueryResult<GroupDetail> {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['group', id],
    queryFn: ({ signal }) => unwrap(api.readGroup({ params: { id } }, { signal })),
  });
}
