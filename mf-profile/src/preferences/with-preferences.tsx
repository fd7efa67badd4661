import type { Preferences } from '@halqa/contract';
import { controlWords, preferenceWords } from '@halqa/copy';
import { unwrap, usePlatform, useSession } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Renders its content once the member's preferences have loaded; never shows a default in their place. */
export function WithPreferences({ children }: { children: (preferences: Preferences) => ReactNode }) {
  const { api } = usePlatform();
  const isSignedIn = useSession().status === 'signed-in';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => unwrap(api.readPreferences({}, { signal })),
    enabled: isSignedIn,
  });

  if (data) return children(data);
  if (error) {
    const retry = { label: controlWords.retry, onRetry: () => void refetch(), pending: isFetching };
    return (
      <ErrorState title={preferenceWords.loadFailed} retry={retry}>
        <p>{errorSentence(error)}</p>
      </ErrorState>
    );
  }
  return (
    <Loading label={preferenceWords.loading}>
      <Stack>
        <Skeleton shape="card" count={2} />
      </Stack>
    </Loading>
  );
}

/** The query key of the member's preferences. */
export const preferencesKey = ['preferences'] as const;
