import { BankLinkButton } from '@halqa/bank-link';
import type { BankAccount } from '@halqa/contract';
import { bankAccountsWords } from '@halqa/copy';
import { BankIcon, EmptyState, Stack } from '@halqa/ui';
import { AccountCard } from './account-card.tsx';

type AccountListProps = { accounts: readonly BankAccount[]; onLinked: () => void };

/** One card per account, or how to get one. */
export function AccountList({ accounts, onLinked }: AccountListProps) {
  if (accounts.length === 0) {
    return (
      <EmptyState
        title={bankAccountsWords.noneTitle}
        icon={<BankIcon />}
        action={<BankLinkButton onLinked={onLinked} />}
      >
        {bankAccountsWords.none}
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
