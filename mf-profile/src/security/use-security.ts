import { unwrap, usePlatform, useSession } from '@halqa/platform';
import { useQuery } from '@tanstack/react-query';

/** What protects this member's account; undefined until loaded. */
export function useSecurity() {
  const { api } = usePlatform();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['security'],
    queryFn: ({ signal }) => unwrap(api.readSecurity({}, { signal })),
    enabled: useSession().status === 'signed-in',
  });
  return { security: data, hasFailed: isError, isFetching, reload: () => void refetch() };
}
