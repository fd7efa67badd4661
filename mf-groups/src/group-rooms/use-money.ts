import type { MemberMoney } from '@halqa/contract';
import { unwrap, usePlatform } from '@halqa/platform';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** The member's money in all of their groups, for every section that shows something of it. */
export function useMoney(): UseQueryResult<MemberMoney> {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['money'], queryFn: ({ signal }) => unwrap(api.listMoney({}, { signal })) });
}
