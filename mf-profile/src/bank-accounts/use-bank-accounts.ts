import { unwrap, usePlatform } from '@halqa/platform';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The query of the linked accounts; whatever changes the bank invalidates it. */
export const bankAccountsKey = ['bank-accounts'] as const;

/** The linked accounts. `refresh` asks for new balances and keeps the old ones until it has them. */
export function useBankAccounts() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: bankAccountsKey,
    queryFn: ({ signal }) => unwrap(api.listBankAccounts({ body: {} }, { signal })),
  });
  const refreshing = useMutation({
    mutationFn: () => unwrap(api.listBankAccounts({ body: { refresh: true } })),
    onSuccess: (accounts) => queries.setQueryData(bankAccountsKey, accounts),
    networkMode: 'always',
  });
  return {
    data,
    error: error ?? refreshing.error,
    isLoading: isFetching,
    reload: () => {
      refreshing.reset();
      void refetch();
    },
    refresh: () => refreshing.mutate(),
    isRefreshing: refreshing.isPending,
  };
}
