import { usePlatform, useSession } from '@halqa/platform';
import { useQuery } from '@tanstack/react-query';

/** Whether a login of this member asks for a code; undefined until that is known. */
export function useTwoFactor() {
  const { identity } = usePlatform();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['two-factor'],
    queryFn: () => identity.mfaStatus(),
    enabled: useSession().status === 'signed-in',
  });
  return {
    isOn: data?.ok ? data.isOn : undefined,
    hasFailed: data?.ok === false,
    isFetching,
    readAgain: () => void refetch(),
  };
}
