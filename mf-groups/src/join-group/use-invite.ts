import type { Invite } from '@halqa/contract';
import { unwrap, usePlatform } from '@halqa/platform';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** Loads the invitation as this member sees it. */
export function useInvite(inviteCode: string): UseQueryResult<Invite> {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['invite', inviteCode],
    queryFn: ({ signal }) => unwrap(api.readInvite({ params: { inviteCode } }, { signal })),
  });
}
