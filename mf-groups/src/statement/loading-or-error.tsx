import { controlWords, statementWords as words } from '@halqa/copy';
import { errorSentence } from '@halqa/remote-kit';
import { ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import type { StatementQuery } from './use-statement.ts';

/** While a statement is loaded, or when that failed. */
export function LoadingOrError({ statement }: { statement: StatementQuery }) {
  if (statement.isPending) {
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
      title={words.failed}
      retry={{ label: controlWords.retry, onRetry: () => void statement.refetch(), pending: statement.isFetching }}
    >
      {errorSentence(statement.error)}
    </ErrorState>
  );
}
