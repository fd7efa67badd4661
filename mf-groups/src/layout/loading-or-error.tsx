import { controlWords } from '@halqa/copy';
import { errorSentence } from '@halqa/remote-kit';
import { ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';

type LoadingOrErrorProps = {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error' | 'refetch'>;
  words: { loading: string; failed: string };
  /** Level of the error's heading; 2 by default, where the error stands for the whole page. */
  level?: 2 | 3;
};

/** A query that has no data yet: that it is loaded, or its error with a retry. Its data is for the caller to render. */
export function LoadingOrError({ query, words, level }: LoadingOrErrorProps) {
  if (query.isPending) {
    return (
      <Loading label={words.loading}>
        <Stack>
          <Skeleton shape="card" />
          <Skeleton shape="control" count={6} />
        </Stack>
      </Loading>
    );
  }
  return (
    <ErrorState
      level={level}
      title={words.failed}
      retry={{ label: controlWords.retry, onRetry: () => void query.refetch(), pending: query.isFetching }}
    >
      {errorSentence(query.error)}
    </ErrorState>
  );
}
