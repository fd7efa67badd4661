import type { BankAccounts, Profile } from '@halqa/contract';
import { bankAccountsWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { BankLinkButton } from '@halqa/remote-kit/bank-link';
import { BankIcon, Banner, Button, Cluster, EmptyState, ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import { useEffect } from 'react';
import { AccountCard } from './account-card.tsx';
import { accountsProblem, type ConnectionProblem } from './accounts-problem.ts';
import { BankActions } from './bank-actions.tsx';
import { NextSteps } from './next-steps.tsx';
import { useBankAccounts } from './use-bank-accounts.ts';

type LinkedAccountsProps = {
  attention: Profile['bank_attention'];
  onProblem: (problem: ConnectionProblem) => void;
};

/**
 * Loads the member's accounts from the bank; rendered only while a bank is linked. A reading that finds the debited account gone,
 * or back, changes what the connection needs: the profile is loaded again.
 */
export function LinkedAccounts({ attention, onProblem }: LinkedAccountsProps) {
  const { refreshProfile } = usePlatform();
  const { data, error, isFetching, reload, refreshBalances, isRefreshingBalances } = useBankAccounts();
  const hasDebited = data?.accounts.some(({ isDebited }) => isDebited);
  // The account is there and the profile says that it is gone, or the other way round.
  const isProfileOld = hasDebited !== undefined && hasDebited === (attention?.kind === 'account_revoked');
  useEffect(() => {
    if (isProfileOld) void refreshProfile();
  }, [isProfileOld, refreshProfile]);
  const { connection, sentence = null } = error ? accountsProblem(error) : {};
  useEffect(() => {
    if (connection) onProblem(connection);
  }, [connection, onProblem]);

  if (data) {
    return (
      <Stack>
        {attention === null && data.accounts.length > 0 && <NextSteps />}
        <AccountList
          {...data}
          isWorking={attention === null}
          onLinked={reload}
          refreshing={{ refreshBalances, isRefreshingBalances, failure: sentence }}
        />
        <BankActions onReplaced={reload} />
      </Stack>
    );
  }
  if (sentence) {
    return (
      <Stack>
        <AccountsError sentence={sentence} onRetry={reload} pending={isFetching} />
        <BankActions onReplaced={reload} />
      </Stack>
    );
  }
  // Also with a connection problem, until the page has replaced this component.
  return (
    <Loading label={words.loading}>
      <Skeleton shape="card" />
    </Loading>
  );
}

type AccountsErrorProps = { sentence: string; onRetry: () => void; pending: boolean };

/** The problem, that the money is safe, and "Try Again". */
function AccountsError({ sentence, onRetry, pending }: AccountsErrorProps) {
  return (
    <ErrorState title={words.failedTitle} retry={{ label: words.tryAgain, onRetry, pending }}>
      <p>{sentence}</p>
      <p>{words.failedSafe}</p>
    </ErrorState>
  );
}

type Refreshing = {
  refreshBalances: () => void;
  isRefreshingBalances: boolean;
  /** Why the last request for the accounts or their balances failed. */
  failure: string | null;
};

type AccountListProps = BankAccounts & { isWorking: boolean; onLinked: () => void; refreshing: Refreshing };

/** The time of the balances and one card per account, or, where the linked bank shows no account, the button that links another. */
function AccountList({ accounts, asOf, isWorking, onLinked, refreshing }: AccountListProps) {
  if (accounts.length === 0) {
    return (
      <EmptyState title={words.noneTitle} icon={<BankIcon />} action={<BankLinkButton onLinked={onLinked} />}>
        {words.none}
      </EmptyState>
    );
  }
  return (
    <Stack>
      <BalancesTime asOf={asOf} {...refreshing} />
      {accounts.map((account) => (
        <AccountCard key={account.accountId} account={account} isWorking={isWorking} />
      ))}
    </Stack>
  );
}

/** When the balances were read, and the button that reads them anew. */
function BalancesTime({ asOf, refreshBalances, isRefreshingBalances, failure }: Refreshing & { asOf: string }) {
  return (
    <Stack gap="small">
      <Cluster align="between">
        <p role="status">{words.asOf(asOf)}</p>
        <Button look="secondary" size="small" pending={isRefreshingBalances} onClick={refreshBalances}>
          {words.refresh}
        </Button>
      </Cluster>
      {failure && (
        <Banner tone="danger" announced>
          {failure} {words.refreshFailed}
        </Banner>
      )}
    </Stack>
  );
}
