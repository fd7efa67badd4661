import type { Invite } from '@halqa/contract';
import { answerOf, usePlatform } from '@halqa/platform';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** What the invitation offers to this member. */
export function useInvite(inviteCode: string): UseQueryResult<Invite> {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['invite', inviteCode],
    queryFn: ({ signal }) => answerOf(api.readInvite({ params: { inviteCode } }, { signal })),
  });
}
