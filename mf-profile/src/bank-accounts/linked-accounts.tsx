import { bankAccountsWords } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { Loading, Skeleton } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AccountList } from './account-list.tsx';
import { AccountsFailure } from './accounts-failure.tsx';
import { accountsProblem } from './accounts-problem.ts';

/** Asks the bank for the member's accounts; rendered only while one is linked. */
export function LinkedAccounts({ onExpired }: { onExpired: () => void }) {
  const { api } = usePlatform();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bank-accounts'],
    queryFn: ({ signal }) => unwrap(api.listBankAccounts({ body: {} }, { signal })),
  });
  const problem = error && accountsProblem(error);
  const isExpired = problem === 'expired';
  useEffect(() => {
    if (isExpired) onExpired();
  }, [isExpired, onExpired]);

  const retry = () => void refetch();
  if (problem && !isExpired)
    return <AccountsFailure sentence={problem.sentence} onRetry={retry} pending={isFetching} />;
  if (data) return <AccountList accounts={data.accounts} onLinked={retry} />;
  return (
    <Loading label={bankAccountsWords.loading}>
      <Skeleton shape="card" />
    </Loading>
  );
}
