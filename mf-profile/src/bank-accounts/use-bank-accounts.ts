import { unwrap, usePlatform } from '@halqa/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The query of the linked accounts; whatever changes the bank invalidates it. */
export const bankAccountsKey = ['bank-accounts'] as const;

/** The linked accounts. `refreshBalances` asks the bank for new balances and keeps the old ones until it has them. */
export function useBankAccounts() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [isRefreshingBalances, setRefreshing] = useState(false);
  const [refreshError, setRefreshError] = useState<Error | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: bankAccountsKey,
    queryFn: ({ signal }) => unwrap(api.listBankAccounts({ body: {} }, { signal })),
  });

  async function refreshBalances(): Promise<void> {
    setRefreshing(true);
    setRefreshError(null);
    try {
      queries.setQueryData(bankAccountsKey, await unwrap(api.listBankAccounts({ body: { refresh: true } })));
    } catch (failure) {
      setRefreshError(failure instanceof Error ? failure : new Error(String(failure)));
    }
    setRefreshing(false);
  }

  function reload(): void {
    setRefreshError(null);
    // Money first: else a card would show warnings about the account that was debited before.
    void queries.invalidateQueries({ queryKey: ['money'] }).then(() => refetch());
  }

  return {
    data,
    error: error ?? refreshError,
    isFetching,
    reload,
    refreshBalances: () => void refreshBalances(),
    isRefreshingBalances,
  };
}
