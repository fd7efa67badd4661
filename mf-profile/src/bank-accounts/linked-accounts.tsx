import { BankLinkButton } from '@halqa/bank-link';
import type { BankAccount } from '@halqa/contract';
import { accountTitle, accountTypeText, balanceText, formatLocalDate, bankAccountsWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import {
  Amount,
  Badge,
  BankIcon,
  Card,
  Columns,
  DescriptionList,
  EmptyState,
  ErrorState,
  Loading,
  Skeleton,
  Stack,
} from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MissingValue } from '../layout/profile-content.tsx';
import { accountsProblem } from './accounts-problem.ts';

/** Loads the member's accounts from the bank; rendered only while one is linked. */
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
  if (problem && !isExpired) return <AccountsError sentence={problem.sentence} onRetry={retry} pending={isFetching} />;
  if (data) return <AccountList accounts={data.accounts} onLinked={retry} />;
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

type AccountListProps = { accounts: readonly BankAccount[]; onLinked: () => void };

/** One card per account, or an empty state with the button that links a bank. */
function AccountList({ accounts, onLinked }: AccountListProps) {
  if (accounts.length === 0) {
    return (
      <EmptyState title={words.noneTitle} icon={<BankIcon />} action={<BankLinkButton onLinked={onLinked} />}>
        {words.none}
      </EmptyState>
    );
  }
  return (
    <Stack>
      {accounts.map((account) => (
        <AccountCard key={account.accountId} account={account} />
      ))}
    </Stack>
  );
}

/** One account: bank, balances, name and type. */
function AccountCard({ account }: { account: BankAccount }) {
  const { available, current, currencyCode } = account.balance;
  return (
    <Card
      title={accountTitle(account.institutionName, account.maskNumber)}
      aside={<Badge tone="success">{words.connected}</Badge>}
    >
      <Columns minWidth="wide">
        <DescriptionList
          items={[
            { term: words.available, detail: <Balance amount={available} currencyCode={currencyCode} /> },
            { term: words.current, detail: <Balance amount={current} currencyCode={currencyCode} /> },
          ]}
        />
        <DescriptionList
          items={[
            { term: words.account, detail: <bdi>{account.accountName}</bdi> },
            { term: words.type, detail: accountTypeText(account.accountType, account.accountSubtype) },
            { term: words.connectedOn, detail: formatLocalDate(account.connectionDate) },
          ]}
        />
      </Columns>
    </Card>
  );
}

type BalanceProps = { amount: number | null; currencyCode: string };

/** A balance, or that the bank does not report it. */
function Balance({ amount, currencyCode }: BalanceProps) {
  if (amount === null) return <MissingValue>{words.unknownBalance}</MissingValue>;
  return <Amount size="title">{balanceText(amount, currencyCode)}</Amount>;
}
