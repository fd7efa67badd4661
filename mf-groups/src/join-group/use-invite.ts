import type { Invite } from '@halqa/contract';
import { unwrap, usePlatform } from '@halqa/platform';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** What the invitation offers to this member. */
export function useInvite(inviteCode: string): UseQueryResult<Invite> {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['invite', inviteCode],
    queryFn: ({ signal }) => unwrap(api.readInvite({ params: { inviteCode } }, { signal })),
  });
}
