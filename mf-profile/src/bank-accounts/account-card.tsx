import type { BankAccount, MemberMoney } from '@halqa/contract';
import {
  accountTitle,
  accountTypeText,
  balanceText,
  formatDollarsAndCents,
  formatLocalDate,
  problemSentence,
  bankAccountsWords as words,
} from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Amount, Badge, Banner, Button, Card, Cluster, Columns, DescriptionList, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MissingValue } from '../layout/profile-content.tsx';
import { useWaitingContributions } from './next-steps.tsx';
import { bankAccountsKey } from './use-bank-accounts.ts';

/**
 * One account: bank, balances, name and type, and whether it is the one that a member pays from and is paid to.
 *
 * @param isWorking the bank asks its member for nothing
 */
export function AccountCard({ account, isWorking }: { account: BankAccount; isWorking: boolean }) {
  const { available, current, currencyCode } = account.balance;
  return (
    <Card
      title={accountTitle(account.institutionName, account.maskNumber)}
      aside={isWorking && <Badge tone="success">{words.connected}</Badge>}
    >
      <Stack>
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
        {account.isDebited && <StoppedWarning />}
        {account.isDebited && isEmpty(account) && <Banner tone="warning">{words.debitedEmpty}</Banner>}
        {account.isDebited ? (
          <Cluster>
            <Badge tone="info">{words.debited}</Badge>
          </Cluster>
        ) : (
          <OtherAccount account={account} />
        )}
      </Stack>
    </Card>
  );
}

/** A warning when the bank takes no debits of the debited account, with the contributions that wait for another one. */
function StoppedWarning() {
  const { isDebitedAccountStopped, owed } = useWaitingContributions();
  if (!isDebitedAccountStopped) return null;
  return (
    <Banner tone="warning" title={words.stoppedTitle}>
      <p>{words.stoppedText}</p>
      {owed.map(({ group, round, amountCents }) => (
        <p key={`${group.id} ${round}`}>{words.owed(formatDollarsAndCents(amountCents / 100), round, group.name)}</p>
      ))}
    </Banner>
  );
}

/** For an account that is not used: the button that chooses it, or a warning where the bank takes no debits of it. */
function OtherAccount({ account }: { account: BankAccount }) {
  const { stoppedAccountIds } = useWaitingContributions();
  if (stoppedAccountIds.includes(account.accountId)) return <Banner tone="warning">{words.stoppedTitle}</Banner>;
  return (
    <Cluster>
      <DebitButton account={account} />
    </Cluster>
  );
}

/** Whether nothing is on it by the bank's last report; an account without one counts as not empty. */
const isEmpty = ({ balance: { available, current } }: BankAccount): boolean => (available ?? current ?? 1) <= 0;

/** Makes the account the one for contributions and payouts. */
function DebitButton({ account }: { account: BankAccount }) {
  const { api, notify, refreshProfile } = usePlatform();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const title = accountTitle(account.institutionName, account.maskNumber);

  async function choose(): Promise<void> {
    setPending(true);
    const result = await api.chooseDebitAccount({ body: { accountId: account.accountId } });
    if (result.ok) {
      // Money first: else the new account's card would show warnings about the former one until the money is loaded.
      await queries.invalidateQueries({ queryKey: ['money'] });
      await Promise.all([queries.invalidateQueries({ queryKey: bankAccountsKey }), refreshProfile()]);
      const isStopped = queries
        .getQueryData<MemberMoney>(['money'])
        ?.groups.some(({ accountStopped }) => accountStopped);
      if (isStopped) notify({ type: 'error', message: words.debitChangedStopped(title) });
      else notify({ type: 'success', message: words.debitChanged(title) });
    } else {
      notify({ type: 'error', message: problemSentence(result.problem) });
    }
    setPending(false);
  }

  return (
    <Button
      look="secondary"
      size="small"
      pending={pending}
      aria-label={words.debitLabel(`${account.accountName} · ${title}`)}
      onClick={() => void choose()}
    >
      {words.debit}
    </Button>
  );
}

/** `amount`: in units of the currency, as the bank reports it. */
type BalanceProps = { amount: number | null; currencyCode: string };

/** A balance, or that the bank does not report it. */
function Balance({ amount, currencyCode }: BalanceProps) {
  if (amount === null) return <MissingValue>{words.unknownBalance}</MissingValue>;
  return <Amount size="title">{balanceText(amount, currencyCode)}</Amount>;
}
