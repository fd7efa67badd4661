import type { Preferences } from '@halqa/contract';
import { controlWords, preferenceWords, refusalSentence, sentenceOf } from '@halqa/copy';
import { ProblemError, unwrap, usePlatform, useSession } from '@halqa/platform';
import { ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preferencesKey } from './preferences-key.ts';

/** Shows its content once the member's choices are here; a choice is never shown before it is known. */
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
    const sentence = error instanceof ProblemError ? refusalSentence(error.refusal) : sentenceOf('server_error');
    return (
      <ErrorState title={preferenceWords.loadFailed} retry={retry}>
        <p>{sentence}</p>
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
